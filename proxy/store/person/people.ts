import { hash, randomBytes, randomInt } from 'node:crypto';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** Somebody who signs in to the proxy's own console by passkey. Times are Unix seconds. */
export interface StoredPerson {
  id: number;
  name: string;
  sites: string[];
  /** Until when the one-time address works; 0 if there is none. */
  invitedUntil: number;
  seenAt: number | null;
}

export interface StoredPasskey {
  id: number;
  personId: number;
  name: string;
  /** As the browser names it; base64url. */
  credentialId: string;
  publicKey: string;
  counter: number;
  createdAt: number;
  usedAt: number | null;
}

type NewPasskey = Pick<StoredPasskey, 'name' | 'credentialId' | 'publicKey' | 'counter'>;

/** The people who sign in by passkey, and their passkeys. */
export interface People {
  /** By name. */
  list(): Promise<StoredPerson[]>;
  find(id: number): Promise<StoredPerson | undefined>;
  /** Adds somebody who has no passkey yet. */
  add(person: Pick<StoredPerson, 'name' | 'sites'>): Promise<number>;
  /** False if there is no such person. */
  change(id: number, person: Pick<StoredPerson, 'name' | 'sites'>): Promise<boolean>;
  /** Removes somebody with their passkeys and sessions. False if there is no such person. */
  remove(id: number): Promise<boolean>;
  /** Makes the token of a one-time address. Those made before open nothing any more. */
  invite(id: number): Promise<{ token: string; until: number } | undefined>;
  /** The person behind a one-time address that still works. */
  findInvited(token: string): Promise<StoredPerson | undefined>;
  /** Adds the passkey made at a one-time address, which works once. False if it was used meanwhile. */
  accept(token: string, passkey: NewPasskey): Promise<boolean>;
  /** The passkeys of one person or of all, oldest first. */
  passkeys(personId?: number): Promise<StoredPasskey[]>;
  findPasskey(credentialId: string): Promise<StoredPasskey | undefined>;
  /** False if there is one with the same credential. */
  addPasskey(personId: number, passkey: NewPasskey): Promise<boolean>;
  /** Notes that a passkey was used, and its person was here. */
  notePasskey(passkey: Pick<StoredPasskey, 'id' | 'personId' | 'counter'>): Promise<void>;
  /** False if the person has no such passkey. */
  removePasskey(personId: number, id: number): Promise<boolean>;
  /** Remembers an answered question until it expires. False if it was known already. */
  useQuestion(hash: string, expiresAt: number): Promise<boolean>;
}

/** Seconds for which a one-time address works: a week. */
const invitationLifetime = 7 * 86_400;

/** `now` is in Unix seconds. */
export function createPeople({ database }: Pick<Store, 'database'>, now: () => number): People {
  const people = () => database.kysely.selectFrom('proxy_person').selectAll();
  const passkeys = () => database.kysely.selectFrom('proxy_passkey').selectAll();

  const rowOf = (personId: number, passkey: NewPasskey): Tables['proxy_passkey'] => ({
    ...{ id: createId(), person_id: personId, name: passkey.name, credential_id: passkey.credentialId },
    ...{ public_key: passkey.publicKey, counter: passkey.counter, created_at: now(), used_at: null },
  });

  return {
    list: async () => (await people().orderBy('name').orderBy('id').execute()).map(toPerson),
    async find(id) {
      const row = await people().where('id', '=', id).executeTakeFirst();
      return row && toPerson(row);
    },
    async add({ name, sites }) {
      const row = {
        id: createId(),
        name,
        sites: JSON.stringify(sites),
        invitation: null,
        invited_until: 0,
        seen_at: null,
      };
      await database.write((writer) => writer.insertInto('proxy_person').values(row).execute());
      return row.id;
    },
    async change(id, { name, sites }) {
      const { numUpdatedRows } = await database.write((writer) =>
        writer
          .updateTable('proxy_person')
          .set({ name, sites: JSON.stringify(sites) })
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    remove: (id) =>
      database.write(async (writer) => {
        const { numDeletedRows } = await writer.deleteFrom('proxy_person').where('id', '=', id).executeTakeFirst();
        await writer.deleteFrom('proxy_passkey').where('person_id', '=', id).execute();
        await writer.deleteFrom('proxy_session').where('person_id', '=', id).execute();
        return numDeletedRows > 0n;
      }),
    async invite(id) {
      const token = randomBytes(16).toString('base64url');
      const until = now() + invitationLifetime;
      const { numUpdatedRows } = await database.write((writer) =>
        writer
          .updateTable('proxy_person')
          .set({ invitation: hashOf(token), invited_until: until })
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n ? { token, until } : undefined;
    },
    async findInvited(token) {
      const query = people().where('invitation', '=', hashOf(token)).where('invited_until', '>', now());
      const row = await query.executeTakeFirst();
      return row && toPerson(row);
    },
    accept: (token, passkey) =>
      database.write(async (writer) => {
        const person = await writer
          .updateTable('proxy_person')
          .set({ invitation: null, invited_until: 0, seen_at: now() })
          .where('invitation', '=', hashOf(token))
          .where('invited_until', '>', now())
          .returning('id')
          .executeTakeFirst();
        if (!person) return false;
        await writer.insertInto('proxy_passkey').values(rowOf(person.id, passkey)).execute();
        return true;
      }),
    async passkeys(personId) {
      const query = personId === undefined ? passkeys() : passkeys().where('person_id', '=', personId);
      return (await query.orderBy('created_at').orderBy('id').execute()).map(toPasskey);
    },
    async findPasskey(credentialId) {
      const row = await passkeys().where('credential_id', '=', credentialId).executeTakeFirst();
      return row && toPasskey(row);
    },
    async addPasskey(personId, passkey) {
      const added = await database.write((writer) =>
        writer
          .insertInto('proxy_passkey')
          .values(rowOf(personId, passkey))
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
      return added !== undefined;
    },
    async notePasskey({ id, personId, counter }) {
      await database.write(async (writer) => {
        await writer.updateTable('proxy_passkey').set({ counter, used_at: now() }).where('id', '=', id).execute();
        await writer.updateTable('proxy_person').set({ seen_at: now() }).where('id', '=', personId).execute();
      });
    },
    async removePasskey(personId, id) {
      const { numDeletedRows } = await database.write((writer) =>
        writer.deleteFrom('proxy_passkey').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst(),
      );
      return numDeletedRows > 0n;
    },
    useQuestion: (question, expiresAt) =>
      database.write(async (writer) => {
        await writer.deleteFrom('proxy_question').where('expires_at', '<', now()).execute();
        const row = await writer
          .insertInto('proxy_question')
          .values({ hash: question, expires_at: expiresAt })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .returning('hash')
          .executeTakeFirst();
        return row !== undefined;
      }),
  };
}

/** Not to be told from another's: two servers that share a database never make the same. */
const createId = () => randomInt(1, 2 ** 47);

/** A token of 128 bits can't be guessed, so its hash needs no salt. */
const hashOf = (token: string) => hash('sha256', token, 'base64url');

function toPerson({ id, name, sites, invited_until, seen_at }: Tables['proxy_person']): StoredPerson {
  return { id, name, sites: JSON.parse(sites), invitedUntil: invited_until, seenAt: seen_at };
}

function toPasskey(row: Tables['proxy_passkey']): StoredPasskey {
  const { id, person_id, name, credential_id, public_key, counter, created_at, used_at } = row;
  return {
    ...{ id, personId: person_id, name, credentialId: credential_id, publicKey: public_key, counter },
    ...{ createdAt: created_at, usedAt: used_at },
  };
}
