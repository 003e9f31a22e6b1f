import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';

/**
 * What one would write without Joinery: one handler, and one transaction for contact, tag and outbox row, as durable as
 * ours.
 */
const folder = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
process.once('disconnect', async () => {
  await rm(folder, { recursive: true });
  process.exit();
});

const database = new DatabaseSync(join(folder, 'bare.db'));
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table contact (id integer primary key, key text unique, email text unique, first_name text, status text, optin integer);
  create table contact_tag (contact_id integer, tag_id integer, tagged_at integer, primary key (contact_id, tag_id));
  create table outbox (id text primary key, payload text, due_at integer);
`);
const insertContact = database.prepare(
  'insert into contact (key, email, first_name, status, optin) values (?, ?, ?, ?, ?)',
);
const insertTag = database.prepare('insert into contact_tag values (?, 1, ?)');
const insertMail = database.prepare('insert into outbox values (?, ?, ?)');

const app = express();
app.use(express.json());
app.post('/signup', (request, response) => {
  const { email, fieldFirstName } = request.body.values;
  const key = randomUUID();
  const now = Date.now();
  database.exec('begin immediate');
  const { lastInsertRowid } = insertContact.run(key, email, fieldFirstName, 'pending', now);
  insertTag.run(lastInsertRowid, now);
  insertMail.run(randomUUID(), JSON.stringify({ to: email, link: `https://lists.example.com/confirm/${key}` }), now);
  database.exec('commit');
  response.json({ status: 'done', redirectUrl: `https://lists.example.com/pending/${key}` });
});
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/signup`);
});
