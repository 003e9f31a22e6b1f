import { setTimeout as after } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { PipelinedPostgresDialect } from './dialect.ts';

/** Why reads skip a replica: it failed, belongs to another database, or lags behind. */
export interface ReplicaFailure {
  kind: 'failed' | 'stranger' | 'late';
  /** A code or a sentence without a subject. */
  reason: string;
}

/** Reads on one of two servers. The work may run on the replica, fail, and run again on the primary. */
export type Reads<T> = <R>(work: (kysely: Kysely<T>) => Promise<R>) => Promise<R>;

export interface Replica<T> {
  /**
   * Begins reads that find at least what the primary had committed before: on the replica, once it has replayed that;
   * otherwise on the primary. A part of them that the replica doesn't finish is read from the primary.
   */
  begin(): Promise<Reads<T>>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** Milliseconds after which a replica that doesn't answer is given up. @default ten seconds */
  patience?: number | undefined;
  /** Called whenever the primary is read instead. */
  onFailure: (failure: ReplicaFailure) => void;
}

/** Milliseconds in which a replica may catch up. */
const patienceWithLag = 5_000;
/** Milliseconds for which a replica that failed isn't asked again. */
const rest = 60_000;

/** A streaming replica of the server that `primary` is connected to. */
export function createReplica<T>(primary: Kysely<T>, url: string, options: ReplicaOptions): Replica<T> {
  const { patience = 10_000, onFailure } = options;
  // Somebody may have put a pooler before it.
  const replica = new Kysely<T>({ dialect: new PipelinedPostgresDialect(url, { patience, isOwn: false }) });
  let failedAt = Number.NEGATIVE_INFINITY;

  function leave(failure: ReplicaFailure) {
    failedAt = performance.now();
    onFailure(failure);
  }

  const isResting = () => performance.now() - failedAt < rest;

  async function follows(): Promise<boolean> {
    if (isResting()) return false;
    const failure = await catchUp(primary, replica).catch(toFailure);
    if (failure) leave(failure);
    return !failure;
  }

  return {
    async begin() {
      // Once they have left the replica, they don't come back: nobody knows what it is then.
      let stays = await follows();
      return async (work) => {
        stays &&= !isResting();
        if (!stays) return work(primary);
        try {
          return await work(replica);
        } catch (cause) {
          const failure = toFailure(cause);
          // A replay conflict ends only this query. The next one may succeed.
          if (failure.reason === conflict) onFailure(failure);
          else leave(failure);
          return work(primary);
        }
      };
    },
    close: () => replica.destroy(),
  };
}

/** SQLSTATE serialization_failure: `canceling statement due to conflict with recovery`. */
const conflict = '40001';

function toFailure(error: unknown): ReplicaFailure {
  const { code, message } = error as Error & { code?: unknown };
  // PostgreSQL's messages may repeat what somebody wrote. Those without a code are about the connection.
  return { kind: 'failed', reason: typeof code === 'string' ? code : message };
}

/** Waits until the replica has replayed what its primary has written by now. @throws when one of them fails */
async function catchUp<T>(primary: Kysely<T>, replica: Kysely<T>): Promise<ReplicaFailure | undefined> {
  const { rows: written } = await sql<{ system: string; name: string; position: string }>`
    select system_identifier::text as system, current_database() as name, pg_current_wal_flush_lsn()::text as position
    from pg_control_system()`.execute(primary);
  const [{ system, name, position } = { system: '', name: '', position: '0/0' }] = written;
  const ask = sql<{ same: boolean; replayed: boolean }>`
    select pg_is_in_recovery() and system_identifier::text = ${system} and current_database() = ${name} as same,
      pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed
    from pg_control_system()`;
  for (const until = performance.now() + patienceWithLag; ; await after(50)) {
    const [found] = (await ask.execute(replica)).rows;
    if (!found?.same) return { kind: 'stranger', reason: 'is no streaming replica of the database of DATABASE_URL' };
    if (found.replayed) return undefined;
    if (performance.now() > until)
      return { kind: 'late', reason: `is more than ${patienceWithLag / 1_000} seconds behind` };
  }
}
