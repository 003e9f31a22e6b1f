import type { MailDomain, MailDomainCounts } from '@joinery/contract/console';
import { findPauses } from '../../bounce/pauses.ts';
import { findDomainsOf, findRefused } from '../../sending/domains.ts';
import type { OutboxAdmin } from '../../sending/outbox-admin.ts';
import { dayOf, findSent, findSlow, type Tally, tallyDays } from '../../sending/tally.ts';
import type { TallyRow } from '../../store/migration/sending-tables.ts';
import type { Store } from '../../store/tables.ts';
import type { Section } from '../operation.ts';

export interface MailDomainDeps {
  database: Store;
  outboxAdmin: Pick<OutboxAdmin, 'findPutOff'>;
  tally: Pick<Tally, 'flush'>;
  /** Unix seconds. */
  now: () => number;
}

/** Most domains that are shown by themselves. */
const most = 20;

type DomainFigures = Omit<MailDomain, 'domain'>;

/** Where mail goes, waits and is refused. */
export function createMailDomainOperations({
  database,
  outboxAdmin,
  tally,
  now,
}: MailDomainDeps): Section<'listMailDomains'> {
  const { aside } = database;

  async function find(accountId: number) {
    const day = dayOf(now()) - tallyDays + 1;
    const since = day * 86_400;
    const found = new Map<string, DomainFigures>();
    const of = (domain: string): DomainFigures => {
      const line = found.get(domain) ?? { sent: 0, putOff: 0, refused: 0, trouble: null, pausedUntil: null };
      found.set(domain, line);
      return line;
    };
    for (const { domain, sent } of await findSent(aside, accountId, day)) of(domain).sent = sent;
    for (const { domain, refused, latest = null } of await findRefused(aside, accountId, since))
      Object.assign(of(domain), { refused, trouble: latest });
    for (const { domain, cause, reply, at } of await findSlow(aside, accountId, day))
      noteTrouble(of(domain), { cause, reply, at });
    const putOff = await outboxAdmin.findPutOff(accountId);
    for (const domain of await findDomainsOf(aside, putOff.contactIds)) of(domain).putOff++;
    await notePauses(found);
    return { found, putOff: putOff.count };
  }

  /** A pause of all mail shows where mail is put off. */
  async function notePauses(found: Map<string, DomainFigures>) {
    for (const { domain, cause, reply, since, until } of (await findPauses(aside)).filter(
      ({ until }) => until > now(),
    )) {
      for (const [name, each] of found) {
        if (name !== domain && !(domain === '' && each.putOff > 0)) continue;
        noteTrouble(each, { cause, reply, at: since });
        each.pausedUntil = Math.max(until, each.pausedUntil ?? 0);
      }
    }
  }

  return {
    async listMailDomains({ caller: { accountId } }) {
      await tally.flush();
      const { found, putOff } = await find(accountId);
      const sorted = [...found].toSorted(
        ([one, first], [other, second]) => compare(first, second) || (one < other ? -1 : 1),
      );
      const domains = sorted.slice(0, most).map(([domain, each]) => ({ domain, ...each }));
      const rest = sum(sorted.slice(most).map(([, each]) => each));
      const listedPutOff = sum(domains).putOff;
      const others = {
        ...rest,
        domains: Math.max(0, sorted.length - most),
        putOff: Math.max(0, putOff - listedPutOff),
      };
      return { value: { domains, rest: others } };
    },
  };
}

function noteTrouble(found: DomainFigures, trouble: Pick<TallyRow, 'reply' | 'at'> & { cause: TallyRow['cause'] }) {
  const { cause, reply, at } = trouble;
  if (cause !== '' && at > (found.trouble?.at ?? 0)) found.trouble = { cause, reply, at };
}

/** What is put off comes first, then what was refused, then what only once said something. */
function compare(one: DomainFigures, other: DomainFigures): number {
  const isPaused = (each: DomainFigures) => (each.pausedUntil === null ? 0 : 1);
  return (
    isPaused(other) - isPaused(one) ||
    other.putOff - one.putOff ||
    other.refused - one.refused ||
    Number(other.trouble !== null) - Number(one.trouble !== null) ||
    other.sent - one.sent
  );
}

function sum(all: MailDomainCounts[]): MailDomainCounts {
  const total = { sent: 0, putOff: 0, refused: 0 };
  for (const { sent, putOff, refused } of all) {
    total.sent += sent;
    total.putOff += putOff;
    total.refused += refused;
  }
  return total;
}
