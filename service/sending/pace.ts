/**
 * Learns from temporary refusals how much mail a receiver takes: not each mail for itself, but all that go there. A
 * receiver that asks us to go slower gets nothing for a while, and then as much as it takes, as often as it has taken
 * it before. Lives in memory, so that a restart learns anew. Times are Unix milliseconds.
 */
export interface Pace {
  /** Milliseconds until a mail to a domain may go; 0 for now. The mails of a domain that wait get turns. */
  wait(domain: string): number;
  /** Why a domain, or the mail server, asked for patience last; empty if neither did. */
  reason(domain: string): string;
  /**
   * Notes that a domain, or `''` for the mail server, asked for patience. Returns whether it took any mail in the
   * last hour: a receiver that took none isn't slow, but refuses.
   */
  slow(domain: string, reply: string): boolean;
  /** Ends the waits of domains, and that of the mail server: what they take is still known. */
  endWaits(domains: string[]): void;
  /** Notes that a mail to a domain went. */
  went(domain: string): void;
}

/** What is known about a receiver that asked for patience. */
interface Learnt {
  /** When its first mail went, of those that went without a refusal in between. */
  first: number;
  /** Mails that went since the last refusal, and before it. */
  sent: number;
  batch: number;
  /** The shortest time that we know to suffice between two batches. */
  cycle: number | undefined;
  until: number;
  /** Mails that were told to wait until then or later. */
  line: number;
  reply: string;
}

const firstWait = 15_000;
const shortestWait = 5_000;
const hour = 3_600_000;
/** A visitor who signs up when an outage is over waits no longer for the mail. One attempt a minute harms no server. */
const longestWait = { server: 60_000, domain: 300_000 };
/** Most milliseconds that a turn lies behind the end of a wait. */
const longestLine = 900_000;
/** Turns as long as it isn't known what a receiver takes: the mails of a large campaign don't all come back at once. */
const unknown = { batch: 500, cycle: 60_000 };
/** Receivers that are remembered. */
const most = 1_000;

/** `now` gives Unix milliseconds. */
export function createPace(now: () => number): Pace {
  const known = new Map<string, Learnt>();

  function waitOf(learnt: Learnt | undefined): number {
    const left = (learnt?.until ?? 0) - now();
    if (!learnt || left <= 0) return 0;
    const { batch, cycle = unknown.cycle } = learnt.cycle === undefined ? unknown : learnt;
    return left + Math.min(Math.floor(learnt.line++ / batch) * cycle, longestLine);
  }

  /** Milliseconds to wait after a refusal at which nothing, or a batch, had gone before. */
  function nextWait(learnt: Learnt, hasGone: boolean, longest: number): number {
    const passed = now() - learnt.first;
    if (learnt.cycle !== undefined && passed > 2 * learnt.cycle) learnt.cycle = undefined;
    const { cycle } = learnt;
    const wait = cycle === undefined ? passed / 2 : hasGone ? 0.75 * cycle - passed : cycle / 4;
    return Math.min(Math.max(wait, cycle === undefined ? firstWait : shortestWait), longest);
  }

  return {
    wait: (domain) => Math.max(waitOf(known.get(domain)), waitOf(known.get(''))),
    reason: (domain) => known.get(domain)?.reply || known.get('')?.reply || '',
    slow(domain, reply) {
      const learnt = known.get(domain) ?? {
        ...{ first: now(), sent: 0, batch: 1, cycle: undefined, until: 0, line: 0, reply },
      };
      const isSlow = now() - learnt.first < hour;
      // Mails that were under way together are refused together.
      if (learnt.until > now()) return isSlow;
      const hasGone = learnt.sent > 0;
      if (hasGone) Object.assign(learnt, { batch: learnt.sent, sent: 0 });
      const longest = domain ? longestWait.domain : longestWait.server;
      Object.assign(learnt, { until: now() + nextWait(learnt, hasGone, longest), line: 0, reply });
      known.delete(domain);
      known.set(domain, learnt);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      return isSlow;
    },
    endWaits(domains) {
      for (const domain of [...domains, '']) {
        const learnt = known.get(domain);
        if (learnt) Object.assign(learnt, { until: 0, line: 0 });
      }
    },
    went(domain) {
      for (const name of [domain, '']) {
        const learnt = known.get(name);
        if (!learnt) continue;
        if (learnt.sent === 0) {
          const took = now() - learnt.first;
          if (took > 0) learnt.cycle = Math.min(learnt.cycle ?? took, took);
          learnt.first = now();
        }
        learnt.sent++;
      }
    },
  };
}
