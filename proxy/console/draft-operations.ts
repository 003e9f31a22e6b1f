import type {
  DraftDefinition,
  DraftField,
  FormCaller,
  FormDraft,
  FormOperations,
  Outcome,
  SavedDraft,
} from '@joinery/contract/console';
import { type Form, isChannel, knownFields } from '@joinery/contract/form';
import { paths } from '@joinery/contract/wire';
import { version as widgetVersion } from '@joinery/widget/server';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { Tally } from '../stats/tally.ts';
import type { StoredForm } from '../store/form/form-store.ts';
import { judged } from './experiment.ts';
import { findOwn } from './find-own.ts';
import type { KeyFacts } from './form-keys.ts';
import { createPublishOperations, failures, type PublishOperationsDeps } from './publish-operations.ts';
import { compareDefinitions } from './review/compare.ts';
import { invalid } from './review/examine.ts';
import { examineEarlier, examineForm, factsOf } from './review/examine-form.ts';
import { weigh } from './review/weigh.ts';

export interface DraftOperationsDeps extends Omit<PublishOperationsDeps, 'find'> {
  /** The stored forms, as they were read last. */
  stored(): StoredForm[];
  tally: Pick<Tally, 'read' | 'flush'>;
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
  const { drafts, resolve, keys, tally, refuse } = deps;
  const find = (by: FormCaller, name: string) => findOwn(deps.stored(), by, name);

  function show(form: StoredForm, definition: DraftDefinition): Pick<SavedDraft, 'forms' | 'mistakes'> {
    const resolved = resolve(form, definition);
    if ('mistakes' in resolved) return { forms: [], mistakes: resolved.mistakes.map(invalid) };
    const forms = languagesOf(resolved.settings).map((form) => ({
      language: form.locale,
      json: JSON.stringify(form),
    }));
    return { forms, mistakes: [] };
  }

  return {
    ...createPublishOperations({ ...deps, find }),

    async readDraft(by, { params: { id: name } }) {
      const form = find(by, name);
      const draft = form && (await drafts.read(form));
      if (!draft) return refuse(by, name);
      const { definition, version, revision, isChanged } = draft;
      const fields = factsIn(await factsOf(form, keys))?.fields ?? usualFields;
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
      const { resolved, facts, findings } = await examineForm(form, draft.definition, deps);
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

    async readExperiment(by, { params: { id: name } }) {
      const form = find(by, name);
      if (!form) return refuse(by, name);
      const { experiment } = form;
      if (!experiment) return { value: { experiment: null } };
      const stats = await tally.read(experiment.startedAt - hour);
      return { value: { experiment: await judged(experiment, form, { stats, weigh: drafts.weigh }) } };
    },

    async listVersions(by, { params: { id: name }, query: { before } }) {
      const form = find(by, name);
      if (!form) return refuse(by, name);
      // One more than are listed: the last one's changes are those from the version before it.
      const versions = await drafts.versions(form, { most: page + 1, ...(before !== undefined && { before }) });
      const current = form.experiment?.variants.map(({ version }) => version) ?? [form.version];
      const value = versions.slice(0, page).map(({ version, definition, publishedAt, repeats }, index) => {
        const last = versions[index + 1];
        return {
          version,
          publishedAt: Math.floor(publishedAt / 1_000),
          isCurrent: current.includes(version),
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
  };
}

/** The fields of contacts at every service. Another vendor's doesn't say which others it has. */
const usualFields: DraftField[] = Object.entries(knownFields)
  .filter(([name]) => !isChannel({ name }))
  .map(([name, { type }]) => ({ name, label: name, type }));

const factsIn = (facts: KeyFacts | 'unsupported' | undefined | null) => (facts === 'unsupported' ? undefined : facts);

/** How many versions are listed at once. */
const page = 20;

/** Counts are kept by the hour, in milliseconds. */
const hour = 3_600_000;

const languagesOf = ({ form, translations }: FormSettings): Form[] => [form, ...translations];

const done: Outcome<{ done: true }> = { value: { done: true } };

/** People who leave get no mail, and neither do those who give only a number. */
const getsMail = ({ operation = 'signin', fields }: DraftDefinition) =>
  operation === 'signin' && Array.isArray(fields) && fields.some((field) => Object(field).name === 'email');
