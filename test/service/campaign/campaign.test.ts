import { describe, expect, test } from 'vitest';
import type { CampaignSource, StepSource } from '../../../service/campaign/campaign-file.ts';
import { start } from '../start.ts';

const email = 'ada@example.com';
const hour = 3_600_000;

const mail = (
  subject: string,
  delay = 0,
  text = 'Hi {{ fieldFirstName }}, see https://shop.example/a?b=1.',
): StepSource => ({
  ...{ delay, kind: 'email', email: { subject, text } },
});

async function startWith(
  steps: StepSource[],
  optIn: 'single' | 'double' = 'single',
  more: Partial<CampaignSource> = {},
) {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const { service, accountId, call } = running;
  const form = await running.addKey(optIn);
  const source = { name: 'Welcome', language: 'en', start: { kind: 'tag', id: form.tagId }, steps, ...more } as const;
  const campaignId = await service.campaigns.create(accountId, source);
  await service.campaigns.start(accountId, campaignId);
  const session = await running.login();
  return {
    ...running,
    ...{ ...form, clock, campaignId, session },
    at: () => String(clock.time / 1000),
    signin: (address = email) =>
      call('POST', '/subscriber/signin', { apikey: form.key, email: address, fields: { fieldFirstName: 'Ada & <b>' } }),
    async read() {
      const { json } = await call('POST', '/subscriber/search', { email }, session);
      return (await call('GET', `/subscriber/${json[0]}`, undefined, session)).json;
    },
    /** The campaign's mails, oldest first. */
    async mails() {
      await service.idle();
      const all = await service.mailbox.list();
      return all.filter(({ text }) => !text.includes('/confirm/')).reverse();
    },
    async counts() {
      await service.idle();
      return service.campaigns.read(accountId, campaignId);
    },
  };
}

describe('a campaign', () => {
  test('waits no longer than the delay of a step when the clock is set back', async () => {
    const { signin, mails, clock, service } = await startWith([mail('One'), mail('Two', 3_600)]);
    clock.time += 48 * hour;
    await signin();
    expect(await mails()).toHaveLength(1);
    clock.time -= 48 * hour;
    await service.idle();
    clock.time += hour;
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2);
  });

  test('sends its mails in order with fields filled in, and records them', async () => {
    const { signin, mails, clock, read, at, campaignId, counts } = await startWith([mail('One'), mail('Two', 7_200)]);
    await signin();
    const [first, ...rest] = await mails();
    expect([first?.subject, rest]).toEqual(['One', []]);
    expect(first?.text).toMatch(/^Hi Ada & <b>, see http\S+\/click\/\S+\.\n/);
    expect(first?.html).toContain('Hi Ada &amp; &lt;b&gt;');
    expect(first?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/[^>]+\/unsubscribe\/[^>]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': expect.stringMatching(/^<list-\d+\.127\.0\.0\.1>$/),
      'Feedback-ID': expect.stringMatching(/^\d+:list-\d+:campaign:joinery$/),
    });
    const began = at();
    const report = await counts();
    const [one, two] = report?.steps.map(({ targetId }) => String(targetId)) ?? [];
    expect(await read()).toMatchObject({
      campaigns_started: { [campaignId]: began },
      campaigns_finished: {},
      emails_sent: { [`${one}`]: began },
    });
    clock.time += 2 * hour - 1_000;
    expect(await mails()).toHaveLength(1);
    clock.time += 1_000;
    expect((await mails()).map(({ subject }) => subject)).toEqual(['One', 'Two']);
    expect(await read()).toMatchObject({
      campaigns_finished: { [campaignId]: at() },
      emails_sent: { [`${one}`]: began, [`${two}`]: at() },
    });
    expect(await counts()).toMatchObject({ started: 1, finished: 1, running: 0, steps: [{ email: { sent: 1 } }, {}] });
  });

  test('waits until the address is confirmed', async () => {
    const { signin, mails, service, call, counts } = await startWith([mail('One')], 'double');
    await signin();
    expect(await mails()).toEqual([]);
    expect(await counts()).toMatchObject({ started: 0 });
    const [confirmation] = await service.mailbox.list();
    await call('POST', new URL(confirmation?.links[0] ?? '').pathname);
    expect(await mails()).toHaveLength(1);
  });

  test('can start from an opt-in process', async () => {
    const running = await startWith([mail('One')]);
    const { service, accountId, listId, signin, mails } = running;
    const start = { kind: 'list', id: listId } as const;
    const id = await service.campaigns.create(accountId, {
      name: 'B',
      language: 'de',
      start,
      steps: [mail('By list')],
    });
    await service.campaigns.start(accountId, id);
    await signin();
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual(['By list', 'One']);
  });

  test('takes each contact through once, however often they are tagged', async () => {
    const { signin, mails, call, key, counts } = await startWith([mail('One')]);
    for (let n = 0; n < 3; n++) {
      await signin();
      await call('POST', '/subscriber/signout', { apikey: key, email });
    }
    expect(await mails()).toHaveLength(1);
    expect(await counts()).toMatchObject({ started: 1 });
  });

  test('stops for contacts who unsubscribe with one click, and does not resume when they come back', async () => {
    const { signin, mails, call, clock, counts, url, service } = await startWith([mail('One'), mail('Two', 3_600)]);
    await signin();
    const [first] = await mails();
    const link = first?.headers?.['List-Unsubscribe']?.slice(1 + url.length, -1) ?? '';
    expect((await call('POST', link)).status).toBe(200);
    clock.time += hour;
    expect(await mails()).toHaveLength(1);
    expect(await counts()).toMatchObject({ stopped: 1, finished: 0 });
    await call('POST', link.replace('unsubscribe', 'resubscribe'));
    await service.idle();
    const [confirmation] = await service.mailbox.list();
    await call('POST', new URL(confirmation?.links[0] ?? '').pathname);
    clock.time += hour;
    expect(await mails()).toHaveLength(1);
  });

  test('stops for erased contacts', async () => {
    const { signin, mails, service, accountId, clock, counts } = await startWith([mail('One'), mail('Two', 3_600)]);
    await signin();
    expect(await mails()).toHaveLength(1);
    await service.contacts.erase(accountId, email);
    clock.time += hour;
    expect(await mails()).toEqual([]);
    expect(await counts()).toMatchObject({ started: 0 });
  });

  test('takes no steps while stopped, and goes on when started again', async () => {
    const { signin, mails, service, accountId, campaignId, clock } = await startWith([mail('One'), mail('Two', 3_600)]);
    await signin();
    await mails();
    await service.campaigns.stop(accountId, campaignId);
    await signin('grace@example.com');
    clock.time += 2 * hour;
    expect(await mails()).toHaveLength(1);
    await service.campaigns.start(accountId, campaignId);
    expect((await mails()).map(({ to }) => to)).toEqual([email, email]);
  });

  test('adds tags that start other campaigns', async () => {
    const { service, accountId, tagId, signin, mails, read } = await startWith([mail('One')]);
    const next = await service.tags.create({ accountId, name: 'next' });
    const put: StepSource = { delay: 0, kind: 'tag', targetId: next };
    for (const [start, step] of [
      [tagId, put],
      [next, mail('Second')],
    ] as const) {
      const source = { name: 'A', language: 'en', start: { kind: 'tag', id: start }, steps: [step] } as const;
      await service.campaigns.start(accountId, await service.campaigns.create(accountId, { ...source, steps: [step] }));
    }
    await signin();
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual(['One', 'Second']);
    expect((await read()).tags).toContain(String(next));
  });

  test.each([
    [{ start: { kind: 'tag', id: 999 } }, 'names tag 999, which the account does not have'],
    [{ start: { kind: 'list', id: 999 } }, 'names list 999, which the account does not have'],
    [{ steps: [{ delay: 0, kind: 'tag', targetId: 999 }] }, 'Step 1 names tag 999'],
    [{ steps: [mail('x'), { delay: 0, kind: 'webhook', targetId: 999 }] }, 'Step 2 names webhook 999'],
    [{ steps: [mail('{{ shoeSize }}')] }, 'Step 1: The subject uses {{ shoeSize }}'],
  ] as [Partial<CampaignSource>, string][])('with %j is refused: %s', async (more, message) => {
    await expect(startWith([mail('One')], 'single', more)).rejects.toThrow(message);
  });

  test('is out of reach for other accounts', async () => {
    const { service, campaignId } = await startWith([mail('One')]);
    const other = await service.accounts.create({ username: 'other', password: 'correct horse' });
    expect(await service.campaigns.list(other.id)).toEqual([]);
    expect(await service.campaigns.read(other.id, campaignId)).toBeUndefined();
    for (const word of ['start', 'stop', 'delete'] as const) {
      expect(await service.campaigns[word](other.id, campaignId)).toBe(false);
    }
  });
});

describe('a link in a mail', () => {
  test('leads to its target and records clicks, but no prefetches', async () => {
    const { signin, mails, call, read, counts, at } = await startWith([mail('One')]);
    await signin();
    const [sent] = await mails();
    const path = new URL(sent?.links[0]?.replace(/\.$/, '') ?? '').pathname;
    const looked = await call('HEAD', path);
    const prefetched = await call('GET', path, undefined, { 'Sec-Purpose': 'prefetch;prerender' });
    expect([looked.status, prefetched.status]).toEqual([302, 302]);
    expect((await read()).emails_clicked).toEqual({});
    const clicked = await call('GET', path);
    expect([clicked.status, clicked.headers.get('location')]).toEqual([302, 'https://shop.example/a?b=1']);
    const id = (await counts())?.steps[0]?.targetId;
    expect((await read()).emails_clicked).toEqual({ [`${id}`]: at() });
    expect(await counts()).toMatchObject({ steps: [{ email: { clicked: 1, opened: 0 } }] });
  });

  test.each(['x', 'a.1.AAAAAAAAAAAAAAAAAAAAAA', 'https:%2F%2Fevil.test', ''])(
    'with the token %j leads nowhere',
    async (token) => {
      const { call } = await startWith([mail('One')]);
      const { status, headers } = await call('GET', `/click/${token}`);
      expect(status).toBeGreaterThanOrEqual(404);
      expect(headers.get('location')).toBeNull();
    },
  );
});

describe('opens', () => {
  test('are not tracked by default, in campaign mails and notifications alike', async () => {
    const { signin, mails, service } = await startWith([mail('One')], 'double');
    await signin();
    await mails();
    expect((await service.mailbox.list()).map(({ html }) => html).join()).not.toContain('/open/');
  });

  test('are recorded where the opt-in process tracks them', async () => {
    const { signin, mails, service, accountId, listId, call, read, at, counts } = await startWith(
      [mail('One')],
      'double',
    );
    await service.lists.update(accountId, listId, { tracksOpens: true });
    await signin();
    await service.idle();
    const pixelOf = (html = '') => new URL(/src="(http[^"]+\/open\/[^"]+)"/.exec(html)?.[1] ?? '').pathname;
    const [confirmation] = await service.mailbox.list();
    const picture = await call('GET', pixelOf(confirmation?.html));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
    await call('POST', new URL(confirmation?.links[0] ?? '').pathname);
    const [sent] = await mails();
    await call('GET', pixelOf(sent?.html));
    const id = (await counts())?.steps[0]?.targetId;
    expect(await read()).toMatchObject({
      notification_emails_sent: { [listId]: at() },
      notification_emails_opened: { [listId]: at() },
      notification_emails_clicked: { [listId]: at() },
      emails_sent: { [`${id}`]: at() },
      emails_opened: { [`${id}`]: at() },
      emails_clicked: {},
    });
    expect((await call('GET', '/open/nobody')).status).toBe(200);
  });
});
