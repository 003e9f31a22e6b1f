import type { Run } from '@joinery/operations/http/routes';
import { refuse } from '@joinery/operations/refuse';
import type { Role, Rows } from '@joinery/operations/rows';
import type { Logger } from 'pino';
import type { PersonVisit } from './person-visit.ts';

const { refusal } = refuse('denied', 'Only the operator may do this. Sign in with the operator’s token.');
const role: Role = { name: 'operator' satisfies PersonVisit['role'], refusal };

/** Proofs of who somebody is are logged also if they are refused. */
const login = { event: 'login', refused: 'login refused' };

/** Who may run an operation, and how the log names a change of who may do what, or of what visitors see. */
export const rows: Rows<PersonVisit, string> = {
  signInByToken: login,
  signInByPasskey: login,
  acceptInvitation: { event: 'invitation accepted', refused: 'invitation accepted refused' },
  provePassword: { event: 'token given again', refused: 'token given again refused' },
  signOut: { event: 'logout' },
  endSession: { event: 'session ended' },
  endOtherSessions: { event: 'other sessions ended' },
  addPasskey: { event: 'passkey added' },
  removePasskey: { event: 'passkey removed' },
  listPeople: { role },
  invitePerson: { role, event: 'person invited' },
  renewInvitation: { role, event: 'person invited again' },
  changePerson: { role, event: 'person changed' },
  removePerson: { role, event: 'person removed' },
  createForm: { event: 'form created' },
  changeForm: { event: 'form changed' },
  renewFormKey: { event: 'form key renewed' },
  removeForm: { event: 'form removed' },
  publishDraft: { event: 'version published' },
  repeatVersion: { event: 'version published again' },
  startExperiment: { event: 'test started' },
  endExperiment: { event: 'test ended' },
  retryMessage: { event: 'submission retried' },
  retryMessages: { event: 'submissions retried' },
  dropMessage: { event: 'submission dropped' },
};

/**
 * Logs an operation: the event, by whom (`operator`, or a person's id), and the id of the form, person, passkey,
 * session or submission. No line has a person's name, an address or a token.
 */
export function createRecord(logger: Logger): (event: string, run: Run) => void {
  return (event, { by, input, outcome }) => {
    const { requestId } = by.origin;
    if (outcome.refusal) {
      logger.warn({ audit: event, reason: outcome.refusal.code, requestId }, event);
      return;
    }
    const { owner, name, id = name } = outcome.value as { owner?: { id: number }; name?: string; id?: number };
    const { person } = by as Partial<PersonVisit>;
    const { params } = input as { params?: { id: string } };
    const who = owner?.id ?? person?.id;
    const about = params?.id ?? id;
    logger.info({ audit: event, by: who || 'operator', ...(about && { id: about }), requestId }, event);
  };
}
