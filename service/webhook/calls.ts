import type { Seal } from '@joinery/database/secret';
import { findContact } from '../contact/contact-store.ts';
import { toRecord } from '../contact/record.ts';
import type { Event } from '../events.ts';
import { findFields } from '../list/fields.ts';
import type { StoredWebhook, Webhook } from '../model/webhook.ts';
import type { Outbox } from '../sending/outbox.ts';
import type { Writer } from '../store/tables.ts';
import { toDelivery } from './request.ts';
import { openWebhook, toPayload, webhookPause } from './webhook.ts';
import { findTagWebhooks, findWebhooks, markRun } from './webhook-store.ts';

/** Puts webhook calls into the outbox. */
export interface WebhookCalls {
  /**
   * Puts the calls that follow from an event. For a tag or a click, each webhook runs at most once in 6 hours per
   * contact; for an erasure every time, with the data that is about to be deleted.
   */
  follow(writer: Writer, event: Event): Promise<void>;
  /** Puts the call of a campaign's step, every time. */
  call(writer: Writer, contact: { accountId: number; contactId: number }, webhookId: number): Promise<void>;
}

export interface WebhookCallsOptions {
  outbox: Pick<Outbox, 'putWebhook'>;
  /** Seals secrets and static values. */
  seal: Seal;
}

export function createWebhookCalls({ outbox, seal }: WebhookCallsOptions): WebhookCalls {
  async function put(
    writer: Writer,
    { accountId, contactId }: { accountId: number; contactId: number },
    webhooks: Webhook[],
    isErased = false,
  ) {
    if (!webhooks.length) return;
    const contact = await findContact(writer, accountId, { id: contactId });
    if (!contact) return;
    const record = toRecord(contact, await findFields(writer, accountId), []);
    const about = isErased ? { accountId } : { accountId, contactId };
    for (const webhook of webhooks) {
      await outbox.putWebhook(writer, toDelivery(webhook, toPayload(webhook, record)), about);
    }
  }

  return {
    async follow(writer, event) {
      const { kind, contactId, at } = event;
      const bound = await findBound(writer, event);
      const due = [];
      for (const webhook of bound) {
        const isDue = kind === 'erased' || (await markRun(writer, webhook.id, contactId, at, webhookPause));
        if (isDue) due.push(openWebhook(seal, webhook));
      }
      await put(writer, event, due, kind === 'erased');
    },
    async call(writer, contact, webhookId) {
      const webhook = (await findWebhooks(writer, contact.accountId)).find(({ id }) => id === webhookId);
      if (webhook) await put(writer, contact, [openWebhook(seal, webhook)]);
    },
  };
}

async function findBound(writer: Writer, event: Event): Promise<StoredWebhook[]> {
  const { kind, accountId } = event;
  if (kind === 'tagged') return findTagWebhooks(writer, accountId, event.tagId);
  if (kind === 'emailClicked') return findWebhooks(writer, accountId, { linkId: event.linkId });
  return kind === 'erased' ? findWebhooks(writer, accountId, { onErasure: true }) : [];
}
