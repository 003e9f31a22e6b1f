import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import { quote } from '../bounce/quote.ts';
import type { Reader, Store } from '../store/tables.ts';
import { longestOutage, type Outage } from './outage.ts';
import {
  deleteLearnt,
  endWaitsOf,
  findLearnt,
  type Learnt,
  lockLearnt,
  lockOrInsertLearnt,
  nothing,
  updateLearnt,
} from './pace-store.ts';

/**
 * Learns from temporary refusals how much mail a receiver takes: not each mail for itself, but all that go there. A
 * receiver that asks us to go slower gets nothing for a while, and then as much as it takes, as often as it has taken
 * it before. All processes share what they learn, and a restart keeps it. A receiver is a domain, or `''` for the mail
 * server. Times are Unix milliseconds.
 */
export interface Pace {
  /** What is known about a domain, and about the mail server. */
  find(reader: Reader, domain: string): Promise<Findings>;
  /** Milliseconds until a mail to the domain may go; 0 for now. Mails that wait for a domain queue up. */
  wait(findings: Findings): number;
  /** Why the domain, or the mail server, asked for patience last; empty if neither did. */
  reason(findings: Findings): string;
  /**
   * Notes that a receiver asked for patience. Resolves with whether it took any mail lately, which is an hour for a
   * domain, and four days for the mail server: one that took none isn't slow, but refuses.
   */
  slow(domain: string, reply: string): Promise<boolean>;
  /** Ends the waits of domains, and that of the mail server: what they take is still known. */
  endWaits(domains: string[]): Promise<void>;
  /** Notes that a mail to a domain went. */
  went(domain: string): void;
  /** Connections that the mail server takes: fewer once one was too many, and one more each minute after that. */
  connections(): number;
  /** Notes that one connection more than these was too many. */
  tooMany(connections: number): void;
  /** Writes what this process has noted. Never rejects. */
  flush(): Promise<void>;
  prune(isStopped?: () => boolean): Promise<void>;
}

/** What is known about a domain and about the mail server; undefined for nothing. */
export interface Findings {
  domain: Learnt | undefined;
  server: Learnt | undefined;
}

const firstWait = 15_000;
const shortestWait = 5_000;
const minute = 60_000;
const hour = 3_600_000;
/** All mail fails with the mail server, so none loses an attempt to it for as long as an outage may last. */
const longestRefusal = { server: longestOutage, domain: hour };
/** What was learnt is forgotten after so long without a refusal. */
const memory = 24 * hour;
/** A visitor who signs up when an outage is over waits no longer for the mail. One attempt a minute harms no server. */
const longestWait = { server: 60_000, domain: 300_000 };
/** Most milliseconds that a mail is delayed after the end of a wait. */
const longestLine = 900_000;
/** Batches while it isn't known what a receiver takes: a large campaign's mails don't all come back at once. */
const unknown = { batch: 500, cycle: 60_000 };
/** Receivers whose lines are remembered, and those whose mails are counted. */
const most = 1_000;

export interface PaceOptions {
  database: Store;
  logger: Logger;
  /** Unix milliseconds. */
  now: () => number;
  /** Most connections. */
  mailConnections: number;
  /** Learns what was read of the mail server. @default nobody learns it */
  outage?: Pick<Outage, 'read'>;
}

export function createPace({ database, logger, now, mailConnections, outage }: PaceOptions): Pace {
  /** Mails that were told to wait until a time or later: each process has a line of its own. */
  const lines = new Map<string, { until: number; length: number }>();
  /** Receivers that have asked for patience, whose mails are counted. */
  const counted = new Set<string>();
  let gone = new Map<string, { at: number; count: number }>();
  let fewer: { connections: number; at: number; isNew: boolean } | undefined;
  let flushing: Promise<void> | undefined;

  function waitFor(learnt: Learnt | undefined): number {
    const left = (learnt?.until ?? 0) - now();
    if (!learnt || left <= 0) return 0;
    const lastLine = lines.get(learnt.domain);
    const line = lastLine?.until === learnt.until ? lastLine : { until: learnt.until, length: 0 };
    remember(lines, learnt.domain, line);
    const { batch, cycle } = learnt.cycle === null ? unknown : { batch: learnt.batch, cycle: learnt.cycle };
    return left + Math.min(Math.floor(line.length++ / batch) * cycle, longestLine);
  }

  async function write(): Promise<void> {
    while (gone.size || fewer?.isNew) {
      const [mails, connections] = [gone, fewer?.isNew ? { ...fewer } : undefined];
      gone = new Map();
      if (fewer) fewer.isNew = false;
      try {
        await database.write(async (writer) => {
          if (connections) {
            const { at } = connections;
            const server = await lockOrInsertLearnt(writer, nothing('', at));
            await updateLearnt(writer, { ...server, connections: connections.connections, connections_at: at });
          }
          // In one order, so that two processes don't wait for each other.
          for (const [domain, { at, count }] of [...mails].sort()) {
            const learnt = await lockLearnt(writer, domain);
            if (learnt) await updateLearnt(writer, afterMails(learnt, count, at));
          }
        });
      } catch (cause) {
        logger.warn(traceOf(cause), 'what the mail server takes was not noted');
      }
    }
  }

  function flush(): Promise<void> {
    flushing ??= write().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  return {
    async find(reader, domain) {
      const take = outage?.read();
      const rows = await findLearnt(reader, { domain });
      for (const name of [domain, '']) if (!rows.some((row) => row.domain === name)) counted.delete(name);
      for (const { domain: name, refused_at } of rows) if (refused_at > 0 && counted.size < most) counted.add(name);
      const server = rows.find((row) => row.domain === '');
      take?.(server);
      if (!fewer?.isNew && !flushing)
        fewer = server?.connections
          ? { connections: server.connections, at: server.connections_at, isNew: false }
          : undefined;
      return { server, domain: rows.find((row) => row.domain === domain) };
    },
    wait: ({ domain, server }) => Math.max(waitFor(domain), waitFor(server)),
    reason: ({ domain, server }) => domain?.reply || server?.reply || '',
    async slow(domain, reply) {
      await flush();
      const at = now();
      counted.add(domain);
      return database.write(async (writer) => {
        const learnt = await lockOrInsertLearnt(writer, nothing(domain, at));
        if (!learnt.refused_at) learnt.first = at;
        // Mails that were under way together are refused together.
        if (learnt.until <= at) await updateLearnt(writer, afterRefusal(learnt, quote(reply), at));
        return at - learnt.first < (domain ? longestRefusal.domain : longestRefusal.server);
      });
    },
    async endWaits(domains) {
      await database.write((writer) => endWaitsOf(writer, [...domains, ''].sort()));
    },
    went(domain) {
      for (const name of new Set([domain, ''])) {
        if (!counted.has(name)) continue;
        const before = gone.get(name);
        gone.set(name, before ? { ...before, count: before.count + 1 } : { at: now(), count: 1 });
      }
      if (gone.size) void flush();
    },
    connections() {
      if (!fewer) return mailConnections;
      return Math.min(mailConnections, fewer.connections + Math.floor(Math.max(0, now() - fewer.at) / minute));
    },
    tooMany(connections) {
      fewer = { connections: Math.max(1, connections), at: now(), isNew: true };
      void flush();
    },
    flush,
    prune: (isStopped) => deleteLearnt(database, now() - memory, isStopped),
  };
}

function afterRefusal(before: Learnt, reply: string, at: number): Learnt {
  const hasGone = before.sent > 0;
  const learnt = hasGone ? { ...before, batch: before.sent, sent: 0 } : { ...before };
  const passed = at - learnt.first;
  if (learnt.cycle !== null && passed > 2 * learnt.cycle) learnt.cycle = null;
  const { cycle } = learnt;
  const wait = cycle === null ? passed / 2 : hasGone ? 0.75 * cycle - passed : cycle / 4;
  const longest = learnt.domain ? longestWait.domain : longestWait.server;
  const shortest = cycle === null ? firstWait : shortestWait;
  const until = at + Math.round(Math.min(Math.max(wait, shortest), longest));
  return { ...learnt, until, reply, refused_at: at };
}

/** `at` is when the first of the mails went. */
function afterMails(learnt: Learnt, count: number, at: number): Learnt {
  const sent = learnt.sent + count;
  if (learnt.sent > 0) return { ...learnt, sent };
  const took = at - learnt.first;
  const cycle = took > 0 ? Math.min(learnt.cycle ?? took, took) : learnt.cycle;
  return { ...learnt, sent, cycle, first: at };
}

function remember<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
