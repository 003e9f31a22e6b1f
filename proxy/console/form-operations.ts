import type { FormDetails, FormLine, FormOperations, FormQuery, Outcome } from '@joinery/contract/console';
import { type FormDefinition, type Locale, localeFor, locales } from '@joinery/contract/form';
import type { FormSettings, Settings } from '../config/index.ts';
import { Secret } from '../secret.ts';
import { createSnippets } from '../snippet/index.ts';
import type { Tally } from '../stats/index.ts';
import type { FormShelf, StoredForm } from '../store/index.ts';
import { mistakesOf, numbersOf, startsOf } from './numbers.ts';

/** Makes the keys of forms, at the service that knows the account. */
export interface FormKeys {
  /** A new key for a list, and what the form should know about the list. Undefined if there is no such list. */
  make(
    accountId: number,
    form: { title: string; listId: number },
  ): Promise<{ key: string; optIn: 'single' | 'double'; sender: string; language: string } | undefined>;
  /** Revokes a key. */
  revoke(accountId: number, key: string): Promise<void>;
}

export interface FormOperationsDeps {
  /** What is served now. */
  settings(): Settings;
  /** The stored forms, as they were read last. */
  stored(): StoredForm[];
  shelf: Pick<FormShelf, 'add' | 'change' | 'remove'>;
  /** Serves what the shelf holds now. */
  refresh(): Promise<void>;
  tally: Pick<Tally, 'read'>;
  keys: FormKeys;
  /** The address at which visitors reach the proxy, without a trailing slash. */
  publicUrl: string;
}

/**
 * The console's operations on forms. An account sees its own forms, and those of the configuration, which it can't
 * change.
 */
export function createFormOperations(deps: FormOperationsDeps): FormOperations {
  const { settings, stored, shelf, refresh, tally, keys, publicUrl } = deps;

  const ownerOf = (name: string) => stored().find((form) => form.name === name)?.accountId;
  const mayRead = (accountId: number, name: string) => [undefined, accountId].includes(ownerOf(name));
  const findOwn = (accountId: number, name: string) =>
    stored().find((form) => form.name === name && form.accountId === accountId);

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
    ...numbersOf(stats, form.name, from, to),
  });

  return {
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
      const value: FormDetails = {
        ...lineOf(known, measured),
        description: form.texts.description,
        submit: form.texts.submit,
        pageUrl: `${publicUrl}/forms/${form.name}`,
        sites: [...origins],
        languages: [form, ...translations].map(({ locale }) => locale),
        snippets: createSnippets(form, publicUrl),
        days: days.map((day, at) => ({ day, ...numbersOf(stats, id, starts[at] ?? 0, starts[at + 1] ?? 0) })),
        mistakes: mistakesOf(stats, id, from, to),
      };
      return { value };
    },

    async createForm({ accountId }, { body: { title, listId, asksName, sites } }) {
      const made = await keys.make(accountId, { title, listId });
      if (!made) return { refusal: { field: 'listId', code: 'notFound', message: 'There is no such list.' } };
      const { key, optIn, sender, language } = made;
      const locale: Locale = localeFor(language, locales) ?? 'en';
      const definition: FormDefinition = {
        ...(locale !== 'en' && { locale }),
        fields: [{ name: 'email' }, ...(asksName ? [{ name: 'fieldFirstName' }] : [])],
        texts: { title },
        optIn,
        ...(sender && { sender }),
      };
      const form = { accountId, definition, origins: [...new Set(sites)], key: new Secret(key) };
      for (const name of namesFor(title)) {
        if (settings().forms.has(name) || !(await shelf.add({ name, ...form }))) continue;
        await refresh();
        return { value: { name } };
      }
      await keys.revoke(accountId, key);
      return { refusal: { field: 'title', code: 'taken', message: 'Too many forms have this title. Choose another.' } };
    },

    async changeForm({ accountId }, { params: { id: name }, body: { sites, ...words } }) {
      const own = findOwn(accountId, name);
      if (!own) return settings().forms.has(name) && mayRead(accountId, name) ? fixed : unknown;
      const texts = { ...own.definition.texts, ...words };
      const definition = { ...own.definition, texts };
      const origins = sites && [...new Set(sites)];
      const isChanged = await shelf.change({ name, accountId }, { definition, ...(origins && { origins }) });
      await refresh();
      return isChanged ? done : unknown;
    },

    async removeForm({ accountId }, { params: { id: name } }) {
      const own = findOwn(accountId, name);
      if (!own) return settings().forms.has(name) && mayRead(accountId, name) ? fixed : unknown;
      await shelf.remove({ name, accountId });
      await refresh();
      await keys.revoke(accountId, own.key.reveal());
      return done;
    },
  };
}

const done: Outcome<{ done: true }> = { value: { done: true } };
const unknown: Outcome<never> = {
  refusal: { field: null, code: 'notFound', message: 'There is no such form. It may have been removed.' },
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
