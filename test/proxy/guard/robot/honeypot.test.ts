import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { form, postJson, startProxy } from '../../start.ts';

test.each([
  ['marks a robot', undefined, 0],
  ['means nothing if the form turns it off', false, 1],
])('a filled honeypot %s', async (_, honeypot, forwarded) => {
  const forms = { newsletter: form(honeypot === undefined ? {} : { guards: { honeypot } }) };
  const proxy = await startProxy({ forms });
  const body = JSON.stringify({ id: randomUUID(), values: { email: 'a@example.com' }, honeypot: ' ' });
  expect((await postJson(proxy.url, body)).answer.status).toBe('done');
  expect(proxy.stub.requests).toHaveLength(forwarded);
  await proxy.close();
});

test('a robot goes on to the owner’s page like everyone', async () => {
  const after = 'https://example.com/thanks';
  const definition = { fields: [{ name: 'email' }], after };
  const proxy = await startProxy({ forms: { newsletter: form({ definition, redirectHosts: ['example.com'] }) } });
  const answers = [];
  for (const honeypot of ['', 'x']) {
    const body = JSON.stringify({ id: randomUUID(), values: { email: 'a@example.com' }, honeypot });
    answers.push((await postJson(proxy.url, body)).answer);
  }
  expect(answers).toEqual([1, 2].map(() => ({ status: 'done', redirectUrl: after })));
  expect(proxy.stub.requests).toHaveLength(1);
  await proxy.close();
});
