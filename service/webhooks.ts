import { randomBytes, randomUUID } from 'node:crypto';
import type { Seal } from '@joinery/database/seal';
import type { Outbox } from './outbox.ts';
import { toRecord } from './record.ts';
import { findContact } from './store/contacts.ts';
import { findFields } from './store/fields.ts';
import type { Store, Writer } from './store/tables.ts';
import { findTag } from './store/tags.ts';
import { deleteWebhook, findWebhooks, insertWebhook, markRun, type StoredWebhook } from './store/webhooks.ts';
import { toPayload, type Webhook, webhookPause } from './webhook.ts';
import type { Delivery } from './webhook-request.ts';

export type NewWebhook = Omit<Webhook, 'id' | 'secret'> & { accountId: number };

export interface Webhooks {
  /** Makes a webhook. @throws when name, address, tag or a field is wrong. */
  create(webhook: NewWebhook): Promise<Webhook>;
  /** The account's webhooks, the oldest first. */
  list(accountId: number): Promise<Webhook[]>;
  /** Deletes a webhook; the answer is whether the account had it. What waits to be delivered still is. */
  delete(accountId: number, id: number): Promise<boolean>;
  /** Calls a webhook at once with the data of nobody. @throws when the account has none with this id, or the call fails. */
  test(accountId: number, id: number): Promise<void>;
  /** Puts the calls that follow from a new tag of a contact into the outbox, each webhook at most once in 6 hours for the same contact. */
  tagged(writer: Writer, accountId: number, contactId: number, tagId: number): Promise<void>;
  /** Puts the calls that follow from the erasure of a contact into the outbox, before it is erased. */
  erased(writer: Writer, accountId: number, contactId: number): Promise<void>;
}

export interface WebhooksOptions {
  database: Store;
  outbox: Outbox;
  /** Secrets and static values are kept under it. */
  seal: Seal;
  call(delivery: Delivery, id: string): Promise<void>;
  /** Unix seconds. */
  now: () => number;
}

export function createWebhooks({ database, outbox, seal, call, now }: WebhooksOptions): Webhooks {
  async function list(accountId: number) {
    return (await findWebhooks(database.kysely, accountId)).map(open);
  }

  const open = ({ sealed, ...webhook }: StoredWebhook): Webhook => ({ ...webhook, ...JSON.parse(seal.open(sealed)) });

  async function put(writer: Writer, accountId: number, contactId: number, webhooks: Webhook[]) {
    if (!webhooks.length) return;
    const contact = await findContact(writer, accountId, { id: contactId });
    if (!contact) return;
    const record = toRecord(contact, await findFields(writer, accountId), []);
    for (const webhook of webhooks) await outbox.putWebhook(writer, toDelivery(webhook, toPayload(webhook, record)));
  }

  return {
    async create({ accountId, ...settings }) {
      await check(database, accountId, settings);
      const webhook = { ...settings, secret: `whsec_${randomBytes(32).toString('base64')}` };
      const { values, secret, ...kept } = webhook;
      const sealed = seal.close(JSON.stringify({ values, secret }));
      const id = await database.write((writer) => insertWebhook(writer, accountId, { ...kept, sealed }));
      return { id, ...webhook };
    },
    list,
    delete: (accountId, id) => database.write((writer) => deleteWebhook(writer, accountId, id)),
    async test(accountId, id) {
      const webhook = (await list(accountId)).find((candidate) => candidate.id === id);
      if (!webhook) throw new Error(`There is no webhook ${id}. See: joinery-service webhook list`);
      const nobody = { id: 0, key: '', listId: 0, fields: {}, subscriptions: {} };
      const record = toRecord(nobody, await findFields(database.kysely, accountId), []);
      await call(toDelivery(webhook, toPayload(webhook, record)), randomUUID());
    },
    async tagged(writer, accountId, contactId, tagId) {
      const bound = await findWebhooks(writer, accountId, { tagId });
      const due = [];
      for (const webhook of bound) {
        if (await markRun(writer, webhook.id, contactId, now(), webhookPause)) due.push(open(webhook));
      }
      await put(writer, accountId, contactId, due);
    },
    async erased(writer, accountId, contactId) {
      const bound = await findWebhooks(writer, accountId, { onErasure: true });
      await put(writer, accountId, contactId, bound.map(open));
    },
  };
}

function toDelivery({ method, format, url, secret }: Webhook, payload: Record<string, string>): Delivery {
  return { method, format, url, secret, payload };
}

async function check({ kysely }: Store, accountId: number, webhook: Omit<NewWebhook, 'accountId'>) {
  const { name, url, tagId, fields, onErasure } = webhook;
  if (!name) throw new Error('A webhook needs a name.');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error(`"${url}" can't be called. Give an address that starts with https:// or http://.`);
  }
  const tag = await findTag(kysely, accountId, tagId);
  if (!tag) throw new Error(`There is no tag ${tagId}. See: joinery-service tag list`);
  if (onErasure && tag.kind === 'smart') throw new Error('A webhook for erasures is bound to a manual tag.');
  const known = new Set(['email', 'smsNumber', ...(await findFields(kysely, accountId)).map((field) => field.name)]);
  const unknown = fields.filter((field) => !known.has(field));
  if (unknown.length) {
    throw new Error(
      `There is no field ${unknown.join(', ')}. Send email, smsNumber and those of: joinery-service field list`,
    );
  }
}
