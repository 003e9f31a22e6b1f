import { expect, test } from 'vitest';
import { standIns } from '../bounce/provider/stand-ins.ts';
import { startConsole } from './open.ts';

test('a provider is connected, and its address is shown once', async () => {
  const { ask, url, accountId, service, prove } = await startConsole();
  await prove();
  expect(await ask('listBounceWebhooks')).toEqual({ webhooks: [] });
  const params = { id: 'postmark' };
  const { url: address } = await ask('saveBounceWebhook', { params, body: {} });
  expect(address?.startsWith(`${url}/bounces/postmark/`)).toBe(true);
  expect(await ask('saveBounceWebhook', { params, body: {} })).toEqual({ url: null });
  const renewed = await ask('saveBounceWebhook', { params, body: { renew: true } });
  expect(renewed.url).not.toBe(address);
  const line = { provider: 'postmark', hasSecret: false, takenAt: null, refusedAt: null, refusal: null };
  expect(await ask('listBounceWebhooks')).toEqual({ webhooks: [line] });
  expect(await service.bounceWebhooks.list(accountId)).toEqual([line]);
  await ask('removeBounceWebhook', { params });
  expect(await ask('listBounceWebhooks')).toEqual({ webhooks: [] });
});

test('what proves requests is shown nowhere, and used', async () => {
  const { ask, call, clock, addKey, prove } = await startConsole();
  await prove();
  const { key } = await addKey('single');
  await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  const { secret, send, write } = standIns.mailgun;
  const params = { id: 'mailgun' };
  const { url: address } = await ask('saveBounceWebhook', { params, body: { secret: ` ${secret}\n` } });
  const list = await ask('listBounceWebhooks');
  expect(list).toMatchObject({ webhooks: [{ provider: 'mailgun', hasSecret: true }] });
  expect(JSON.stringify(list)).not.toContain(secret);
  const { body, headers } = send(write([{ kind: 'hard' }]), clock.time / 1_000);
  expect((await call('POST', new URL(address ?? '').pathname, body, headers)).status).toBe(200);
  expect((await ask('listBounceWebhooks')).webhooks[0]?.takenAt).toBe(clock.time / 1_000);
  expect((await ask('listBounces')).groups).toMatchObject([{ cause: 'dead' }]);
});

test('a secret that can’t be one of its provider is refused', async () => {
  const { refused, ask, prove } = await startConsole();
  await prove();
  for (const [id, reason] of [
    ['ses', 'must be the topic’s ARN'],
    ['mailgun', 'must be the HTTP webhook signing key'],
    ['sendgrid', 'must be the verification key'],
    ['brevo', 'must be a token of 16 to 200 letters'],
    ['postmark', 'must be left out'],
  ] as const) {
    for (const secret of ['', 'x', 'é'.repeat(30)]) {
      const { problems } = await refused('saveBounceWebhook', { params: { id }, body: { secret } });
      expect([id, problems]).toEqual([
        id,
        [{ field: 'secret', code: 'invalid', message: expect.stringContaining(reason) }],
      ]);
    }
  }
  expect(await ask('listBounceWebhooks')).toEqual({ webhooks: [] });
});

test('an unknown provider, and one that isn’t connected, are not found', async () => {
  const { refused, prove } = await startConsole();
  await prove();
  for (const id of ['mailjet', 'toString', '__proto__']) {
    expect(await refused('saveBounceWebhook', { params: { id }, body: {} })).toMatchObject({ status: 404 });
    expect(await refused('removeBounceWebhook', { params: { id } })).toMatchObject({ status: 404 });
  }
  expect(await refused('removeBounceWebhook', { params: { id: 'ses' } })).toMatchObject({ status: 404 });
});

test('connecting and disconnecting takes the password', async () => {
  const { refused } = await startConsole();
  const params = { id: 'postmark' };
  const answers = [
    await refused('saveBounceWebhook', { params, body: {} }),
    await refused('removeBounceWebhook', { params }),
  ];
  for (const { problems } of answers) expect(problems).toMatchObject([{ code: 'passwordNeeded' }]);
});
