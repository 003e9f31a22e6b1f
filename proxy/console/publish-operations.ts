import type {
  DraftDefinition,
  FormCaller,
  FormFinding,
  FormOperations,
  Outcome,
  Publication,
} from '@joinery/contract/console';
import type { Drafts, Failure } from '../store/form/drafts.ts';
import type { FormName, StoredForm } from '../store/form/form-store.ts';
import { type ExamineFormDeps, examineEarlier, examineForm, nameOf } from './review/examine-form.ts';

export interface PublishOperationsDeps extends ExamineFormDeps {
  drafts: Drafts;
  /** One of the caller's own forms. */
  find(by: FormCaller, name: string): StoredForm | undefined;
  /** Serves what the store holds now. */
  refresh(): Promise<void>;
  /** Why a caller can't publish a form that isn't its own. */
  refuse(by: FormCaller, name: string): Outcome<never>;
}

type Names = 'publishDraft' | 'repeatVersion' | 'startExperiment' | 'endExperiment';

/** The console's operations that change what visitors see, which commands run too. */
export function createPublishOperations(deps: PublishOperationsDeps): Pick<FormOperations, Names> {
  const { find, drafts, resolve, refresh, refuse } = deps;
  return {
    async publishDraft(by, { params: { id: name }, body }) {
      const { refused, form, definition } = await findReady(by, name, body);
      if (refused) return refused;
      return answer(by, form, await drafts.publish(form, definition, body.revision));
    },

    async startExperiment(by, { params: { id: name }, body }) {
      const { refused, form, definition } = await findReady(by, name, body);
      if (refused) return refused;
      return answer(by, form, await drafts.tryOut(form, definition, body.revision, body.share));
    },

    async endExperiment(by, { params: { id: name }, body: { version } }) {
      const form = find(by, name);
      return form ? answer(by, form, await drafts.settle(form, version)) : refuse(by, name);
    },

    async repeatVersion(by, { params: { id: name }, body: { version, live } }) {
      const form = find(by, name);
      const earlier = form && (await drafts.versions(form, { numbers: [version] }))[0];
      if (!earlier) return refuse(by, name);
      const [finding] = examineEarlier(resolve(form, earlier.definition));
      if (finding) return { refusal: { field: null, code: 'notReady', message: whole(finding) } };
      const result = await drafts.repeat(form, version, live);
      return result === 'conflict' ? superseded : answer(by, form, result);
    },
  };

  async function answer(by: FormCaller, { name }: FormName, result: number | Failure) {
    if (result === 'unknown') return refuse(by, name);
    if (typeof result === 'string') return failures[result];
    await refresh();
    return { value: { version: result } };
  }

  /** The draft, if it is the one that was reviewed and nothing speaks against it but what was accepted. */
  async function findReady(by: FormCaller, name: string, { revision, accepted }: Publication): Promise<Ready> {
    const form = find(by, name);
    const draft = form && (await drafts.read(form));
    if (!draft) return { refused: refuse(by, name) };
    if (draft.revision !== revision) return { refused: failures.conflict };
    if (!draft.isChanged) return { refused: unchanged };
    const { definition } = draft;
    const { findings } = await examineForm(form, definition, deps);
    const blocking = findings.find((finding) => finding.kind === 'error' || !accepted.includes(nameOf(finding)));
    if (blocking) return { refused: { refusal: { field: null, code: 'notReady', message: whole(blocking) } } };
    return { form, definition };
  }
}

/** Says what is wrong, and with which part. */
const whole = ({ code, path, message }: FormFinding) =>
  code === 'untranslatedConsent' ? `${path}: ${message}` : message;

type Ready =
  | { refused: Outcome<never>; form?: never; definition?: never }
  | { refused?: never; form: StoredForm; definition: DraftDefinition };

/** The refusals of changes that were not made. */
export const failures: Record<Exclude<Failure, 'unknown'>, Outcome<never>> = {
  conflict: {
    refusal: {
      field: null,
      code: 'conflict',
      message: 'Somebody else has changed the draft meanwhile. Read it again.',
    },
  },
  tested: {
    refusal: { field: null, code: 'inUse', message: 'A test of two versions is running. End it first.' },
  },
};
const superseded: Outcome<never> = {
  refusal: {
    field: null,
    code: 'conflict',
    message: 'Somebody else has published another version meanwhile. Review this one again.',
  },
};
const unchanged: Outcome<never> = {
  refusal: { field: null, code: 'notReady', message: 'The draft is what visitors see already.' },
};
