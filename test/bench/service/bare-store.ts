import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export interface Signup {
  key: string;
  email: string;
  firstName: string;
  outboxId: string;
  payload: string;
  /** Unix milliseconds. */
  now: number;
}

export interface BareStore {
  /** Resolves when the signup is durable. */
  insert(signup: Signup): Promise<void>;
  /** Deletes a row of the outbox. */
  remove(outboxId: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database at `url`, and creates the bare handler's tables if they are missing. */
export function openBareStore(url: string): Promise<BareStore> {
  return url.startsWith('file:') ? openSqlite(url.slice('file:'.length)) : openPostgres(url);
}

async function openSqlite(path: string): Promise<BareStore> {
  const database = new DatabaseSync(path);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists bare_contact (id integer primary key, key text unique, email text unique, first_name text, status text, optin integer);
    create table if not exists bare_tag (contact_id integer, tag_id integer, tagged_at integer, primary key (contact_id, tag_id));
    create table if not exists bare_outbox (id text primary key, payload text, due_at integer);
  `);
  const insertContact = database.prepare(
    "insert into bare_contact (key, email, first_name, status, optin) values (?, ?, ?, 'pending', ?)",
  );
  const insertTag = database.prepare('insert into bare_tag values (?, 1, ?)');
  const insertMail = database.prepare('insert into bare_outbox values (?, ?, ?)');
  const removeMail = database.prepare('delete from bare_outbox where id = ?');
  return {
    async insert({ key, email, firstName, outboxId, payload, now }) {
      database.exec('begin immediate');
      const { lastInsertRowid } = insertContact.run(key, email, firstName, now);
      insertTag.run(lastInsertRowid, now);
      insertMail.run(outboxId, payload, now);
      database.exec('commit');
    },
    async remove(outboxId) {
      removeMail.run(outboxId);
    },
    close: async () => database.close(),
  };
}

async function openPostgres(url: string): Promise<BareStore> {
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(`
    create table if not exists bare_contact (id bigserial primary key, key text unique, email text unique, first_name text, status text, optin bigint);
    create table if not exists bare_tag (contact_id bigint, tag_id bigint, tagged_at bigint, primary key (contact_id, tag_id));
    create table if not exists bare_outbox (id text primary key, payload text, due_at bigint);
  `);
  return {
    async insert({ key, email, firstName, outboxId, payload, now }) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query(
          "insert into bare_contact (key, email, first_name, status, optin) values ($1, $2, $3, 'pending', $4) returning id",
          [key, email, firstName, now],
        );
        await client.query('insert into bare_tag values ($1, 1, $2)', [rows[0].id, now]);
        await client.query('insert into bare_outbox values ($1, $2, $3)', [outboxId, payload, now]);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    async remove(outboxId) {
      await pool.query('delete from bare_outbox where id = $1', [outboxId]);
    },
    close: () => pool.end(),
  };
}
