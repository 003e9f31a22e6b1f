import type {
  DraftDefinition,
  DraftField,
  FormCaller,
  FormDraft,
  FormFinding,
  FormOperations,
  Outcome,
  Publication,
  SavedDraft,
} from '@joinery/contract/console';
import { type Form, type FormDefinition, isChannel, knownFields } from '@joinery/contract/form';
import { paths } from '@joinery/contract/wire';
import { version as widgetVersion } from '@joinery/widget/server';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { Mistake } from '../config/read/mistake.ts';
import type { Tally } from '../stats/tally.ts';
import type { Drafts, Failure } from '../store/form/drafts.ts';
import type { FormName, StoredForm } from '../store/form/shelf.ts';
import { judged } from './experiment.ts';
import { findOwn } from './find-own.ts';
import type { FormKeys, KeyFacts } from './form-keys.ts';
import { compareDefinitions } from './review/compare.ts';
import { examineDraft, invalid } from './review/examine.ts';
import { examineConsentWords } from './review/translations.ts';
import { weigh } from './review/weigh.ts';

/** A form as it would be served, or the mistakes in its definition, whose paths start in it. */
export type Resolved = { settings: FormSettings } | { mistakes: Mistake[] };

export interface DraftOperationsDeps {
  /** The stored forms, as they were read last. */
  stored(): StoredForm[];
  drafts: Drafts;
  /** Resolves a stored form with another definition. */
  resolve(form: StoredForm, definition: DraftDefinition): Resolved;
  /** Serves what the store holds now. */
  refresh(): Promise<void>;
  keys: Pick<FormKeys, 'read'>;
  tally: Pick<Tally, 'read' | 'flush'>;
  /** Why a caller can't edit a form that isn't its own. */
  refuse(by: FormCaller, name: string): Outcome<never>;
}

type Names =
  | 'readDraft'
  | 'saveDraft'
  | 'discardDraft'
  | 'reviewDraft'
  | 'publishDraft'
  | 'listVersions'
  | 'reviewVersion'
  | 'repeatVersion'
  | 'readExperiment'
  | 'startExperiment'
  | 'endExperiment';

/** The console's operations on drafts and versions of a caller's own forms. */
export function createDraftOperations(deps: DraftOperationsDeps): Pick<FormOperations, Names> {
  const { stored, drafts, resolve, refresh, keys, tally, refuse } = deps;

  const find = (by: FormCaller, name: string) => findOwn(stored(), by, name);

  function show(form: StoredForm, definition: DraftDefinition): Pick<SavedDraft, 'forms' | 'mistakes'> {
    const resolved = resolve(form, definition);
    if ('mistakes' in resolved) return { forms: [], mistakes: resolved.mistakes.map(invalid) };
    const forms = languagesOf(resolved.settings).map((shown) => ({
      language: shown.locale,
      json: JSON.stringify(shown),
    }));
    return { forms, mistakes: [] };
  }

  /** Null if the service can't be asked. */
  const factsOf = async (form: StoredForm) => {
    try {
      return await keys.read(form);
    } catch {
      return null;
    }
  };

  async function examine(form: StoredForm, definition: DraftDefinition) {
    const resolved = resolve(form, definition);
    const facts = await factsOf(form);
    if ('mistakes' in resolved) return { resolved, facts, findings: resolved.mistakes.map(invalid) };
    const earlier = (await drafts.versions(form)).map(({ definition }) => definition as unknown as FormDefinition);
    return { resolved, facts, findings: examineDraft({ ...resolved.settings, earlier, facts }) };
  }

  return {
    async readDraft(by, { params: { id: name } }) {
      const form = find(by, name);
      const draft = form && (await drafts.read(form));
      if (!draft) return refuse(by, name);
      const { definition, version, revision, isChanged } = draft;
      const fields = factsIn(await factsOf(form))?.fields ?? usualFields;
      const element = paths.widget(widgetVersion, 'element.js');
      const served = resolve(form, draft.published);
      const sites = 'settings' in served ? [...served.settings.origins] : form.origins;
      const value: FormDraft = {
        ...{ definition, version, revision, isChanged, element, fields, sites },
        ...show(form, definition),
      };
      return { value };
    },

    async saveDraft(by, { params: { id: name }, body: { definition, revision } }) {
      const form = find(by, name);
      const saved = form ? await drafts.save(form, definition, revision) : 'unknown';
      if (!form || saved === 'unknown') return refuse(by, name);
      if (typeof saved === 'string') return failures[saved];
      return { value: { ...saved, ...show(form, definition) } };
    },

    async discardDraft(by, { params: { id: name } }) {
      const form = find(by, name);
      const draft = form && (await drafts.read(form));
      const saved = draft ? await drafts.save(form, null, draft.revision) : 'unknown';
      if (saved === 'unknown') return refuse(by, name);
      return typeof saved === 'string' ? failures[saved] : done;
    },

    async reviewDraft(by, { params: { id: name } }) {
      const form = find(by, name);
      const draft = form && (await drafts.read(form));
      if (!draft) return refuse(by, name);
      const { resolved, facts, findings } = await examine(form, draft.definition);
      return {
        value: {
          revision: draft.revision,
          changes: compareDefinitions(draft.published, draft.definition),
          findings,
          ...(await weigh('mistakes' in resolved ? undefined : resolved.settings.form)),
          mails: getsMail(draft.definition) ? (factsIn(facts)?.mails ?? []) : [],
        },
      };
    },

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

    async readExperiment(by, { params: { id: name } }) {
      const form = find(by, name);
      if (!form) return refuse(by, name);
      const { experiment } = form;
      if (!experiment) return { value: { experiment: null } };
      const stats = await tally.read(experiment.startedAt - hour);
      return { value: { experiment: await judged(experiment, form, { stats, weigh: drafts.weigh }) } };
    },

    async endExperiment(by, { params: { id: name }, body: { version } }) {
      const form = find(by, name);
      return form ? answer(by, form, await drafts.settle(form, version)) : refuse(by, name);
    },

    async listVersions(by, { params: { id: name }, query: { before } }) {
      const form = find(by, name);
      if (!form) return refuse(by, name);
      // One more than are listed: the last one's changes are those from the version before it.
      const versions = await drafts.versions(form, { most: page + 1, ...(before !== undefined && { before }) });
      const shown = form.experiment?.variants.map(({ version }) => version) ?? [form.version];
      const value = versions.slice(0, page).map(({ version, definition, publishedAt, repeats }, index) => {
        const last = versions[index + 1];
        return {
          version,
          publishedAt: Math.floor(publishedAt / 1_000),
          isCurrent: shown.includes(version),
          repeats,
          changes: last ? compareDefinitions(last.definition, definition) : [],
        };
      });
      return { value };
    },

    async reviewVersion(by, { params: { id: name }, query: { version, against } }) {
      const form = find(by, name);
      const draft = form && (await drafts.read(form));
      const read = async (number: number) =>
        form && (await drafts.versions(form, { numbers: [number] }))[0]?.definition;
      const [definition, before] = [
        await read(version),
        against === undefined ? draft?.published : await read(against),
      ];
      if (!draft || !definition || !before) return refuse(by, name);
      const changes = compareDefinitions(before, definition);
      return { value: { live: draft.version, changes, findings: examineEarlier(resolve(form, definition)) } };
    },

    async repeatVersion(by, { params: { id: name }, body: { version, live } }) {
      const form = find(by, name);
      const earlier = form && (await drafts.versions(form, { numbers: [version] }))[0];
      if (!earlier) return refuse(by, name);
      const [finding] = examineEarlier(resolve(form, earlier.definition));
      if (finding) return { refusal: { field: null, code: 'notReady', message: whole(finding) } };
      const made = await drafts.repeat(form, version, live);
      return made === 'conflict' ? superseded : answer(by, form, made);
    },
  };

  async function answer(by: FormCaller, { name }: FormName, made: number | Failure) {
    if (made === 'unknown') return refuse(by, name);
    if (typeof made === 'string') return failures[made];
    await refresh();
    return { value: { version: made } };
  }

  /** The draft, if it is the one that was reviewed and nothing speaks against it but what was accepted. */
  async function findReady(by: FormCaller, name: string, { revision, accepted }: Publication): Promise<Ready> {
    const form = find(by, name);
    const draft = form && (await drafts.read(form));
    if (!draft) return { refused: refuse(by, name) };
    if (draft.revision !== revision) return { refused: failures.conflict };
    if (!draft.isChanged) return { refused: unchanged };
    const { definition } = draft;
    const { findings } = await examine(form, definition);
    const blocking = findings.find(({ kind, code, path }) => kind === 'error' || !accepted.includes(`${code} ${path}`));
    if (blocking) return { refused: { refusal: { field: null, code: 'notReady', message: whole(blocking) } } };
    return { form, definition };
  }
}

/** The mistakes that keep an earlier version from being published again: a later release may ask for more. */
const examineEarlier = (resolved: Resolved) =>
  'mistakes' in resolved ? resolved.mistakes.map(invalid) : examineConsentWords(resolved.settings.definition);

/** Says what is wrong, and with which part. */
const whole = ({ code, path, message }: FormFinding) =>
  code === 'untranslatedConsent' ? `${path}: ${message}` : message;

/** The fields of contacts at every service. Another vendor's doesn't say which others it has. */
const usualFields: DraftField[] = Object.entries(knownFields)
  .filter(([name]) => !isChannel({ name }))
  .map(([name, { type }]) => ({ name, label: name, type }));

const factsIn = (facts: KeyFacts | 'unsupported' | undefined | null) => (facts === 'unsupported' ? undefined : facts);

type Ready =
  | { refused: Outcome<never>; form?: never; definition?: never }
  | { refused?: never; form: StoredForm; definition: DraftDefinition };

/** How many versions are listed at once. */
const page = 20;

/** Counts are kept by the hour, in milliseconds. */
const hour = 3_600_000;

const languagesOf = ({ form, translations }: FormSettings): Form[] => [form, ...translations];

const done: Outcome<{ done: true }> = { value: { done: true } };
const failures: Record<Exclude<Failure, 'unknown'>, Outcome<never>> = {
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

/** People who leave get no mail, and neither do those who give only a number. */
const getsMail = ({ operation = 'signin', fields }: DraftDefinition) =>
  operation === 'signin' && Array.isArray(fields) && fields.some((field) => Object(field).name === 'email');
