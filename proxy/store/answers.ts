import { createSeal } from '@joinery/database/secret';
import { sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Answers } from '../submission/answers.ts';
import { accepted, type Outcome } from '../submission/outcome.ts';
import type { Store } from './store.ts';
import type { Writer } from './tables.ts';

/** Answers that survive restarts, shared by all processes on one PostgreSQL. */
export interface DurableAnswers extends Answers {
  /** Stores an answer in a transaction, together with what it promises. */
  put(writer: Writer, key: string, outcome: Outcome): Promise<void>;
  /** Deletes everything older than a day. */
  prune(): Promise<void>;
}

export interface DurableAnswersOptions extends Pick<Store, 'database' | 'secret'> {
  /** Unix time in milliseconds. @default Date.now */
  now?: () => number;
}

export function createDurableAnswers({ database, secret, now = Date.now }: DurableAnswersOptions): DurableAnswers {
  const seal = createSeal(secret, 'proxy answers');

  const find = async (key: string) => {
    const query = database.kysely.selectFrom('proxy_answer').select('outcome').where('key', '=', key);
    return await query.where('expires_at', '>', now()).executeTakeFirst();
  };

  const put = async (writer: Writer, key: string, outcome: Outcome) => {
    const row = { outcome: seal.close(JSON.stringify(outcome)), expires_at: now() + day };
    const insert = writer.insertInto('proxy_answer').values({ key, ...row });
    await insert.onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute();
  };

  /** Claims a key for this process. False if another live process has it. */
  const take = (key: string) =>
    database.write(async (writer) => {
      const row = { outcome: null, expires_at: now() + claim };
      const insert = writer.insertInto('proxy_answer').values({ key, ...row });
      const rows = await insert
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row).where('proxy_answer.expires_at', '<=', now()))
        .returning('key')
        .execute();
      return rows.length > 0;
    });

  return {
    put,
    async claim(key) {
      for (;;) {
        const row = await find(key);
        if (row?.outcome) return JSON.parse(seal.open(row.outcome));
        // An SQLite file belongs to one process, which knows what it has under way. Claiming nothing saves a disk sync.
        if (database.dialect === 'sqlite' || (!row && (await take(key)))) return undefined;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async settle(key, outcome) {
      // The outbox stored it together with the submission.
      if (outcome !== accepted) await database.write((writer) => put(writer, key, outcome));
    },
    async release(key) {
      if (database.dialect === 'sqlite') return;
      await database.write((writer) =>
        writer.deleteFrom('proxy_answer').where('key', '=', key).where('outcome', 'is', null).execute(),
      );
    },
    prune: () => sweep(database, { table: 'proxy_answer', key: 'key', where: sql`expires_at <= ${now()}` }),
  };
}

const day = 86_400_000;

/** Milliseconds after which a process working on a submission is considered gone. */
const claim = 60_000;
