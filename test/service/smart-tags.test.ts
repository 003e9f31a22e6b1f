import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { start } from './start.ts';

const email = 'ada@example.com';

/** Starts a campaign of one mail with one link; the tag of a form's key starts it for a contact. */
async function startWithCampaign(steps: { webhook?: boolean } = {}) {
  const calls: string[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push(body);
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void receiver.close());
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ webhookAllow: ['127.0.0.0/8'], clock: () => new Date(clock.time) });
  const { service, accountId, call } = running;
  const { key, tagId, listId } = await running.addKey('single');
  await service.lists.update(accountId, listId, { tracksOpens: true });
  const addWebhook = (bound: { tagId?: number; linkId?: number }) =>
    service.webhooks.create({
      ...{ accountId, name: 'CRM', label: '', method: 'POST', format: 'json', onErasure: false, values: {} },
      ...{ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, fields: ['email'], ...bound },
    });
  const mail = { delay: 0, kind: 'email', email: { subject: 'One', text: 'https://shop.example/' } } as const;
  const hook = steps.webhook ? [{ delay: 0, kind: 'webhook', targetId: (await addWebhook({})).id } as const] : [];
  const source = { name: 'A', language: 'en', start: { kind: 'tag', id: tagId } } as const;
  const campaignId = await service.campaigns.create(accountId, { ...source, steps: [mail, ...hook] });
  await service.campaigns.start(accountId, campaignId);
  const report = await service.campaigns.read(accountId, campaignId);
  const { targetId: emailId = 0, email: sent } = report?.steps[0] ?? {};
  const session = await running.login();
  return {
    ...running,
    ...{ clock, calls, addWebhook, listId, emailId, linkId: sent?.links[0]?.id ?? 0 },
    signin: () => call('POST', '/subscriber/signin', { apikey: key, email }),
    signout: () => call('POST', '/subscriber/signout', { apikey: key, email }),
    async tags() {
      const { json } = await call('POST', '/subscriber/search', { email }, session);
      return (await call('GET', `/subscriber/${json[0]}`, undefined, session)).json.smart_tags;
    },
    /** The paths of the link and the picture in the mail. */
    async paths() {
      await service.idle();
      const [message] = await service.mailbox.list();
      const picture = /src="(http[^"]+)"/.exec(message?.html ?? '')?.[1] ?? '';
      return [message?.links[0] ?? '', picture].map((url) => new URL(url).pathname) as [string, string];
    },
  };
}

test('smart tags are added when their trigger happens, with its time', async () => {
  const { service, accountId, listId, linkId, emailId, signin, tags, paths, call, clock } = await startWithCampaign();
  const add = (kind: 'list' | 'link' | 'email', id: number) =>
    service.tags.create({ accountId, name: kind, trigger: { kind, id } });
  const [list, link, opened] = [await add('list', listId), await add('link', linkId), await add('email', emailId)];
  await signin();
  const [click, picture] = await paths();
  const at = String(clock.time / 1000);
  expect(await tags()).toEqual({ [list]: at });
  clock.time += 60_000;
  await call('GET', picture);
  expect(await tags()).toEqual({ [list]: at, [opened]: String(clock.time / 1000) });
  await call('GET', click);
  await call('GET', click);
  expect(await tags()).toEqual({ [list]: at, [opened]: String(clock.time / 1000), [link]: String(clock.time / 1000) });
});

test.each([
  ['list', 'There is no list 99'],
  ['link', 'There is no link 99'],
  ['email', 'There is no email 99'],
] as const)('a smart tag for a %s outside the account is refused', async (kind, message) => {
  const { service, accountId } = await start();
  await expect(service.tags.create({ accountId, name: 'x', trigger: { kind, id: 99 } })).rejects.toThrow(message);
});

test('a webhook bound to a link runs when a contact clicks it, once in 6 hours', async () => {
  const { service, addWebhook, linkId, signin, paths, call, calls, clock } = await startWithCampaign();
  await addWebhook({ linkId });
  await signin();
  const [click] = await paths();
  for (const hours of [0, 0, 5, 2]) {
    clock.time += hours * 3_600_000;
    await call('GET', click);
  }
  await service.idle();
  expect(calls.map((body) => JSON.parse(body))).toEqual([
    { SubscriberID: '1', email },
    { SubscriberID: '1', email },
  ]);
});

test('a webhook bound to a smart tag runs when the service adds the tag', async () => {
  const { service, accountId, addWebhook, listId, signin, calls } = await startWithCampaign();
  const trigger = { kind: 'list', id: listId } as const;
  await addWebhook({ tagId: await service.tags.create({ accountId, name: 'smart', trigger }) });
  await signin();
  await service.idle();
  expect(calls).toHaveLength(1);
});

test('a webhook in a campaign is called only at its step', async () => {
  const { service, signin, signout, calls } = await startWithCampaign({ webhook: true });
  await signin();
  await service.idle();
  expect(calls).toHaveLength(1);
  await signout();
  await signin();
  await service.idle();
  expect(calls).toHaveLength(1);
});

test.each([
  [{ tagId: 1, linkId: 1 }, 'to a tag or a link, not both'],
  [{ linkId: 99 }, 'There is no link 99'],
])('a webhook bound to %j is refused', async (bound, message) => {
  const { addWebhook } = await startWithCampaign();
  await expect(addWebhook(bound)).rejects.toThrow(message);
});
