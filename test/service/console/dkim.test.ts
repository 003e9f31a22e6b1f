import { expect, test } from 'vitest';
import { startDns } from '../../dns.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { start } from '../start.ts';
import { codeOf, startConsole } from './open.ts';

/** A console whose owner has just typed the password, with a DNS and a mail server of its own. */
async function startProven(options: Parameters<typeof startConsole>[0] = {}) {
  const { dns, records } = await startDns();
  const smtp = await startSmtpServer();
  const console = await startConsole({ dns, smtpUrl: smtp.url, mailFrom: 'News <news@lists.example.com>', ...options });
  await console.service.accounts.update(console.accountId, { email: 'owner@example.com' });
  await console.prove();
  const signatures = () =>
    smtp.messages.map((message) => /^DKIM-Signature: .*?d=([\w.-]+);.*?s=(\w+);/s.exec(message)?.slice(1));
  async function sendTest() {
    console.clock.time += 60_000;
    await console.ask('sendTestMail');
    return signatures().at(-1);
  }
  return { ...console, records, smtp, sendTest };
}

const make = (domain: string) => ({ body: { domain } });
const byId = (id: string) => ({ params: { id } });

test('a key signs nothing until its record is published and checked', async () => {
  const { ask, records, sendTest } = await startProven();
  const key = await ask('createDkimKey', make('lists.example.com'));
  expect(key).toMatchObject({
    domain: 'lists.example.com',
    state: 'new',
    host: `${key.id}._domainkey.lists.example.com`,
  });
  expect(key.record).toMatch(/^v=DKIM1; k=rsa; p=[\w+/]{390,}$/);
  expect(await sendTest()).toBe(undefined);

  expect(await ask('useDkimKey', byId(key.id))).toEqual({ check: 'absent' });
  records[`TXT ${key.host}`] = [key.record.replace(/p=.*/, 'p=')];
  expect(await ask('useDkimKey', byId(key.id))).toEqual({ check: 'different' });
  records[`TXT ${key.host}`] = [key.record, key.record.replace('p=MII', 'p=MIH')];
  expect(await ask('useDkimKey', byId(key.id))).toEqual({ check: 'different' });
  expect(await sendTest()).toBe(undefined);

  records[`TXT ${key.host}`] = [key.record, 'something else'];
  expect(await ask('useDkimKey', byId(key.id))).toEqual({ check: 'published' });
  expect((await ask('listDkimKeys')).keys).toEqual([{ ...key, state: 'used' }]);
  expect(await sendTest()).toEqual(['lists.example.com', key.id]);
});

test('a DNS that doesn’t answer leaves a key unused', async () => {
  const { ask } = await startConsole().then(async (console) => {
    await console.prove();
    return console;
  });
  const key = await ask('createDkimKey', make('lists.example.com'));
  expect(await ask('useDkimKey', byId(key.id))).toEqual({ check: 'unknown' });
  expect((await ask('listDkimKeys')).keys).toEqual([key]);
});

test('a new key takes the place of the used one, which stays until it is removed', async () => {
  const { ask, records, sendTest, refused } = await startProven();
  const first = await ask('createDkimKey', make('lists.example.com'));
  records[`TXT ${first.host}`] = [first.record];
  await ask('useDkimKey', byId(first.id));
  const second = await ask('createDkimKey', make('lists.example.com'));
  expect(second.id).not.toBe(first.id);
  expect(await sendTest()).toEqual(['lists.example.com', first.id]);
  records[`TXT ${second.host}`] = [second.record];
  await ask('useDkimKey', byId(second.id));
  expect(await sendTest()).toEqual(['lists.example.com', second.id]);
  const states = async () => (await ask('listDkimKeys')).keys.map(({ id, state }) => [id, state]);
  expect(Object.fromEntries(await states())).toEqual({ [first.id]: 'old', [second.id]: 'used' });
  await ask('removeDkimKey', byId(first.id));
  expect(await states()).toEqual([[second.id, 'used']]);
  await ask('removeDkimKey', byId(second.id));
  expect(await sendTest()).toBe(undefined);
  expect(codeOf(await refused('removeDkimKey', byId(second.id)))).toBe('notFound');
  expect(codeOf(await refused('useDkimKey', byId(second.id)))).toBe('notFound');
});

test('a key that waits is not made twice', async () => {
  const { ask } = await startProven();
  const [one, other] = [
    await ask('createDkimKey', make('example.com')),
    await ask('createDkimKey', make('EXAMPLE.com')),
  ];
  expect(other).toEqual(one);
});

test('mail from a subdomain is signed with the key of the nearest domain above, and other mail with none', async () => {
  const { ask, records, sendTest, service, accountId } = await startProven();
  const key = await ask('createDkimKey', make('example.com'));
  records[`TXT ${key.host}`] = [key.record];
  await ask('useDkimKey', byId(key.id));
  expect(await sendTest()).toEqual(['example.com', key.id]);
  const near = await ask('createDkimKey', make('lists.example.com'));
  records[`TXT ${near.host}`] = [near.record];
  await ask('useDkimKey', byId(near.id));
  expect(await sendTest()).toEqual(['lists.example.com', near.id]);
  const [list] = await service.lists.list(accountId);
  await service.lists.update(accountId, list?.id ?? 0, { letterhead: { senderAddress: 'ada@notexample.com' } });
  expect(await sendTest()).toBe(undefined);
});

test('mail from a sender in Unicode is signed with the key of its domain', async () => {
  const { ask, records, sendTest } = await startProven({ mailFrom: 'news@bücher.example' });
  const key = await ask('createDkimKey', make('bücher.example'));
  records[`TXT ${key.host}`] = [key.record];
  await ask('useDkimKey', byId(key.id));
  expect(await sendTest()).toEqual(['xn--bcher-kva.example', key.id]);
});

test('a domain is kept as the DNS spells it', async () => {
  const { ask } = await startProven();
  expect(await ask('createDkimKey', make('Bücher.example'))).toMatchObject({ domain: 'xn--bcher-kva.example' });
});

test('refuses what is no domain', async () => {
  const { refused } = await startProven();
  for (const domain of [
    '',
    'example',
    'a b.example.com',
    'ada@example.com',
    'https://example.com',
    'example.com.',
    '..',
    '-.com',
  ]) {
    const { status, problems } = await refused('createDkimKey', make(domain));
    expect([domain, status, problems.map(({ field }) => field)]).toEqual([domain, 400, ['domain']]);
  }
});

test('keys survive a restart and are sealed', async () => {
  const { ask, records, smtp, kept, stop } = await startProven();
  const key = await ask('createDkimKey', make('lists.example.com'));
  records[`TXT ${key.host}`] = [key.record];
  await ask('useDkimKey', byId(key.id));
  await stop();
  if (kept.databaseUrl.startsWith('file:')) {
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(kept.databaseUrl.slice(5)).includes('PRIVATE KEY')).toBe(false);
  }
  const { addKey, call, service } = await start({ ...kept, smtpUrl: smtp.url, mailFrom: 'news@lists.example.com' });
  const { key: apikey } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey, email: 'ada@example.com' });
  await service.idle();
  expect(smtp.messages.at(-1)).toContain(`s=${key.id};`);
});

test('nobody makes keys without the password, nor on an instance with several accounts', async () => {
  const { ask, refused, service, prove } = await startConsole();
  expect(codeOf(await refused('createDkimKey', make('example.com')))).toBe('passwordNeeded');
  await prove();
  await ask('createDkimKey', make('example.com'));
  await service.accounts.create({ username: 'other', password: 'correct horse' });
  expect(await ask('listDkimKeys')).toMatchObject({ changeable: false, keys: [] });
  expect(codeOf(await refused('createDkimKey', make('example.com')))).toBe('denied');
});
