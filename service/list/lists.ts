import { isLinked } from '../account/keys.ts';
import type { Language } from '../language.ts';
import type { Pages } from '../link/pages.ts';
import { type Letterhead, noLetterhead } from '../model/letterhead.ts';
import type { List, OptIn, PageParameters } from '../model/list.ts';
import { reserveId } from '../store/reserve-id.ts';
import type { Reader, Store } from '../store/tables.ts';
import { parseLetterhead } from './letterhead-schema.ts';
import {
  deleteList,
  findList,
  findLists,
  findPredefinedList,
  insertList,
  releaseList,
  updateList,
} from './list-store.ts';
import { findLogo, saveLogo } from './logos.ts';
import { isLogo } from './png.ts';

/** The settings of an opt-in process. */
export interface ListSettings {
  name: string;
  optIn: OptIn;
  /** The `http(s)` pending page, before confirming. @default the service's own */
  pendingUrl?: string;
  /** The `http(s)` thank-you page, after confirming. @default the service's own */
  thankyouUrl?: string;
  /** The query parameters that tell these pages about the contact. @default none */
  pageParameters?: PageParameters;
  /** The identity that its pages and mails show. Parts that are left out stay as they are. @default nothing */
  letterhead?: Partial<Letterhead>;
  /** The language of its contacts' messages and pages. @default en */
  language?: Language;
  /** Whether a pending contact that signs up again gets another confirmation message. @default true */
  resends?: boolean;
  /** Whether its contacts' mails report when they are opened. @default false */
  tracksOpens?: boolean;
}

/** Changes to an opt-in process; what is absent stays. */
export type ListChanges = { [Setting in keyof ListSettings]?: ListSettings[Setting] | undefined } & {
  /** A PNG that `isLogo` accepts. The service keeps it, and its address becomes the letterhead's `logoUrl`. */
  logo?: Buffer | undefined;
};

export interface Lists {
  /**
   * Makes an opt-in process and resolves with its id, which is `id` if given.
   *
   * @throws when the name is empty, a URL or a part of the letterhead is wrong, or the id is taken
   */
  create(list: ListSettings & { accountId: number; id?: number | undefined }): Promise<number>;
  /** The account's opt-in processes, oldest first. */
  list(accountId: number): Promise<List[]>;
  read(accountId: number, id: number): Promise<List | undefined>;
  /** The double opt-in process that every account has. */
  predefined(accountId: number): Promise<List>;
  /**
   * Changes an opt-in process; 'predefined' when that would change the name or opt-in of the predefined one.
   *
   * @throws when the name is empty, or a URL, the logo or a part of the letterhead is wrong
   */
  update(accountId: number, id: number, changes: ListChanges): Promise<'updated' | 'missing' | 'predefined'>;
  /** A logo that an owner has uploaded, by its digest. */
  findLogo(digest: string): Promise<Buffer | undefined>;
  /** Deletes an opt-in process that no API key needs. Contacts it asked to confirm can still do so. */
  delete(accountId: number, id: number): Promise<'deleted' | 'missing' | 'predefined' | 'linked'>;
}

export interface ListsOptions {
  database: Store;
  pages: Pick<Pages, 'logo'>;
  /** Unix seconds. */
  now: () => number;
}

export function createLists({ database, pages, now }: ListsOptions): Lists {
  return {
    async create({ accountId, id, name, optIn, ...settings }) {
      const { pendingUrl = '', thankyouUrl = '', pageParameters = {}, language = 'en' } = settings;
      const { resends = true, tracksOpens = false } = settings;
      const letterhead = { ...noLetterhead, ...parseLetterhead(settings.letterhead ?? {}) };
      const looks = { pendingUrl, thankyouUrl, pageParameters, letterhead };
      const list = { name, optIn, ...looks, language, resends, tracksOpens };
      checkName(list);
      checkPages(list);
      return database.write(async (writer) => {
        if (id !== undefined) await reserveId(writer, database.dialect, 'list', id);
        return insertList(writer, accountId, list, id);
      });
    },
    list: (accountId) => findLists(database.kysely, accountId),
    read: (accountId, id) => findList(database.kysely, accountId, id),
    predefined: (accountId) => findPredefinedList(database.kysely, accountId),
    async update(accountId, id, { logo, ...changes }) {
      if (logo && !isLogo(logo))
        throw new Error('The logo must be a whole PNG, of at most 600 × 96 pixels and 100 kB.');
      return database.write(async (writer) => {
        const before = await findList(writer, accountId, id);
        if (!before) return 'missing';
        const after = change(before, changes);
        const isPredefined = before.name === '';
        if (isPredefined && (after.name !== before.name || after.optIn !== before.optIn)) return 'predefined';
        if (!isPredefined) checkName(after);
        checkPages(after);
        // Not among what is checked: an instance on a private network may have an address without https.
        if (logo) after.letterhead.logoUrl = pages.logo(await saveLogo(writer, { listId: id, png: logo, now: now() }));
        await updateList(writer, accountId, after);
        return 'updated';
      });
    },
    findLogo: (digest) => findLogo(database.kysely, digest),
    async delete(accountId, id) {
      const predefined = await findPredefinedList(database.kysely, accountId);
      const refuse = async (reader: Reader) => {
        if (!(await findList(reader, accountId, id))) return 'missing';
        if (id === predefined.id) return 'predefined';
        return (await isLinked(reader, accountId, 'list_id', id)) ? 'linked' : undefined;
      };
      const refused = await refuse(database.kysely);
      if (refused) return refused;
      await releaseList(database, id, predefined.id);
      return database.write(async (writer) => {
        const refused = await refuse(writer);
        if (!refused) await deleteList(writer, id, predefined.id);
        return refused ?? 'deleted';
      });
    },
  };
}

function change(list: List, changes: ListChanges): List {
  const { name, optIn, pendingUrl, thankyouUrl, pageParameters, language, resends, tracksOpens } = changes;
  return {
    id: list.id,
    name: name ?? list.name,
    optIn: optIn ?? list.optIn,
    pendingUrl: pendingUrl ?? list.pendingUrl,
    thankyouUrl: thankyouUrl ?? list.thankyouUrl,
    pageParameters: pageParameters ?? list.pageParameters,
    letterhead: { ...list.letterhead, ...parseLetterhead(changes.letterhead ?? {}) },
    language: language ?? list.language,
    resends: resends ?? list.resends,
    tracksOpens: tracksOpens ?? list.tracksOpens,
  };
}

function checkName({ name }: Pick<List, 'name'>) {
  if (!name) throw new Error('An opt-in process needs a name: only the predefined one has none.');
}

function checkPages({ pendingUrl, thankyouUrl }: Pick<List, 'pendingUrl' | 'thankyouUrl'>) {
  for (const url of [pendingUrl, thankyouUrl]) {
    if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      throw new Error(`"${url}" is not a page address. Give one that starts with https:// or http://.`);
    }
  }
}
