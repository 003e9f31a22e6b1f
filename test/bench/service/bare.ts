import { randomUUID } from 'node:crypto';
import express from 'express';
import { answerParent } from './answering.ts';
import { openBareStore } from './bare-store.ts';

/**
 * The server that one would write without Joinery: one handler, and one transaction for contact, tag and outbox row, as
 * durable as ours.
 */
const { databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string };
const { insert, close } = await openBareStore(databaseUrl);

const app = express();
app.use(express.json());
app.post('/subscriber/signin', async (request, response) => {
  const { email, fields } = request.body;
  const key = randomUUID();
  const payload = JSON.stringify({ to: email, link: `https://lists.example.com/confirm/${key}` });
  await insert({ key, email, firstName: fields.fieldFirstName, outboxId: randomUUID(), payload, now: Date.now() });
  response.json([`https://lists.example.com/pending/${key}`]);
});
await answerParent(app, close);
