import { consolePath, type OperationName, type Operations, operations } from '@joinery/contract/console';
import type { Service } from '@joinery/service';
import type { Task } from './plan.ts';
import type { Send } from './send.ts';

/** The owner of the list, at work in the console. */
export type Ask = <Name extends OperationName>(
  name: Name,
  input?: Partial<Omit<Operations[Name], 'answer'>>,
) => Promise<Operations[Name]['answer']>;

/** Signs the owner in, and proves the password for dangerous actions. @throws with the operation that is refused */
export async function openConsole(send: Send, username: string, password: string): Promise<Ask> {
  let session = '';
  const ask: Ask = async (name, input) => {
    const { method, path } = operations[name];
    const { params, body = {} } = (input ?? {}) as { params?: { id: string }; body?: object };
    const { status, text, cookie } = await send({
      method: method.toUpperCase() as Uppercase<typeof method>,
      url: consolePath + path.replace(':id', params?.id ?? ''),
      headers: { cookie: session },
      body: method === 'get' ? undefined : body,
    });
    if (status >= 400) throw new Error(`The console refused ${name}: ${text}`);
    session = cookie ?? session;
    return JSON.parse(text);
  };
  await ask('signIn', { body: { username, password } });
  await ask('provePassword', { body: { password } });
  return ask;
}

type Definition = Record<string, unknown>;

/** Makes a form from a definition. Resolves with its name. */
export async function makeForm(ask: Ask, title: string, sites: string[], definition: Definition): Promise<string> {
  const [destination] = await ask('listDestinations');
  if (!destination) throw new Error('The account has no list to sign people up to.');
  const { name } = await ask('createForm', {
    body: { title, destination: destination.id, asksName: true, sites, definition },
  });
  return name;
}

/** What the owner works with. */
export interface Owner {
  ask: Ask;
  service: Service;
  /** The form that was made in the console. */
  recipes: string;
  /** The site, where the other systems answer. */
  siteUrl: string;
}

/** Does a piece of the owner's work. */
export async function manage(task: Task, owner: Owner): Promise<void> {
  const { ask, recipes } = owner;
  switch (task) {
    case 'rework':
      return void (await ask('publishDraft', await review(ask, recipes, secondWords)));
    case 'test': {
      const { params, body } = await review(ask, recipes, triedWords);
      return void (await ask('startExperiment', { params, body: { ...body, share: 50 } }));
    }
    case 'welcome':
      return welcome(owner);
    case 'connect':
      return connect(owner);
  }
}

/** Changes a form's draft, and accepts everything that is only a warning. */
async function review(ask: Ask, form: string, changes: Definition) {
  const params = { id: form };
  const draft = await ask('readDraft', { params });
  const definition = { ...draft.definition, ...changes };
  const { revision } = await ask('saveDraft', { params, body: { definition, revision: draft.revision } });
  const { findings } = await ask('reviewDraft', { params });
  return { params, body: { revision, accepted: findings.map(({ code, path }) => `${code} ${path}`) } };
}

async function welcome({ ask, service }: Owner): Promise<void> {
  const account = await service.accounts.find('demo');
  if (!account) throw new Error('The demo has no account.');
  const id = await service.campaigns.create(account.id, {
    name: 'Welcome',
    language: 'en',
    start: { kind: 'tag', id: await findTag(ask, 'Letter') },
    steps: [
      { delay: 0, kind: 'email', email: { subject: 'Your first cup', text: firstLetter } },
      { delay: 5 * 86_400, kind: 'email', email: { subject: 'Three ways to brew it', text: secondLetter } },
    ],
  });
  await service.campaigns.start(account.id, id);
}

const firstLetter = `Hello {{ fieldFirstName }},

thank you for reading along. This week Low Water is on the drum: plum, cocoa, and a long finish.

Saltmarsh Coffee, which is made up`;
const secondLetter = `Hello {{ fieldFirstName }},

a filter, a moka pot, a jar in the fridge: the same beans, three quite different cups.

Saltmarsh Coffee, which is made up`;

async function connect({ ask, siteUrl }: Owner): Promise<void> {
  const tagId = await findTag(ask, 'Letter');
  const add = (name: string, path: string) =>
    ask('createWebhook', {
      body: {
        ...{ name, url: siteUrl + path, tagId, method: 'POST', format: 'json' },
        ...{ fields: ['email', 'fieldFirstName'], values: {}, onErasure: true },
      },
    });
  await add('Till', '/hooks/till');
  await add('Old address book', '/hooks/address-book');
}

async function findTag(ask: Ask, name: string): Promise<number> {
  const tag = (await ask('listTags')).find((each) => each.name === name);
  if (!tag) throw new Error(`The demo has no tag ${name}.`);
  return tag.id;
}

const german = { title: 'Jeden Freitag ein Rezept', submit: 'Ja, schicken Sie mir die Rezepte' };
const fields = [{ name: 'email' }, { name: 'fieldFirstName' }];
/** The form as it was made. */
export const firstWords = { fields, theme: { accent: '#7a4a1e' }, translations: { de: { texts: german } } };
const secondWords = {
  texts: {
    title: 'A recipe every Friday',
    description: 'One coffee, one dish that suits it, five minutes to read.',
    submit: 'Send me the recipes',
  },
  translations: {
    de: { texts: { ...german, description: 'Ein Kaffee, ein Gericht, das dazu passt, fünf Minuten Lesezeit.' } },
  },
};
const triedWords = {
  texts: { ...secondWords.texts, title: 'Bake something for Friday’s coffee' },
  translations: {
    de: { texts: { ...secondWords.translations.de.texts, title: 'Backen Sie etwas zum Freitagskaffee' } },
  },
};
