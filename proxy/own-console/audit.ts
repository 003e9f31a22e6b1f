import type { OperationName, Outcome } from '@joinery/contract/console';
import type { ConsoleHandlers } from '@joinery/operations/http/routes';
import type { Visit } from '@joinery/operations/visit';
import type { Logger } from 'pino';
import type { Turn } from './turn.ts';

/** Changes of who may do what, and of what visitors see, by the name that the log has for each. */
const events: Partial<Record<OperationName, string>> = {
  signInByToken: 'login',
  signInByPasskey: 'login',
  acceptInvitation: 'invitation accepted',
  provePassword: 'token given again',
  signOut: 'logout',
  endSession: 'session ended',
  endOtherSessions: 'other sessions ended',
  addPasskey: 'passkey added',
  removePasskey: 'passkey removed',
  invitePerson: 'person invited',
  renewInvitation: 'person invited again',
  changePerson: 'person changed',
  removePerson: 'person removed',
  createForm: 'form created',
  changeForm: 'form changed',
  removeForm: 'form removed',
  publishDraft: 'version published',
  repeatVersion: 'version published again',
  startExperiment: 'test started',
  endExperiment: 'test ended',
  retryMessage: 'submission retried',
  retryMessages: 'submissions retried',
  dropMessage: 'submission dropped',
};

/** May be attacks if they are refused. Other refusals leave everything as it was, and aren't logged. */
const proofs: readonly string[] = ['login', 'invitation accepted', 'token given again'];

type Handler = (by: Visit & Partial<Turn>, given: { params?: { id: string } }) => Promise<Outcome<Value>>;
type Value = { owner?: { id: number }; name?: string; id?: number };

/**
 * Logs each change that is made in the console: the event, by whom (`operator`, or a person's id), and the id of the
 * form, person, passkey, session or submission. No line has a person's name, an address or a token.
 */
export function withAudit(handlers: ConsoleHandlers<Turn>, logger: Logger): ConsoleHandlers<Turn> {
  const audited = Object.entries(events).flatMap(([name, event]) => {
    const run = handlers[name as OperationName] as Handler | undefined;
    if (!run) return [];
    const handler: Handler = async (by, given) => {
      const outcome = await run(by, given);
      const { requestId } = by.origin;
      if (outcome.refusal) {
        const { code } = outcome.refusal;
        const refused = `${event} refused`;
        if (proofs.includes(event)) logger.warn({ audit: refused, reason: code, requestId }, refused);
        return outcome;
      }
      const { owner, name, id = name } = outcome.value;
      const who = owner?.id ?? by.person?.id;
      const about = given.params?.id ?? id;
      logger.info({ audit: event, by: who || 'operator', ...(about && { id: about }), requestId }, event);
      return outcome;
    };
    return [[name, handler]];
  });
  return { ...handlers, ...Object.fromEntries(audited) };
}
