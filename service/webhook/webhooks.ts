import { randomBytes, randomUUID } from 'node:crypto';
import type { Seal } from '@joinery/database/secret';
import { ForbiddenAddress, type Reach } from '@joinery/server';
import { findLink } from '../campaign/email-store.ts';
import { toRecord } from '../contact/record.ts';
import { AdvisedError } from '../failure.ts';
import { findFields } from '../list/fields.ts';
import { findTag } from '../list/tag-store.ts';
import { emptyContact } from '../model/contact.ts';
import type { Webhook } from '../model/webhook.ts';
import { reserveId } from '../store/reserve-id.ts';
import type { Store } from '../store/tables.ts';
import { forbidden } from './forbidden.ts';
import { type Delivery, toDelivery } from './request.ts';
import { openWebhook, toPayload } from './webhook.ts';
import { deleteWebhook, findWebhooks, insertWebhook, retireWebhook } from './webhook-store.ts';

/** `id` is the next free one by default. */
export type NewWebhook = Omit<Webhook, 'id' | 'secret'> & { accountId: number; id?: number | undefined };

/** `reach` is `unknown` when the name in its URL doesn't resolve yet. */
export type WebhookWithReach = Webhook & { reach: Exclude<Reach, 'forbidden'> };

export interface Webhooks {
  /**
   * Makes a webhook. @throws when name, address, tag, link, id or a field is wrong, or the address is one that webhooks
   * may not call
   */
  create(webhook: NewWebhook): Promise<WebhookWithReach>;
  /** The account's webhooks, oldest first. */
  list(accountId: number): Promise<Webhook[]>;
  /** Deletes a webhook. Resolves with whether the account had it. Waiting calls are still made. */
  delete(accountId: number, id: number): Promise<boolean>;
  /**
   * Calls a webhook at once, with empty contact data. @throws when the account has no such webhook, or the call fails
   */
  test(accountId: number, id: number): Promise<void>;
}

export interface WebhooksOptions {
  database: Store;
  /** Seals secrets and static values. */
  seal: Seal;
  call(delivery: Delivery, id: string): Promise<void>;
  findReach(url: string): Promise<Reach>;
}

export function createWebhooks({ database, seal, call, findReach }: WebhooksOptions): Webhooks {
  async function list(accountId: number) {
    return (await findWebhooks(database.kysely, accountId)).map((webhook) => openWebhook(seal, webhook));
  }

  return {
    async create({ accountId, id: givenId, ...settings }) {
      await check(database, accountId, settings);
      const reach = await findReach(settings.url);
      if (reach === 'forbidden') throw new ForbiddenAddress(forbidden);
      const webhook = { ...settings, secret: `whsec_${randomBytes(32).toString('base64')}` };
      const { values, secret, ...kept } = webhook;
      const sealed = seal.close(JSON.stringify({ values, secret }));
      const id = await database.write(async (writer) => {
        if (givenId !== undefined) await reserveId(writer, database.dialect, 'webhook', givenId);
        return insertWebhook(writer, accountId, { ...kept, sealed }, givenId);
      });
      return { id, ...webhook, reach };
    },
    list,
    async delete(accountId, id) {
      await retireWebhook(database, accountId, id);
      return database.write((writer) => deleteWebhook(writer, accountId, id));
    },
    async test(accountId, id) {
      const webhook = (await list(accountId)).find((candidate) => candidate.id === id);
      if (!webhook) throw new AdvisedError(`There is no webhook ${id}.`, 'webhook list');
      const record = toRecord(emptyContact, await findFields(database.kysely, accountId), []);
      await call(toDelivery(webhook, toPayload(webhook, record)), randomUUID());
    },
  };
}

async function check({ kysely }: Store, accountId: number, webhook: Omit<NewWebhook, 'accountId' | 'id'>) {
  const { name, url, tagId, linkId, fields, onErasure } = webhook;
  if (!name) throw new Error('A webhook needs a name.');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error(`"${url}" can't be called. Give an address that starts with https:// or http://.`);
  }
  if (tagId !== undefined && linkId !== undefined)
    throw new Error('A webhook is bound to a tag or a link, not both. Name one of them.');
  const tag = tagId === undefined ? undefined : await findTag(kysely, accountId, tagId);
  if (tagId !== undefined && !tag) throw new AdvisedError(`There is no tag ${tagId}.`, 'tag list');
  if (onErasure && tag?.kind !== 'manual')
    throw new Error('A webhook for erasures needs a manual tag. Bind it to one.');
  if (linkId !== undefined && !(await findLink(kysely, accountId, linkId))) {
    throw new AdvisedError(`There is no link ${linkId}.`, 'campaign show <id>');
  }
  const names = new Set(['email', 'smsNumber', ...(await findFields(kysely, accountId)).map((field) => field.name)]);
  const unknown = fields.filter((field) => !names.has(field));
  if (unknown.length) {
    const message = `There is no field ${unknown.join(', ')}. Choose email, smsNumber or another field.`;
    throw new AdvisedError(message, 'field list');
  }
}
