import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { createTransport } from 'nodemailer';
import { serve } from '../proxy/watched.ts';
import { openBareStore } from '../service/bare-store.ts';
import { endWith, given } from './given.ts';

/**
 * The server that one would write without Joinery: one handler, and one transaction for contact, tag and outbox row, as
 * durable as ours. With a mail server, it sends each mail after the commit and then deletes its row.
 */
const folder = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
const { databaseUrl = `file:${join(folder, 'bare.db')}`, smtpUrl } = given;
const { insert, remove } = await openBareStore(databaseUrl);
const transport = smtpUrl === undefined ? undefined : createTransport({ url: smtpUrl, pool: true, maxConnections: 10 });
const sending = new Set<Promise<void>>();

const app = express();
app.use(express.json());
app.post('/signup', async (request, response) => {
  const { email, fieldFirstName } = request.body.values;
  const key = randomUUID();
  const outboxId = randomUUID();
  const link = `https://lists.example.com/confirm/${key}`;
  const payload = JSON.stringify({ to: email, link });
  await insert({ key, email, firstName: fieldFirstName, outboxId, payload, now: Date.now() });
  response.json({ status: 'done', redirectUrl: `https://lists.example.com/pending/${key}` });
  const sent = send(outboxId, email, link).finally(() => sending.delete(sent));
  sending.add(sent);
});

async function send(id: string, to: string, link: string) {
  if (!transport) return;
  const text = `Please confirm: ${link}`;
  const html = `<!doctype html><p><a href="${link}">Please confirm</a></p>`;
  await transport.sendMail({ from: 'lists@example.com', to, subject: 'Please confirm', text, html });
  await remove(id);
}

endWith(folder);
await serve(createServer(app), '/signup', async () => {
  while (sending.size) await Promise.all(sending);
});
