import type { Seal } from '@joinery/database/secret';
import { findContact } from '../contact/contact-store.ts';
import { toRecord } from '../contact/record.ts';
import type { Event, Listeners } from '../events.ts';
import { findFields } from '../list/fields.ts';
import type { StoredWebhook } from '../model/webhook.ts';
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
  follow: Listeners;
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
    webhooks: StoredWebhook[],
    isErased = false,
  ) {
    if (!webhooks.length) return;
    const contact = await findContact(writer, accountId, { id: contactId });
    if (!contact) return;
    const record = toRecord(contact, await findFields(writer, accountId), []);
    const about = isErased ? { accountId } : { accountId, contactId };
    for (const stored of webhooks) {
      const webhook = openWebhook(seal, stored);
      await outbox.putWebhook(writer, toDelivery(webhook, toPayload(webhook, record)), about);
    }
  }

  async function putDue(writer: Writer, event: Event, webhooks: StoredWebhook[]) {
    const due = [];
    for (const webhook of webhooks) {
      if (await markRun(writer, webhook.id, event.contactId, event.at, webhookPause)) due.push(webhook);
    }
    await put(writer, event, due);
  }

  return {
    follow: {
      tagged: async (writer, event) =>
        putDue(writer, event, await findTagWebhooks(writer, event.accountId, event.tagId)),
      emailClicked: async (writer, event) =>
        putDue(writer, event, await findWebhooks(writer, event.accountId, { linkId: event.linkId })),
      erased: async (writer, event) =>
        put(writer, event, await findWebhooks(writer, event.accountId, { onErasure: true }), true),
    },
    async call(writer, contact, webhookId) {
      const webhooks = await findWebhooks(writer, contact.accountId);
      const called = webhooks.filter(({ id }) => id === webhookId);
      await put(writer, contact, called);
    },
  };
}
