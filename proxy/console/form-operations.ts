import type {
  DraftDefinition,
  FormCaller,
  FormDetails,
  FormLine,
  FormOperations,
  FormQuery,
  FormReach,
  FormSighting,
  Outcome,
} from '@joinery/contract/console';
import type { FormDefinition } from '@joinery/contract/form';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { Settings } from '../config/settings.ts';
import { createSnippets } from '../snippet/snippets.ts';
import { day, type Stat } from '../stats/tally.ts';
import type { FormStore, StoredForm } from '../store/form/form-store.ts';
import type { Sighting, Sightings } from '../store/form/sightings.ts';
import { createDraftOperations, type DraftOperationsDeps } from './draft-operations.ts';
import { findOwn, mayUse } from './find-own.ts';
import type { FormKeys } from './form-keys.ts';
import { createKeyOperation, hasOwnKey, type KeyOperationDeps, nowhere } from './key-operation.ts';
import { faultsOf, mistakesOf, numbersOf, partsOf, reachOf, startsOf, statsOf, versionsReached } from './numbers.ts';
import { examineKey } from './review/examine.ts';
import { examineConsentWords } from './review/translations.ts';
import { createSiteOperation, type SiteOperationDeps } from './site.ts';
import { createWordingOperation } from './wording.ts';

export interface FormOperationsDeps
  extends Omit<DraftOperationsDeps, 'refuse'>,
    SiteOperationDeps,
    Pick<KeyOperationDeps, 'outbox'> {
  /** The settings that are served now. */
  settings(): Settings;
  formStore: Pick<FormStore, 'add' | 'place' | 'rekey' | 'remove'>;
  sightings: Pick<Sightings, 'read'>;
  keys: FormKeys;
  /** Whether a caller may see a form of the configuration. */
  seesConfigured(by: FormCaller, name: string): boolean;
}

/**
 * The console's operations on forms. A caller sees the forms of its sites, and those of the configuration that it may
 * see, which nobody can change here.
 */
export function createFormOperations(deps: FormOperationsDeps): FormOperations {
  const { settings, stored, formStore, sightings, drafts, resolve, refresh, tally, keys } = deps;

  const isStored = (name: string) => stored().some((form) => form.name === name);
  const find = (by: FormCaller, name: string) => findOwn(stored(), by, name);
  const mayRead = (by: FormCaller, name: string) =>
    isStored(name) ? find(by, name) !== undefined : deps.seesConfigured(by, name);
  const refuse = (by: FormCaller, name: string) =>
    settings().forms.has(name) && mayRead(by, name) && !find(by, name) ? fixed : unknown;

  async function measure(query: FormQuery) {
    const { days, starts } = startsOf(query);
    const [from = 0, to = 0] = [starts[0], starts.at(-1)];
    const lately = Date.now() - day;
    return { days, starts, from, to, lately, stats: await tally.read(Math.min(from, lately)) };
  }

  const countsOf = (name: string, { stats, from, to, lately }: Awaited<ReturnType<typeof measure>>) => ({
    ...numbersOf(statsOf(stats, name, from, to)),
    faults: faultsOf(statsOf(stats, name, lately, Number.POSITIVE_INFINITY)),
  });

  const lineOf = ({ form }: FormSettings, measured: Awaited<ReturnType<typeof measure>>): FormLine => ({
    name: form.name,
    title: form.texts.title || form.texts.submit,
    operation: form.operation,
    readOnly: !isStored(form.name),
    isServed: true,
    ...countsOf(form.name, measured),
  });

  /** Adds a form under the first of its title's names that is free. */
  async function addNamed(form: Omit<StoredForm, 'name'>, title: string): Promise<Outcome<{ name: string }>> {
    for (const name of namesFor(title)) {
      if (settings().forms.has(name)) continue;
      const storedForm: StoredForm = { name, ...form };
      const resolved = resolve(storedForm, storedForm.definition);
      if ('mistakes' in resolved) {
        const message = `The definition is wrong: ${resolved.mistakes.map(({ message }) => message).join('; ')}`;
        return { refusal: { field: 'definition', code: 'invalid', message } };
      }
      const [unsaid] = examineConsentWords(resolved.settings.definition);
      if (unsaid) {
        const message = `${unsaid.path}: ${unsaid.message}`;
        return { refusal: { field: 'definition', code: 'notReady', message } };
      }
      if (await formStore.add(storedForm)) return { value: { name } };
    }
    return { refusal: { field: 'title', code: 'taken', message: 'Too many forms have this title. Choose another.' } };
  }

  /** Whether a form has a draft, where its signups go, and what keeps it from working at its service. */
  async function stateOf(
    form: StoredForm | undefined,
  ): Promise<Pick<FormDetails, 'version' | 'hasDraft' | 'destination' | 'problems'>> {
    if (!form) return { version: 0, hasDraft: false, destination: null, problems: [] };
    const { definition, version } = form;
    const draft = await drafts.read(form);
    // A service that can't be asked is no problem of the form. Reviews of its draft report it.
    const keyState = await keys.read(form).then(
      (facts) => ({
        destination: typeof facts === 'object' ? facts.destination : null,
        problems: examineKey(definition, facts),
      }),
      () => ({ destination: null, problems: [] }),
    );
    return { version, hasDraft: draft?.isChanged ?? false, ...keyState };
  }

  /** How far visitors came, in each version by its own fields. */
  async function reachedOf(
    formSettings: FormSettings,
    form: StoredForm | undefined,
    stats: Stat[],
  ): Promise<FormReach[]> {
    const numbers = versionsReached(stats);
    const versions = form && numbers.length ? await drafts.versions(form, { numbers }) : [];
    return numbers.flatMap((version) => {
      const definition = form
        ? versions.find((one) => one.version === version)?.definition
        : version === 0 && formSettings.definition;
      return definition ? [reachOf(stats, version, fieldsOf(definition))] : [];
    });
  }

  return {
    ...createDraftOperations({ ...deps, refuse }),
    ...createWordingOperation({
      drafts,
      served: (by, name) => (mayRead(by, name) ? settings().forms.get(name) : undefined),
    }),
    ...createKeyOperation({ ...deps, find, refuse }),
    ...createSiteOperation(deps, (by, name) => (mayRead(by, name) ? settings().forms.get(name) : undefined), unknown),
    async listForms(by, { query }) {
      const forms = [...settings().forms.values()].filter(({ form }) => mayRead(by, form.name));
      const measured = await measure(query);
      const unserved = stored().filter(({ name, site }) => !settings().forms.has(name) && mayUse(by, site));
      const lines = unserved.map(({ name, definition }): FormLine => {
        const { texts = {}, operation = 'signin' } = definition;
        const counts = countsOf(name, measured);
        return { name, title: texts.title || name, operation, readOnly: false, isServed: false, ...counts };
      });
      return { value: [...forms.map((form) => lineOf(form, measured)), ...lines] };
    },

    async readForm(by, { params: { id }, query }) {
      const formSettings = settings().forms.get(id);
      if (!formSettings || !mayRead(by, id)) return unknown;
      const measured = await measure(query);
      const { days, starts, stats, from, to } = measured;
      const { publicUrl = '' } = settings();
      const { form, translations, origins } = formSettings;
      const storedForm = find(by, id);
      const counted = statsOf(stats, id, from, to);
      const value: FormDetails = {
        ...lineOf(formSettings, measured),
        pageUrl: `${publicUrl}/forms/${form.name}`,
        sites: [...origins],
        namesSites: storedForm !== undefined && hasOwnKey(storedForm),
        languages: [form, ...translations].map(({ locale }) => locale),
        definition: { ...formSettings.definition },
        ...(await stateOf(storedForm)),
        snippets: createSnippets(form, publicUrl),
        sightings: (await sightings.read(id)).map(toSeconds),
        days: days.map((day, at) => ({
          day,
          ...numbersOf(statsOf(counted, id, starts[at] ?? 0, starts[at + 1] ?? 0)),
        })),
        breakdown: partsOf(counted),
        reached: await reachedOf(formSettings, storedForm, counted),
        mistakes: mistakesOf(counted),
      };
      return { value };
    },

    listDestinations: async (by) => ({ value: await keys.list(by) }),

    async createForm(by, { body: { title, destination, asksName, sites, definition: template } }) {
      const formKey = await keys.make(by, { title, destination });
      if (!formKey) return nowhere;
      const { site, key, optIn, sender, locale, namesSites } = formKey;
      const usual: DraftDefinition = { fields: [{ name: 'email' }, ...(asksName ? [{ name: 'fieldFirstName' }] : [])] };
      const { operation = 'signin', texts, ...rest } = template ?? usual;
      const definition = {
        locale,
        ...rest,
        ...(operation === 'signin' ? { ...(optIn && { optIn }), ...(sender && { sender }) } : { operation }),
        texts: { ...Object(texts), title },
      };
      const form = { site, origins: namesSites ? [...new Set(sites)] : [], key };
      const added = await addNamed({ ...form, version: 1, definition: definition as FormDefinition }, title).catch(
        async (cause) => {
          await keys.revoke(form);
          throw cause;
        },
      );
      if ('value' in added) await refresh();
      else await keys.revoke(form);
      return added;
    },

    async changeForm(by, { params: { id: name }, body: { sites } }) {
      const form = find(by, name);
      if (form && !hasOwnKey(form)) return placed;
      const isChanged = form && (await formStore.place(form, [...new Set(sites)]));
      if (!isChanged) return refuse(by, name);
      await refresh();
      return done;
    },

    async removeForm(by, { params: { id: name } }) {
      const form = find(by, name);
      if (!form) return refuse(by, name);
      // Counts that aren't stored yet would be stored after the removal.
      await tally.flush();
      await formStore.remove(form);
      await keys.revoke(form);
      await refresh();
      return done;
    },
  };
}

const toSeconds = ({ origin, shown, used, refused }: Sighting): FormSighting => {
  const [shownAt = null, usedAt = null, refusedAt = null] = [shown, used, refused].map((at) =>
    at > 0 ? Math.floor(at / 1_000) : null,
  );
  return { origin, shownAt, usedAt, refusedAt };
};

/** The names of the fields that visitors see, in their order. */
const fieldsOf = ({ fields }: FormDefinition): string[] =>
  fields.flatMap(({ name, input }) => (input === 'hidden' ? [] : [name]));

const done: Outcome<{ done: true }> = { value: { done: true } };
const placed: Outcome<never> = {
  refusal: {
    field: 'sites',
    code: 'denied',
    message: 'The server’s configuration names the sites of this form. Ask its operator.',
  },
};
const unknown: Outcome<never> = {
  refusal: { field: null, code: 'notFound', message: 'There is no such form or version. It may have been removed.' },
};
const fixed: Outcome<never> = {
  refusal: { field: null, code: 'denied', message: 'This form is in the server’s configuration. Change it there.' },
};

/** Names for a form's addresses, the best first: `saltmarsh-coffee`, `saltmarsh-coffee-2` and so on. */
function* namesFor(title: string): Generator<string> {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'form';
  yield slug;
  for (let number = 2; number <= 100; number++) yield `${slug}-${number}`;
}
