import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPace, type Pace } from '../../../service/sending/pace.ts';
import { openStore } from '../../../service/store/open-store.ts';
import { databases } from '../../databases.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { makeDataDir, start } from '../start.ts';

/** A service with a clock that stands still, whose mail server answers what `reply` says at the time. */
async function startWith(
  reply: (seconds: number, to: string) => string,
  connections: (seconds: number) => number = () => Number.POSITIVE_INFINITY,
) {
  const begin = Date.UTC(2030, 0, 1);
  const clock = { time: begin };
  const seconds = () => (clock.time - begin) / 1_000;
  const arrived: { to: string; at: number }[] = [];
  const tried: typeof arrived = [];
  let open = Promise.withResolvers<void>();
  open.resolve();
  const server = await startSmtpServer({
    mostConnections: () => connections(seconds()),
    async taken(message) {
      await open.promise;
      const mail = { to: /^To: (.*)$/m.exec(message)?.[1] ?? '', at: seconds() };
      const said = reply(mail.at, mail.to);
      tried.push(mail);
      if (said.startsWith('2')) arrived.push(mail);
      return said;
    },
  });
  const running = await start({ smtpUrl: server.url, clock: () => new Date(clock.time) });
  const { key } = await running.addKey('double');
  return {
    ...{ arrived, tried, running },
    async signin(count: number, domain = 'example.com', isHeld = false) {
      for (let at = 0; at < count; at++)
        await running.call('POST', '/subscriber/signin', { apikey: key, email: `reader${at}@${domain}` });
      if (!isHeld) await running.service.idle();
    },
    /** Lets mail pile up while `pile` runs, as the server doesn't answer. */
    async hold(pile: () => Promise<void>) {
      open = Promise.withResolvers();
      await pile();
      open.resolve();
      await running.service.idle();
    },
    /** Lets time pass in steps of so many seconds, until so many mails have arrived or an hour is over. */
    async waitFor(count: number, step = 5) {
      for (let passed = 0; passed < 3_600 && arrived.length < count; passed += step) {
        clock.time += step * 1_000;
        await running.service.idle();
      }
    },
  };
}

/** A server that takes so many mails a minute. */
function takes(count: number) {
  let [minute, taken] = [-1, 0];
  return (seconds: number) => {
    if (Math.floor(seconds / 60) > minute) [minute, taken] = [Math.floor(seconds / 60), 0];
    if (taken >= count) return '450 4.7.1 Too many messages, slow down';
    taken++;
    return '250 taken';
  };
}

const count = 30;
const last = (arrived: { at: number }[]) => arrived.at(-1)?.at;

test('30 mails through a server that takes 3 a minute arrive in about 10 minutes', async () => {
  const { arrived, tried, signin, waitFor } = await startWith(takes(3));
  await signin(30);
  await waitFor(30);
  expect(arrived).toHaveLength(30);
  expect(last(arrived)).toBeLessThanOrEqual(12 * 60);
  expect(tried.length).toBeLessThanOrEqual(100);
});

test('a domain that asks for patience holds up no other', async () => {
  const { arrived, signin, waitFor } = await startWith((_, to) =>
    to.endsWith('@example.com') ? '450 4.7.1 host mx.example.com said: 450 4.7.1 Too much mail' : '250 taken',
  );
  await signin(20);
  await signin(20, 'example.org');
  expect(arrived).toHaveLength(20);
  await waitFor(21, 60);
  expect(arrived).toHaveLength(20);
});

test('greylisting holds up no other mail to the domain', async () => {
  const seen = new Set<string>();
  const { arrived, signin, waitFor } = await startWith((_, to) => {
    if (seen.has(to) || to.startsWith('reader0')) return '250 taken';
    seen.add(to);
    return '451 4.7.1 Greylisting in action, please come back later';
  });
  await signin(5);
  expect(arrived).toHaveLength(1);
  await waitFor(5, 1);
  expect(last(arrived)).toBeLessThanOrEqual(5);
});

test('once a server takes everything again, all that waited has gone after a quarter of an hour', async () => {
  const limited = takes(3);
  const { arrived, signin, waitFor } = await startWith((at) => (at < 300 ? limited(at) : '250 taken'));
  await signin(count);
  await waitFor(count);
  expect(arrived).toHaveLength(count);
  expect(last(arrived)).toBeLessThanOrEqual(300 + 900 + 120);
});

test('40 mails go through a server that takes two connections', async () => {
  const { arrived, signin, hold, waitFor } = await startWith(
    () => '250 taken',
    () => 2,
  );
  await hold(() => signin(40, 'example.com', true));
  await waitFor(40);
  expect(arrived).toHaveLength(40);
  expect(last(arrived)).toBeLessThanOrEqual(60);
});

test.each([
  ['mail', 60, (at: number) => (at < 300 ? '421 4.3.2 Service not available' : '250 taken'), undefined],
  // These count as attempts, whose pauses vary by a fifth: the longest that can begin so early is 256 seconds.
  ['connections', 256 * 1.2, () => '250 taken', (at: number) => (at < 300 ? 0 : 1_000)],
])(
  'all that waited goes at once after five minutes in which a server refuses %s',
  async (_, pause, reply, connections) => {
    const { arrived, signin, waitFor } = await startWith(reply, connections);
    await signin(count);
    await waitFor(count);
    expect(arrived).toHaveLength(count);
    expect(arrived[0]?.at).toBeLessThanOrEqual(300 + pause + 5);
    expect(last(arrived)).toBe(arrived[0]?.at);
  },
);

test('after an outage of hours, who signs up has the mail within a minute, and so has everybody who waited', async () => {
  const back = 3 * 3_600;
  const { arrived, signin, waitFor } = await startWith((at) => (at < back ? '421 4.3.2 Going down' : '250 taken'));
  await signin(5);
  for (let hours = 0; hours < 3; hours++) await waitFor(1, 300);
  await signin(1, 'example.org');
  await waitFor(6);
  expect(arrived).toHaveLength(6);
  expect(arrived[0]?.at).toBeLessThanOrEqual(back + 60 + 5);
  expect(last(arrived)).toBe(arrived[0]?.at);
});

test('after hours of refusals, all that waited goes within a minute, though nobody signs up', async () => {
  const back = 8 * 3_600;
  const { arrived, signin, waitFor } = await startWith((at) => (at < back ? '421 4.3.2 Going down' : '250 taken'));
  await signin(5);
  for (let hours = 0; hours < 8; hours++) await waitFor(5, 300);
  await waitFor(5, 60);
  expect(arrived).toHaveLength(5);
  expect(last(arrived)).toBeLessThanOrEqual(back + 60 + 60);
});

describe.each(Object.keys(databases))('on %s', (name) => {
  /** Two processes on one database, with one clock. */
  async function startTwo() {
    const empty = await databases[name]?.();
    onTestFinished(async () => empty?.drop());
    const place = { dataDir: makeDataDir(), databaseUrl: empty?.url ?? '' };
    const clock = { time: Date.UTC(2030, 0, 1) };
    const options = { logger: pino({ enabled: false }), now: () => clock.time, mailConnections: 10 };
    const { database } = await openStore(place);
    onTestFinished(() => database.close());
    const open = () => createPace({ ...options, database });
    const waitOf = async (pace: Pace, domain = 'example.com') => pace.wait(await pace.find(database.kysely, domain));
    return { one: open(), other: open(), clock, database, waitOf };
  }

  test('what one process learns of a domain, others know, and so does it after a restart', async () => {
    const { one, other, clock, waitOf, database } = await startTwo();
    expect(await one.slow('example.com', '450 4.7.1 Too much mail for ada@example.com')).toBe(true);
    expect(await waitOf(other)).toBe(15_000);
    expect(await waitOf(other, 'example.org')).toBe(0);
    expect(other.reason(await other.find(database.kysely, 'example.com'))).toBe(
      '450 4.7.1 Too much mail for <address>',
    );
    clock.time += 20_000;
    for (const pace of [one, other, other]) {
      pace.went('example.com');
      await pace.flush();
    }
    await one.slow('example.com', '450 4.7.1 Too much mail');
    const { domain } = await other.find(database.kysely, 'example.com');
    expect(domain).toMatchObject({ batch: 3, sent: 0, cycle: 20_000 });
    await other.endWaits(['example.com']);
    expect(await waitOf(one)).toBe(0);
    clock.time += 2 * 86_400_000;
    await one.prune();
    expect(await one.find(database.kysely, 'example.com')).toEqual({ domain: undefined, server: undefined });
  });

  test('connections fall to what a server takes in all processes, and rise by one each minute', async () => {
    const { one, other, clock, waitOf } = await startTwo();
    expect([one.connections(), other.connections()]).toEqual([10, 10]);
    one.tooMany(2);
    await one.flush();
    await waitOf(other);
    expect([one.connections(), other.connections()]).toEqual([2, 2]);
    clock.time += 60_000;
    expect([one.connections(), other.connections()]).toEqual([3, 3]);
    clock.time += 3_600_000;
    expect(other.connections()).toBe(10);
  });

  test('of a large campaign that a server refuses, few emails come back in each minute', async () => {
    const { one, database } = await startTwo();
    await one.slow('', '450 4.7.1 Daily limit exceeded');
    const known = await one.find(database.kysely, 'example.com');
    const waits = Array.from({ length: 20_000 }, () => one.wait(known));
    for (let minute = 0; minute < 15; minute++)
      expect(waits.filter((wait) => wait <= minute * 60_000 + 15_000)).toHaveLength((minute + 1) * 500);
    expect(Math.max(...waits)).toBe(15 * 60_000 + 15_000);
  });
});
