import type { WebhookDelivery } from '@joinery/contract/console';
import { parseId } from '@joinery/operations/path-id';
import { refuse } from '@joinery/operations/refuse';
import { ForbiddenAddress } from '@joinery/server';
import { findLink, findMailLinks } from '../campaign/email-store.ts';
import type { Fields } from '../list/fields.ts';
import type { Tags } from '../list/tags.ts';
import type { Store } from '../store/tables.ts';
import type { Deliveries, StoredDelivery } from '../webhook/deliveries.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import { done, type Section } from './operation.ts';

export interface WebhookDeps {
  webhooks: Webhooks;
  deliveries: Pick<Deliveries, 'list'>;
  tags: Pick<Tags, 'read'>;
  fields: Pick<Fields, 'list'>;
  database: Pick<Store, 'kysely'>;
}

type Names = 'listWebhooks' | 'listMailLinks' | 'createWebhook' | 'removeWebhook' | 'testWebhook' | 'listDeliveries';

/** Deliveries listed at a time. */
const most = 200;
/** The newest links are listed. */
const mostLinks = 500;

export function createWebhookOperations(deps: WebhookDeps): Section<Names> {
  const { webhooks, deliveries, tags, fields } = deps;
  const { kysely } = deps.database;
  const find = async (accountId: number, id: number) => (await webhooks.list(accountId)).find((one) => one.id === id);

  return {
    async listWebhooks({ caller: { accountId } }) {
      const lines = [];
      for (const { values: _, secret: __, tagId, linkId, ...line } of await webhooks.list(accountId)) {
        const [last] = await deliveries.list(line.id, 1);
        lines.push({ ...line, tagId: tagId ?? null, linkId: linkId ?? null, last: last ? toWire(last) : null });
      }
      return { value: lines };
    },
    listMailLinks: async ({ caller: { accountId } }) => ({ value: await findMailLinks(kysely, accountId, mostLinks) }),
    async createWebhook({ caller: { accountId } }, { body }) {
      const { tagId, linkId = null, label = '', ...rest } = body;
      const tag = tagId === null ? undefined : await tags.read(accountId, tagId);
      if (tagId !== null && !tag) return refuse('notFound', 'There is no such tag.', 'tagId');
      if (tagId !== null && linkId !== null)
        return refuse('invalid', 'A webhook is bound to a tag or a link, not both. Leave one out.', 'linkId');
      if (linkId !== null && !(await findLink(kysely, accountId, linkId)))
        return refuse('notFound', 'There is no such link.', 'linkId');
      if (body.onErasure && tag?.kind !== 'manual')
        return refuse('invalid', 'A webhook for erasures needs a tag that isn’t the system’s.', 'tagId');
      const names = ['email', 'smsNumber', ...(await fields.list(accountId)).map(({ name }) => name)];
      const unknownField = body.fields.find((name) => !names.includes(name));
      if (unknownField !== undefined)
        return refuse('invalid', `There is no field ${unknownField}. Leave it out.`, 'fields');
      try {
        const webhook = await webhooks.create({
          accountId,
          ...rest,
          label,
          tagId: tag?.id,
          linkId: linkId ?? undefined,
        });
        return { value: { id: webhook.id, secret: webhook.secret, known: webhook.reach !== 'unknown' } };
      } catch (cause) {
        if (cause instanceof ForbiddenAddress) return refuse('invalid', cause.message, 'url');
        throw cause;
      }
    },
    async removeWebhook({ caller: { accountId } }, { params }) {
      const webhook = parseId(params.id);
      if (!(await webhooks.delete(accountId, webhook))) return unknown;
      return done;
    },
    async testWebhook({ caller: { accountId } }, { params }) {
      const id = parseId(params.id);
      if (!(await find(accountId, id))) return unknown;
      // A failed call is noted like any other.
      await webhooks.test(accountId, id).catch(() => {});
      const [last] = await deliveries.list(id, 1);
      return last ? { value: toWire(last) } : unknown;
    },
    async listDeliveries({ caller: { accountId } }, { params }) {
      const id = parseId(params.id);
      if (!(await find(accountId, id))) return unknown;
      return { value: (await deliveries.list(id, most)).map(toWire) };
    },
  };
}

const unknown = refuse('notFound', 'There is no such webhook. It may have been removed.');

function toWire({ callId, status, ...delivery }: StoredDelivery): WebhookDelivery {
  return { id: callId, status: status ?? null, ...delivery };
}
