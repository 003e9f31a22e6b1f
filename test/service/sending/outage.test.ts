import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createOutage, findOutage, type Outage } from '../../../service/sending/outage.ts';
import { findLearnt } from '../../../service/sending/pace-store.ts';
import { MailFailed } from '../../../service/sending/refusal/mail-failure.ts';
import { openStore } from '../../../service/store/open-store.ts';
import { databases } from '../../databases.ts';
import { findPort } from '../../port.ts';
import { headerOf, type SmtpOptions } from '../../smtp.ts';
import { startConsole } from '../console/open.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { makeDataDir } from '../start.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A service with a clock that stands still, whose mail server doesn't run before `openServer`. */
async function startWith(options: Parameters<typeof startConsole>[0] = {}, login = '') {
  const port = await findPort();
  const smtpUrl = `smtp://${login}127.0.0.1:${port}${login && '?requireTLS=false'}`;
  const console = await startConsole({ smtpUrl, ...options });
  const { key } = await console.addKey('double');
  const arrived: string[] = [];
  const taken = (message: string) => {
    arrived.push(headerOf(message, 'to'));
    return '250 taken';
  };
  const list = async (state: string) => (await console.ask('listOutbox', { query: { state } })).entries;
  return {
    ...console,
    ...{ arrived, smtpUrl, list },
    openServer: (more: SmtpOptions = {}) => startSmtpServer({ port, taken, ...more }),
    async signin(...emails: string[]) {
      for (const email of emails) await console.call('POST', '/subscriber/signin', { apikey: key, email });
      await console.service.idle();
    },
    async pass(time: number, step = minute) {
      for (let passed = 0; passed < time; passed += step) {
        console.clock.time += step;
        await console.service.idle();
      }
    },
  };
}

const readers = (count: number) => Array.from({ length: count }, (_, at) => `reader${at}@example.com`);
const overview = { query: { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' } };

test('a server that turns everybody away is asked once a minute, by one mail', async () => {
  const { arrived, clock, openServer, signin, pass, list } = await startWith();
  const begin = clock.time;
  const tried: number[] = [];
  let isBack = false;
  const greeting = () => {
    tried.push(clock.time - begin);
    return isBack ? '220 ready' : '421 4.3.2 Shutting down';
  };
  await openServer({ greeting });
  await signin(...readers(30));
  await pass(hour, 10_000);
  const late = tried.filter((at) => at >= 10 * minute);
  expect(late.length).toBeGreaterThanOrEqual(40);
  for (const [place, at] of late.slice(1).entries()) expect(at - (late[place] ?? 0)).toBeGreaterThanOrEqual(minute);
  const waiting = await list('waiting');
  expect(waiting).toHaveLength(30);
  for (const entry of waiting) expect(entry).toMatchObject({ attempts: 0, failure: { code: 'refused' } });
  isBack = true;
  await pass(minute + 10_000, 10_000);
  expect(arrived.toSorted()).toEqual(readers(30).toSorted());
});

test.each<[what: string, code: string, down: SmtpOptions | undefined, login?: string]>([
  ['refuses connections', 'connectionRefused', undefined],
  ['ends connections without a word', 'connectionLost', { greeting: () => undefined }],
  ['never greets', 'noAnswer', { silent: true }],
  ['greets with a refusal', 'refused', { greeting: () => '554 5.3.2 No mail today' }],
  ['refuses the login', 'loginRefused', { extensions: ['AUTH PLAIN'], login: '454 4.7.0 Not now' }, 'me:secret@'],
])('once a server is back that %s for hours, all mail goes', async (_, code, down, login) => {
  // A server that says nothing is given up soon, and one that is back still has time to answer on a busy machine.
  const limits = { mailConnections: 10, webhookCalls: 1, ...(down?.silent && { mailPatience: 1_000 }) };
  const { arrived, openServer, signin, pass, list } = await startWith({ limits }, login);
  const broken = down && (await openServer(down));
  await signin(...readers(3));
  for (let passed = 0; passed < 5; passed++) await pass(hour, hour);
  const waiting = await list('waiting');
  expect(waiting).toHaveLength(3);
  for (const entry of waiting) expect(entry).toMatchObject({ attempts: 0, failure: { code } });
  broken?.close();
  await openServer({ extensions: ['AUTH PLAIN'] });
  await pass(5 * minute);
  expect(arrived.toSorted()).toEqual(readers(3));
});

test('after an outage, confirmations go before the emails of a campaign', async () => {
  const limits = { mailConnections: 1, webhookCalls: 1 };
  const { service, accountId, addKey, call, arrived, openServer, signin, pass } = await startWith({ limits });
  const { key, tagId } = await addKey('single');
  const steps = [{ delay: 0, kind: 'email', email: { subject: 'News', text: 'News' } } as const];
  const start = { kind: 'tag', id: tagId } as const;
  const id = await service.campaigns.create(accountId, { name: 'A', language: 'en', start, steps });
  await service.campaigns.start(accountId, id);
  for (const name of ['ada', 'bob'])
    await call('POST', '/subscriber/signin', { apikey: key, email: `${name}@example.org` });
  await signin(...readers(2));
  await openServer();
  await pass(minute);
  expect(arrived.slice(0, 2)).toEqual(readers(2));
  expect(arrived.slice(2).toSorted()).toEqual(['ada@example.org', 'bob@example.org']);
});

test('mail waits over a restart, which asks the server no earlier', async () => {
  const { kept, smtpUrl, clock, stop, openServer, signin, pass } = await startWith();
  await signin(...readers(3));
  await pass(hour, hour);
  await stop();
  const { messages, commands } = await openServer();
  const again = await startConsole({ ...kept, smtpUrl, clock: () => new Date(clock.time) });
  await again.service.idle();
  expect(commands).toEqual([]);
  clock.time += minute;
  await again.service.idle();
  expect(messages).toHaveLength(3);
});

test('owners read since when the server doesn’t answer, and when it is asked next', async () => {
  const { ask, clock, service, signin, pass, list, openServer } = await startWith();
  const begin = clock.time / 1_000;
  await signin(...readers(2));
  expect((await ask('readOverview', overview)).attention).toEqual([]);
  await pass(10 * minute);
  const failure = { code: 'connectionRefused', reply: '' };
  const waiting = { since: begin, failure };
  expect((await ask('readOverview', overview)).attention).toMatchObject([{ kind: 'mailWaiting', count: 2, waiting }]);
  const next = clock.time / 1_000 + 60;
  const reason = expect.stringMatching(/nothing listens .* out of reach since 2030-01-15T12:00:00\.000Z\.$/);
  expect(await list('waiting')).toMatchObject([
    { next, attempts: 0, failure, reason },
    { next, attempts: 0, failure, reason },
  ]);
  expect((await service.outbox.list('waiting')).map((entry) => entry.next)).toEqual([next * 1_000, next * 1_000]);
  const { domains } = await ask('listMailDomains');
  expect(domains).toMatchObject([{ domain: 'example.com', putOff: 2 }]);
  await openServer();
  await pass(minute);
  expect((await ask('readOverview', overview)).attention).toEqual([]);
});

test('whoever sends one message at once asks the server at once, and all go if it is back', async () => {
  const { ask, service, arrived, signin, pass, list, openServer } = await startWith();
  await signin(...readers(3));
  await pass(hour, hour);
  await openServer();
  const [, , last] = await list('waiting');
  await ask('retryMessage', { params: { id: last?.id } });
  await service.idle();
  expect(arrived).toHaveLength(3);
});

test('whoever sends all at once asks the server at once, too', async () => {
  const { ask, service, arrived, signin, pass, openServer } = await startWith();
  await signin(...readers(3));
  await pass(hour, hour);
  await openServer();
  expect(await ask('retryMessages', { body: { state: 'waiting' } })).toEqual({ count: 3 });
  await service.idle();
  expect(arrived).toHaveLength(3);
});

test('a recipient whom the server refuses shows that it is back', async () => {
  const { arrived, signin, pass, openServer } = await startWith();
  await signin(...readers(3));
  await pass(hour, hour);
  await openServer({ recipient: (command) => (/reader0/.test(command) ? '550 5.1.1 no such user' : '250 ok') });
  await pass(minute);
  expect(arrived.toSorted()).toEqual(['reader1@example.com', 'reader2@example.com']);
});

test('after four days without the server, mail is given up that waited as long, and can still be sent', async () => {
  const { service, arrived, signin, pass, openServer } = await startWith();
  const { list, retry } = service.outbox;
  await signin(...readers(2));
  await pass(4 * day - hour, hour);
  await service.upkeep.run();
  expect(await list('dead')).toEqual([]);
  await signin('late@example.com');
  await pass(hour, hour);
  await service.upkeep.run();
  const dead = await list('dead');
  const failure = { code: 'connectionRefused' };
  const entry = { attempts: 0, failure, next: undefined, reason: expect.stringContaining('out of reach since') };
  expect(dead).toMatchObject([entry, entry]);
  expect(await list('waiting')).toHaveLength(1);
  for (const { id } of dead) expect(await retry(id)).toBe(true);
  await service.upkeep.run();
  expect(await list('waiting')).toHaveLength(3);
  await openServer();
  await pass(minute);
  expect(arrived).toHaveLength(3);
});

describe.each(Object.keys(databases))('on %s', (name) => {
  /** Two processes on one database, with one clock. */
  async function startTwo() {
    const empty = await databases[name]?.();
    onTestFinished(async () => empty?.drop());
    const { database } = await openStore({ dataDir: makeDataDir(), databaseUrl: empty?.url ?? '' });
    onTestFinished(() => database.close());
    const clock = { time: Date.UTC(2030, 0, 1) };
    const open = (store = database) =>
      createOutage({ database: store, logger: pino({ enabled: false }), now: () => clock.time });
    let sent = 0;
    /** Hands a mail over, and tells how that ended. */
    const hand = async (outage: Outage, failure?: Error) => {
      const take = outage.read();
      const [server] = await findLearnt(database.kysely, { domain: '' });
      take(server);
      const send = async () => {
        sent++;
        if (failure) throw failure;
      };
      return outage.watch(server, send).then(
        () => 'gone',
        (cause: Error) => cause.name,
      );
    };
    return { database, open, one: open(), other: open(), clock, hand, count: () => sent };
  }

  const unreached = new MailFailed('no', { code: 'noAnswer', reply: '' }, { isUnreached: true });

  test('one of two processes asks a server that is out of reach, and both send once it is back', async () => {
    const { database, one, other, clock, hand, count } = await startTwo();
    expect([one.limit(10), other.limit(10)]).toEqual([10, 10]);
    expect(await hand(one, unreached)).toBe('HeldBack');
    expect(await hand(other, unreached)).toBe('HeldBack');
    expect(count()).toBe(1);
    expect([one.limit(10), other.limit(10)]).toEqual([0, 0]);
    expect(await findOutage(database.kysely)).toMatchObject({ since: clock.time, next: clock.time + 5_000 });
    clock.time += 5_000;
    expect([one.limit(10), other.limit(10)]).toEqual([1, 1]);
    expect((await Promise.all([hand(one, unreached), hand(other, unreached)])).toSorted()).toEqual([
      'HeldBack',
      'HeldBack',
    ]);
    expect(count()).toBe(2);
    clock.time += minute;
    expect(await hand(other)).toBe('gone');
    expect(await hand(one)).toBe('gone');
    expect([one.limit(10), other.limit(10)]).toEqual([10, 10]);
    expect(await findOutage(database.kysely)).toBeUndefined();
  });

  test('a mail that breaks off ends no outage, and one that is refused for now does', async () => {
    const { database, one, clock, hand } = await startTwo();
    await hand(one, unreached);
    const since = clock.time;
    clock.time += minute;
    expect(await hand(one, new MailFailed('no', { code: 'connectionLost', reply: '' }))).toBe('MailFailed');
    expect(await findOutage(database.kysely)).toMatchObject({ since, next: clock.time + minute });
    clock.time += minute;
    const reply = { responseCode: 450, response: '450 4.2.1 busy', command: 'RCPT TO' };
    expect(await hand(one, new MailFailed('no', { code: 'refused', reply: '' }, { cause: reply }))).toBe('MailFailed');
    expect(await findOutage(database.kysely)).toBeUndefined();
  });

  test('a process without mail of its own learns that the server is back', async () => {
    const { one, other, clock, hand } = await startTwo();
    await hand(one, unreached);
    await hand(other, unreached);
    clock.time += 5_000;
    await hand(one);
    clock.time -= 5_000;
    expect(other.limit(10)).toBe(0);
    await expect.poll(() => other.limit(10)).toBe(10);
  });

  test('while nothing can be noted, a mail that fails uses an attempt, and one that went is gone', async () => {
    const { database, open, clock, hand } = await startTwo();
    let isAway = true;
    const write: typeof database.write = (work) => (isAway ? Promise.reject(new Error('away')) : database.write(work));
    const outage = open({ ...database, write });
    expect(await hand(outage, unreached)).toBe('MailFailed');
    expect(outage.limit(10)).toBe(10);
    isAway = false;
    expect(await hand(outage, unreached)).toBe('HeldBack');
    clock.time += minute;
    const [server] = await findLearnt(database.kysely, { domain: '' });
    await outage.watch(server, async () => {
      isAway = true;
    });
    expect(await findOutage(database.kysely)).toBeDefined();
    isAway = false;
    clock.time += minute;
    expect(await hand(outage)).toBe('gone');
    expect(await findOutage(database.kysely)).toBeUndefined();
  });

  test('a connection that fails while others work is no outage', async () => {
    const { database, one, clock, hand } = await startTwo();
    const begun = Promise.withResolvers<void>();
    const refused = one.watch(undefined, async () => {
      await begun.promise;
      throw unreached;
    });
    expect(await hand(one)).toBe('gone');
    begun.resolve();
    await expect(refused).rejects.toBe(unreached);
    expect(await findOutage(database.kysely)).toBeUndefined();
    clock.time += minute;
    expect(one.limit(10)).toBe(10);
  });
});
