import { isUndeliverable } from '../bounce/bounce.ts';
import { findContact, lockContact } from '../contact/contact-store.ts';
import type { Event, Events, Listeners } from '../events.ts';
import type { AssignTag } from '../list/assign-tag.ts';
import { findTagTimes } from '../list/tag-store.ts';
import type { CampaignStart, Step } from '../model/campaign.ts';
import type { Contact } from '../model/contact.ts';
import type { Outbox } from '../sending/outbox.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { WebhookCalls } from '../webhook/calls.ts';
import { findStarting, findSteps } from './campaign-store.ts';
import { endRun, findDueRun, findDueRuns, insertRun, mendRuns, moveRun, type Run, stopRuns } from './run-store.ts';

/** Contacts' runs through campaigns. */
export interface CampaignRuns {
  /** Starts the campaigns that an event triggers, and stops those of a contact that unsubscribes. */
  follow: Listeners;
  /** Takes every due step; resolves with how many runs it looked at. */
  takeDue(): Promise<number>;
}

export interface CampaignRunsOptions {
  database: Store;
  events: Pick<Events, 'emit'>;
  outbox: Pick<Outbox, 'putEmail'>;
  webhookCalls: Pick<WebhookCalls, 'call'>;
  assignTag: AssignTag;
  onFailure(cause: unknown, run: Run): void;
  /** Unix seconds. */
  now: () => number;
}

/** Runs handled together. */
const batch = 50;
/** Seconds until a step is retried that failed because of a bug or a broken database. */
const pause = 600;
/** Seconds by which a clock may be corrected before anybody is told. */
const tolerance = 60;

export function createCampaignRuns(options: CampaignRunsOptions): CampaignRuns {
  const { database, events, outbox, webhookCalls, assignTag, onFailure, now } = options;

  let lastOffset = Number.POSITIVE_INFINITY;

  async function start(writer: Writer, event: Event, kind: CampaignStart['kind'], ids: number[]) {
    const { accountId, contactId, at } = event;
    const starting = ids.length ? await findStarting(writer, accountId, { kind, ids }) : [];
    const contact = starting.length ? await findContact(writer, accountId, { id: contactId }) : undefined;
    if (!contact || !isReachable(contact)) return;
    for (const { id, delay } of starting) {
      const isNew = await insertRun(writer, { campaignId: id, contactId }, at, at + delay);
      if (isNew) await events.emit(writer, { kind: 'campaignStarted', campaignId: id, accountId, contactId, at });
    }
  }

  /** Locks the contact, and with it the run: nobody takes a step twice, and nobody unsubscribes in between. */
  async function takeStep(writer: Writer, found: Run) {
    const { accountId, contactId, campaignId } = found;
    const at = now();
    const contact = await lockContact(writer, contactId, at);
    const run = contact && (await findDueRun(writer, found, at));
    if (!run) return;
    if (!isReachable(contact)) return endRun(writer, run, 'stopped');
    const steps = await findSteps(writer, campaignId);
    const step = steps[run.position];
    if (step) await act(writer, run, step, at);
    const next = steps[run.position + 1];
    if (next) return moveRun(writer, run, run.position + 1, at + next.delay);
    await endRun(writer, run, 'finished');
    await events.emit(writer, { kind: 'campaignFinished', campaignId, accountId, contactId, at });
  }

  async function act(writer: Writer, { accountId, contactId }: Run, { kind, targetId }: Step, at: number) {
    if (kind === 'email') await outbox.putEmail(writer, { accountId, contactId, emailId: targetId });
    else if (kind === 'tag') await assignTag(writer, { accountId, contactId, tagId: targetId, at });
    else await webhookCalls.call(writer, { accountId, contactId }, targetId);
  }

  async function take(run: Run) {
    try {
      await database.write((writer) => takeStep(writer, run));
    } catch (cause) {
      onFailure(cause, run);
      await database.write((writer) => moveRun(writer, run, run.position, now() + pause)).catch(() => {});
    }
  }

  /** Runs scheduled while the clock was ahead would come too late. At the start, nobody knows what it showed before. */
  async function followClock() {
    const offset = now() - performance.now() / 1_000;
    if (offset < lastOffset - tolerance) await mendRuns(database, now(), pause + tolerance);
    lastOffset = offset;
  }

  return {
    follow: {
      tagged: (writer, event) => start(writer, event, 'tag', [event.tagId]),
      unsubscribed: (writer, event) => stopRuns(writer, event.contactId),
      async subscribed(writer, event) {
        if (event.channel !== 'email') return;
        await start(writer, event, 'list', [event.listId]);
        // Tags that were added before the address was confirmed.
        const tags = (await findTagTimes(writer, [event.contactId])).get(event.contactId) ?? [];
        const ids = tags.map(({ id }) => id);
        await start(writer, event, 'tag', ids);
      },
    },
    async takeDue() {
      await followClock();
      const runs = await findDueRuns(database.kysely, now(), batch);
      await Promise.all(runs.map(take));
      return runs.length;
    },
  };
}

/** Campaigns write only to confirmed addresses, and to none that bounced hard or complained. */
export function isReachable({ subscriptions: { email } }: Contact): boolean {
  return email?.status === 'subscribed' && !isUndeliverable(email.bounce);
}
