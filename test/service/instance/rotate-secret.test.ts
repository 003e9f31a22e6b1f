import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCustomerToken } from '../../../service/account/customer-keys.ts';
import { rotateSecret } from '../../../service/instance/rotate-secret.ts';
import { start } from '../start.ts';

const email = 'ada@example.com';

/** Starts a service, gives it a mail, an erased contact and a customer key, and stops it. */
async function startAndStop() {
  const running = await start();
  const { service, call, accountId, addKey, kept } = running;
  const { key } = await addKey('double');
  const signin = { apikey: key, email };
  await call('POST', '/subscriber/signin', signin);
  await call('POST', '/subscriber/signin', { apikey: key, email: 'erased@example.com' });
  await service.contacts.erase(accountId, 'erased@example.com');
  await service.idle();
  const [mail] = await service.mailbox.list();
  const confirm = new URL(mail?.links[0] ?? '').pathname;
  await call('POST', confirm);
  const page = await call('GET', confirm);
  const unsubscribe = new URL(/href="([^"]+unsubscribe[^"]+)"/.exec(page.text)?.[1] ?? '').pathname;
  const developer = await service.customerKeys.createDeveloperKey('Shop');
  const customerKey = await service.customerKeys.create({ accountId, developerKeyId: developer.id });
  const token = { 'X-Un': 'owner', 'X-Ci': createCustomerToken(developer.key, customerKey) };
  await running.stop();
  return { kept, key, unsubscribe, token, before: readFileSync(join(kept.dataDir, 'secret'), 'utf8') };
}

test('a rotated secret keeps keys, mails, links and erased addresses', async () => {
  const { kept, key, unsubscribe, token, before } = await startAndStop();
  expect(await rotateSecret({ ...kept, keepsLinks: true })).toMatchObject({ unreadable: 0 });
  const secret = readFileSync(join(kept.dataDir, 'secret'), 'utf8');
  expect(secret).not.toBe(before);
  expect(statSync(join(kept.dataDir, 'secret')).mode & 0o777).toBe(0o600);
  await expect(start({ ...kept, secret: before })).rejects.toThrow('belongs to another secret');

  const { call, service } = await start(kept);
  expect((await service.mailbox.list())[0]?.to).toBe(email);
  expect((await call('GET', '/tag', undefined, token)).status).toBe(200);
  expect((await call('GET', unsubscribe)).status).toBe(200);
  const erased = await call('POST', '/subscriber/signin', { apikey: key, email: 'erased@example.com' });
  expect(erased.json).toMatchObject({ error: 4 });
});

test('a leaked secret can be rotated so that its links stop working', async () => {
  const { kept, key, unsubscribe } = await startAndStop();
  await rotateSecret({ ...kept, keepsLinks: false });
  const { call } = await start(kept);
  expect((await call('GET', unsubscribe)).status).toBe(404);
  const erased = await call('POST', '/subscriber/signin', { apikey: key, email: 'erased@example.com' });
  expect(erased.json).toMatchObject({ error: 4 });
});

test('a secret can’t be rotated while a service runs', async () => {
  const { kept, call } = await start();
  await expect(rotateSecret({ ...kept, keepsLinks: true })).rejects.toThrow('Other processes use the database.');
  expect((await call('GET', '/account')).status).toBe(403);
});
