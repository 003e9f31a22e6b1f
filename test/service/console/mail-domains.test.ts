import { expect, test } from 'vitest';
import { writeBounce } from '../reports.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { credentials } from '../start.ts';
import { startConsole } from './open.ts';

/** A console whose mail server answers as the domain of the recipient says. */
async function startWith(replies: Record<string, string>) {
  const smtp = await startSmtpServer({
    taken(message) {
      const [, domain = ''] = /^To: .*@([^\s>]+)/m.exec(message) ?? [];
      return replies[domain] ?? '250 taken';
    },
  });
  const console = await startConsole({ smtpUrl: smtp.url });
  const { key } = await console.addKey('double');
  async function signUp(...emails: string[]) {
    for (const email of emails) await console.call('POST', '/subscriber/signin', { apikey: key, email });
    await console.service.idle();
  }
  return { ...console, smtp, replies, signUp };
}

const none = { sent: 0, putOff: 0, refused: 0, trouble: null, pausedUntil: null };

test('domains with trouble come first, in the receiver’s words, and then those that take mail', async () => {
  const { ask, signUp, clock } = await startWith({
    'slow.example': '451 4.3.0 Try later',
    'strict.example': '550 5.1.1 No such user',
  });
  expect(await ask('listMailDomains')).toEqual({
    domains: [],
    rest: { domains: 0, sent: 0, putOff: 0, refused: 0 },
  });
  await signUp('ada@Good.example', 'bob@good.example', 'eve@strict.example', 'kim@slow.example');
  const at = Math.floor(clock.time / 1_000);
  expect((await ask('listMailDomains')).domains).toEqual([
    { ...none, domain: 'slow.example', putOff: 1, trouble: { cause: 'outage', reply: '451 4.3.0 Try later', at } },
    { ...none, domain: 'strict.example', refused: 1, trouble: { cause: 'dead', reply: '550 5.1.1 No such user', at } },
    { ...none, domain: 'good.example', sent: 2 },
  ]);
});

test('a domain that takes no mail for now says until when, and what waits for it is put off', async () => {
  const { ask, signUp, clock } = await startWith({ 'closed.example': '554 5.7.1 Your address is on a blocklist' });
  await signUp('ada@closed.example', 'bob@closed.example', 'eve@good.example');
  const [first, second] = (await ask('listMailDomains')).domains;
  const now = Math.floor(clock.time / 1_000);
  expect(first).toMatchObject({ domain: 'closed.example', putOff: 2, pausedUntil: now + 300 });
  expect(first?.trouble).toMatchObject({ cause: 'blocked', reply: '554 5.7.1 Your address is on a blocklist' });
  expect(second).toEqual({ ...none, domain: 'good.example', sent: 1 });
});

test('a report counts as refused, and a complaint doesn’t', async () => {
  const { ask, signUp, service, accountId } = await startWith({});
  await signUp('ada@good.example');
  const report = writeBounce({ to: 'ada@good.example', diagnosis: 'smtp; 552 5.2.2 over quota' });
  await service.bounces.take(report, { reach: accountId, byAddress: true });
  expect((await ask('listMailDomains')).domains).toMatchObject([
    { domain: 'good.example', sent: 1, refused: 1, trouble: { cause: 'full', reply: 'smtp; 552 5.2.2 over quota' } },
  ]);
});

test('twenty domains are shown, and the others in sum', async () => {
  const { ask, signUp } = await startWith({ 'x24.example': '451 4.3.0 Try later' });
  await signUp(...Array.from({ length: 25 }, (_, at) => `ada@x${at}.example`));
  const { domains, rest } = await ask('listMailDomains');
  expect(domains).toHaveLength(20);
  expect(domains[0]).toMatchObject({ domain: 'x24.example', putOff: 1 });
  expect(rest).toEqual({ domains: 5, sent: 5, putOff: 0, refused: 0 });
});

test('mail of more than seven days ago is forgotten, and that of other accounts never shown', async () => {
  const { ask, signUp, clock, open, service } = await startWith({});
  const domains = async () => {
    await ask('signIn', { body: credentials });
    return (await ask('listMailDomains')).domains;
  };
  await signUp('ada@good.example');
  await service.accounts.create({ username: 'other', password: 'another horse' });
  const other = open();
  await other.ask('signIn', { body: { username: 'other', password: 'another horse' } });
  expect((await other.ask('listMailDomains')).domains).toEqual([]);
  clock.time += 6 * 86_400_000;
  expect(await domains()).toHaveLength(1);
  clock.time += 86_400_000;
  expect(await domains()).toEqual([]);
  clock.time += 86_400_000;
  await service.upkeep.run();
  clock.time -= 2 * 86_400_000;
  expect(await domains()).toEqual([]);
});
