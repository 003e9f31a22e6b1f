import type {
  DraftDefinition,
  FormDetails,
  FormLine,
  FormOperations,
  FormQuery,
  FormSighting,
  Outcome,
} from '@joinery/contract/console';
import { type FormDefinition, type Locale, localeFor, locales } from '@joinery/contract/form';
import type { FormSettings, Settings } from '../config/index.ts';
import { Secret } from '../secret.ts';
import { createSnippets } from '../snippet/index.ts';
import type { FormShelf, Sighting, Sightings, StoredForm } from '../store/index.ts';
import { createDraftOperations, type DraftOperationsDeps } from './draft-operations.ts';
import { examineKey } from './examine.ts';
import type { FormKeys } from './form-keys.ts';
import { mistakesOf, numbersOf, partsOf, startsOf, statsOf } from './numbers.ts';

export interface FormOperationsDeps extends Omit<DraftOperationsDeps, 'refuse'> {
  /** What is served now. */
  settings(): Settings;
  shelf: Pick<FormShelf, 'add' | 'place' | 'remove'>;
  sightings: Pick<Sightings, 'read'>;
  keys: FormKeys;
  /** The address at which visitors reach the proxy, without a trailing slash. */
  publicUrl: string;
}

/**
 * The console's operations on forms. An account sees its own forms, and those of the configuration, which it can't
 * change.
 */
export function createFormOperations(deps: FormOperationsDeps): FormOperations {
  const { settings, stored, shelf, sightings, drafts, resolve, refresh, tally, keys, publicUrl } = deps;

  const ownerOf = (name: string) => stored().find((form) => form.name === name)?.accountId;
  const mayRead = (accountId: number, name: string) => [undefined, accountId].includes(ownerOf(name));
  const findOwn = (accountId: number, name: string) =>
    stored().find((form) => form.name === name && form.accountId === accountId);
  const refuse = (accountId: number, name: string) =>
    settings().forms.has(name) && mayRead(accountId, name) && !findOwn(accountId, name) ? fixed : unknown;

  async function measure(query: FormQuery) {
    const { days, starts } = startsOf(query);
    const [from = 0, to = 0] = [starts[0], starts.at(-1)];
    return { days, starts, from, to, stats: await tally.read(from) };
  }

  const lineOf = ({ form }: FormSettings, { stats, from, to }: Awaited<ReturnType<typeof measure>>): FormLine => ({
    name: form.name,
    title: form.texts.title || form.texts.submit,
    operation: form.operation,
    readOnly: ownerOf(form.name) === undefined,
    ...numbersOf(statsOf(stats, form.name, from, to)),
  });

  /** Whether a form has a draft, and what keeps it from working at its service. */
  async function stateOf(
    form: StoredForm | undefined,
  ): Promise<Pick<FormDetails, 'version' | 'hasDraft' | 'problems'>> {
    if (!form) return { version: 0, hasDraft: false, problems: [] };
    const { name, accountId, definition, version } = form;
    const draft = await drafts.read({ name, accountId });
    // What the service can't tell now, its own page says.
    const problems = await keys.read(accountId, form.key.reveal()).then(
      (facts) => examineKey(definition, facts),
      () => [],
    );
    return { version, hasDraft: draft?.isChanged ?? false, problems };
  }

  return {
    ...createDraftOperations({ ...deps, refuse }),
    async listForms({ accountId }, { query }) {
      const shown = [...settings().forms.values()].filter(({ form }) => mayRead(accountId, form.name));
      const measured = await measure(query);
      return { value: shown.map((form) => lineOf(form, measured)) };
    },

    async readForm({ accountId }, { params: { id }, query }) {
      const known = settings().forms.get(id);
      if (!known || !mayRead(accountId, id)) return unknown;
      const measured = await measure(query);
      const { days, starts, stats, from, to } = measured;
      const { form, translations, origins } = known;
      const own = statsOf(stats, id, from, to);
      const value: FormDetails = {
        ...lineOf(known, measured),
        pageUrl: `${publicUrl}/forms/${form.name}`,
        sites: [...origins],
        languages: [form, ...translations].map(({ locale }) => locale),
        ...(await stateOf(findOwn(accountId, id))),
        snippets: createSnippets(form, publicUrl),
        sightings: (await sightings.read(id)).map(toSeconds),
        days: days.map((day, at) => ({ day, ...numbersOf(statsOf(own, id, starts[at] ?? 0, starts[at + 1] ?? 0)) })),
        breakdown: partsOf(own),
        mistakes: mistakesOf(own),
      };
      return { value };
    },

    async createForm({ accountId }, { body: { title, listId, asksName, sites, definition: template } }) {
      const made = await keys.make(accountId, { title, listId });
      if (!made) return { refusal: { field: 'listId', code: 'notFound', message: 'There is no such list.' } };
      const { key, optIn, sender, language } = made;
      const locale: Locale = localeFor(language, locales) ?? 'en';
      const usual: DraftDefinition = { fields: [{ name: 'email' }, ...(asksName ? [{ name: 'fieldFirstName' }] : [])] };
      const { operation = 'signin', texts, ...rest } = template ?? usual;
      const definition = {
        locale,
        ...rest,
        ...(operation === 'signin' ? { optIn, ...(sender && { sender }) } : { operation }),
        texts: { ...Object(texts), title },
      };
      const form = { accountId, origins: [...new Set(sites)], key: new Secret(key) };
      for (const name of namesFor(title)) {
        if (settings().forms.has(name)) continue;
        const stored: StoredForm = { name, ...form, version: 1, definition: definition as unknown as FormDefinition };
        const resolved = resolve(stored, definition);
        if ('mistakes' in resolved) {
          await keys.revoke(accountId, key);
          const message = `The definition is wrong: ${resolved.mistakes.map(({ message }) => message).join('; ')}`;
          return { refusal: { field: 'definition', code: 'invalid', message } };
        }
        if (!(await shelf.add(stored))) continue;
        await refresh();
        return { value: { name } };
      }
      await keys.revoke(accountId, key);
      return { refusal: { field: 'title', code: 'taken', message: 'Too many forms have this title. Choose another.' } };
    },

    async changeForm({ accountId }, { params: { id: name }, body: { sites } }) {
      const isChanged = await shelf.place({ name, accountId }, [...new Set(sites)]);
      if (!isChanged) return refuse(accountId, name);
      await refresh();
      return done;
    },

    async removeForm({ accountId }, { params: { id: name } }) {
      const own = findOwn(accountId, name);
      if (!own) return refuse(accountId, name);
      await shelf.remove({ name, accountId });
      await refresh();
      await keys.revoke(accountId, own.key.reveal());
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

const done: Outcome<{ done: true }> = { value: { done: true } };
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
