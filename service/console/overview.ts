import type { Attention, Day } from '@joinery/contract/console';
import { daysBetween, nextDay, startOfDay } from '@joinery/contract/days';
import type { Accounts } from '../account/accounts.ts';
import type { BounceMailbox } from '../bounce/mailbox/mailbox.ts';
import { countBounced, countHappened, countStatuses, type Happened } from '../contact/overview.ts';
import type { MailServers } from '../mail-server/mail-servers.ts';
import type { OutboxAdmin } from '../sending/outbox-admin.ts';
import type { Store } from '../store/tables.ts';
import type { Deliveries } from '../webhook/deliveries.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import type { Section } from './operation.ts';
import { perDay } from './per-day.ts';

export interface OverviewDeps {
  database: Store;
  outboxAdmin: Pick<OutboxAdmin, 'listOf' | 'findStuckMail'>;
  webhooks: Pick<Webhooks, 'list'>;
  deliveries: Pick<Deliveries, 'list'>;
  mailServers: Pick<MailServers, 'find'>;
  bounceMailbox: Pick<BounceMailbox, 'show'>;
  accounts: Pick<Accounts, 'list'>;
  /** Bytes that are free on the disk of the database. */
  freeSpace(): Promise<number>;
}

/** Most given-up messages and failed calls that are counted. */
const most = 500;

/** Megabytes on the disk: with fewer, the owner is told. */
const leastFree = 100;

/** The counts of each day, and the matters that need attention. */
export function createOverviewOperations(deps: OverviewDeps): Section<'readOverview'> {
  const { database, outboxAdmin, webhooks, deliveries, mailServers, bounceMailbox, accounts, freeSpace } = deps;
  const { aside } = database;

  async function findAttention(accountId: number): Promise<Attention[]> {
    const about = (kind: Attention['kind'], count: number): Attention => ({ kind, count, subjectId: null, name: '' });
    const found: Attention[] = [
      about('messagesGivenUp', (await outboxAdmin.listOf(accountId, 'dead', most)).length),
      about('bounces', await countBounced(aside, accountId)),
    ];
    for (const { id, name } of await webhooks.list(accountId)) {
      const calls = await deliveries.list(id, most);
      const failing = calls.findIndex(({ delivered }) => delivered);
      const count = failing < 0 ? calls.length : failing;
      found.push({ kind: 'webhookFailing', count, subjectId: id, name });
    }
    const counted = found.filter(({ count }) => count > 0);
    const { failing } = await bounceMailbox.show();
    // Where several accounts share the mailbox, its operator reads the log.
    if (failing && (await accounts.list()).length === 1)
      counted.unshift({ ...about('bounceMailbox', 1), waiting: failing });
    const free = Math.floor((await freeSpace()) / 1_000_000);
    if (free < leastFree) counted.unshift(about('diskFull', free));
    if (!(await mailServers.find())) return [about('mailKept', 1), ...counted];
    const stuck = await outboxAdmin.findStuckMail(accountId);
    if (!stuck) return counted;
    const { count, since, failure = null } = stuck;
    return [{ ...about('mailWaiting', count), waiting: { since: Math.floor(since / 1_000), failure } }, ...counted];
  }

  return {
    async readOverview({ caller: { accountId } }, { query: { from, to, timeZone } }) {
      const days = daysBetween(from, to);
      const starts = [...days, nextDay(to)].map((day) => startOfDay(day, timeZone));
      const range = { from: starts[0] ?? 0, to: starts.at(-1) ?? 0 };
      const count = async (what: Happened) => perDay(await countHappened(aside, accountId, what, range), starts);
      const [signups, imports, confirmations, departures] = [
        await count('signups'),
        await count('imports'),
        await count('confirmations'),
        await count('departures'),
      ];
      const statuses = await countStatuses(aside, accountId);
      const counted = days.map((day, at): Day => {
        return {
          day,
          signups: signups[at] ?? 0,
          imports: imports[at] ?? 0,
          confirmations: confirmations[at] ?? 0,
          departures: departures[at] ?? 0,
        };
      });
      const { subscribed = 0, pending = 0 } = statuses;
      return { value: { days: counted, subscribed, pending, attention: await findAttention(accountId) } };
    },
  };
}
