import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { codeOf, startConsole } from './open.ts';

/** A receiver that answers with `status.code`. */
async function startReceiver() {
  const status = { code: 200 };
  const server = createServer((_request, response) => response.writeHead(status.code).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { status, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const webhook = { name: 'CRM', method: 'POST', format: 'json', fields: ['email'], values: {}, onErasure: false };

test('a webhook is made, called, tested, watched and removed', async () => {
  const { status, url } = await startReceiver();
  const { ask, addKey, call, prove, service } = await startConsole({ webhookAllow: ['127.0.0.0/8'] });
  const { key, tagId } = await addKey('single');
  await prove();
  const { id, secret, known } = await ask('createWebhook', { body: { ...webhook, url, tagId } });
  expect([secret, known]).toEqual([expect.stringMatching(/^whsec_/), true]);
  expect(await ask('listWebhooks')).toEqual([
    {
      id,
      name: 'CRM',
      label: '',
      method: 'POST',
      format: 'json',
      url,
      fields: ['email'],
      tagId,
      linkId: null,
      onErasure: false,
      last: null,
    },
  ]);

  await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  await service.idle();
  const params = { id: String(id) };
  const [first] = await ask('listDeliveries', { params });
  expect(first).toMatchObject({ delivered: true, status: 200, reason: '' });

  status.code = 500;
  expect(await ask('testWebhook', { params })).toMatchObject({
    ...{ delivered: false, status: 500, reason: 'The receiver of the webhook answered 500.' },
  });
  expect((await ask('listWebhooks'))[0]?.last).toMatchObject({ status: 500 });
  const { attention } = await ask('readOverview', { query: { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' } });
  expect(attention).toContainEqual({ kind: 'webhookFailing', count: 1, subjectId: id, name: 'CRM' });
  expect(await ask('listDeliveries', { params })).toHaveLength(2);
  await ask('removeWebhook', { params });
  expect(await ask('listWebhooks')).toEqual([]);
});

test('calls are forgotten after 30 days', async () => {
  const { url } = await startReceiver();
  const console = await startConsole({ webhookAllow: ['127.0.0.0/8'] });
  const { ask, prove, clock, service, accountId } = console;
  await prove();
  const { id } = await ask('createWebhook', { body: { ...webhook, url, tagId: null } });
  await ask('testWebhook', { params: { id: String(id) } });
  clock.time += 31 * 86_400_000;
  await service.upkeep.run();
  await ask('signIn', { body: { username: 'owner', password: 'correct horse' } });
  expect(await ask('listDeliveries', { params: { id: String(id) } })).toEqual([]);
  expect(await service.webhooks.list(accountId)).toHaveLength(1);
});

test('a wrong webhook is refused with the member and the fix', async () => {
  const { refused, prove } = await startConsole();
  await prove();
  const body = { ...webhook, url: 'https://crm.example', tagId: null };
  for (const [wrong, field] of [
    [{ url: 'ftp://crm.example' }, 'url'],
    [{ url: 'http://127.0.0.1/' }, 'url'],
    [{ tagId: 999 }, 'tagId'],
    [{ onErasure: true }, 'tagId'],
    [{ fields: ['fieldNowhere'] }, 'fields'],
    [{ name: '' }, 'name'],
  ] as const) {
    const { problems } = await refused('createWebhook', { body: { ...body, ...wrong } });
    expect([wrong, problems[0]?.field]).toEqual([wrong, field]);
  }
  for (const name of ['removeWebhook', 'testWebhook', 'listDeliveries'] as const)
    expect(codeOf(await refused(name, { params: { id: '999' } }))).toBe('notFound');
});

test('a webhook may have a label, and be bound to a link of a mail', async () => {
  const { ask, refused, addKey, prove, service, accountId } = await startConsole({ webhookAllow: ['127.0.0.0/8'] });
  const { tagId } = await addKey('single');
  await prove();
  expect(await ask('listMailLinks')).toEqual([]);
  await service.campaigns.create(accountId, {
    ...{ name: 'Offers', language: 'en', start: { kind: 'tag', id: tagId } },
    steps: [{ delay: 0, kind: 'email', email: { subject: 'Offers', text: 'See https://shop.example/offers' } }],
  });
  const [link] = await ask('listMailLinks');
  expect(link).toMatchObject({ url: 'https://shop.example/offers', subject: 'Offers' });
  const bound = { ...webhook, url: 'http://127.0.0.1:1/hook', label: 'For the shop', tagId: null, linkId: link?.id };
  await ask('createWebhook', { body: bound });
  expect(await ask('listWebhooks')).toMatchObject([{ label: 'For the shop', tagId: null, linkId: link?.id }]);
  expect(codeOf(await refused('createWebhook', { body: { ...bound, tagId } }))).toBe('invalid');
  expect(codeOf(await refused('createWebhook', { body: { ...bound, linkId: 9_999 } }))).toBe('notFound');
});
