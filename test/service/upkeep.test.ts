import { openDatabase } from '@joinery/database/open';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Tables } from '../../service/store/tables.ts';
import { createUpkeep } from '../../service/upkeep.ts';
import { signinAsVisitor } from './marked.ts';
import { start } from './start.ts';

const email = 'ada@example.com';
const smsnumber = '+12025550123';
const day = 86_400_000;

async function startWith(options: { pendingDays?: number } = {}) {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ ...options, clock: () => new Date(clock.time) });
  const double = await running.addKey('double');
  const single = await running.addKey('single');
  const signin = (apikey: string, body: object) => running.call('POST', '/subscriber/signin', { apikey, ...body });
  return {
    ...{ ...running, clock, double: double.key, single: single.key, signin },
    wait: (days: number) => {
      clock.time += days * day;
    },
    count: async () => {
      const all = 'status=pending,subscribed,unsubscribed&bounceStatus=nobounce';
      return (await running.call('GET', `/subscriber?${all}`, undefined, await running.login())).json.length;
    },
  };
}

describe('a contact that never confirmed', () => {
  test('is deleted 14 days after the last signup', async () => {
    const { signin, double, wait, service, count } = await startWith();
    await signin(double, { email });
    wait(10);
    await signin(double, { email });
    wait(13);
    expect(await service.upkeep.run()).toBe(0);
    wait(2);
    expect(await service.upkeep.run()).toBe(1);
    expect(await count()).toBe(0);
  });

  test('is kept if the operator wants it', async () => {
    const { signin, double, wait, service, count } = await startWith({ pendingDays: 0 });
    await signin(double, { email });
    wait(1_000);
    expect(await service.upkeep.run()).toBe(0);
    expect(await count()).toBe(1);
  });

  test('can sign up again', async () => {
    const { signin, double, wait, service, call } = await startWith({ pendingDays: 1 });
    await signin(double, { email });
    await service.idle();
    wait(2);
    await service.upkeep.run();
    await signin(double, { email });
    await service.idle();
    const [mail] = await service.mailbox.list();
    expect((await call('POST', new URL(mail?.links[0] ?? '').pathname)).status).toBe(303);
  });
});

test('a part that can’t prune holds up no other', async () => {
  const { kept, signin, double, wait, clock, count } = await startWith();
  await signin(double, { email });
  wait(20);
  const database = await openDatabase<Tables>(kept.databaseUrl);
  const [pruned, lines]: [string[], string[]] = [[], []];
  const upkeep = createUpkeep({
    database,
    kept: [
      { prune: () => Promise.reject(new Error('disk I/O error')) },
      { prune: async () => void pruned.push('second') },
    ],
    pendingDays: 14,
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
    now: () => clock.time / 1_000,
  });
  expect([await upkeep.run(), await count(), pruned]).toEqual([1, 0, ['second']]);
  expect(lines.join('')).toContain('a part of the upkeep failed');
  await database.close();
});

test('contacts who are subscribed on one channel or have unsubscribed are kept', async () => {
  const { signin, double, single, wait, service, count, call } = await startWith();
  await signin(single, { email });
  await signin(double, { email, smsnumber });
  await signin(single, { email: 'bob@example.com' });
  await call('POST', '/subscriber/signoff', { apikey: single, email: 'bob@example.com' });
  wait(100);
  expect(await service.upkeep.run()).toBe(0);
  expect(await count()).toBe(2);
});

test('several processes can delete more contacts at once than a batch holds', async () => {
  const { signin, double, single, wait, service, count } = await startWith();
  await Promise.all(Array.from({ length: 105 }, (_, n) => signin(double, { email: `a${n}@example.com` })));
  await signin(single, { email });
  wait(15);
  const [first, second] = await Promise.all([service.upkeep.run(), service.upkeep.run()]);
  expect(first + second).toBe(105);
  expect(await count()).toBe(1);
});

test('a visitor’s pending changes to a known contact are dropped with their link', async () => {
  const { signin, double, single, wait, service, kept, call, clock } = await startWith();
  const database = await openDatabase<Pick<Tables, 'confirmation'>>(kept.databaseUrl);
  onTestFinished(() => database.close());
  await signin(single, { email, fields: { fieldCity: 'London' } });
  await signinAsVisitor({ call }, { apikey: double, email, fields: { fieldCity: 'Turin' } }, clock);
  const held = async () => {
    await service.upkeep.run();
    return (await database.kysely.selectFrom('confirmation').select('held').execute()).map((row) => row.held);
  };
  wait(13);
  expect(await held()).toEqual([expect.stringContaining('Turin')]);
  wait(1);
  expect(await held()).toEqual(['']);
});

test('expired sessions are deleted, others stay', async () => {
  const { login, call, service, clock } = await startWith();
  const old = await login();
  clock.time += 9 * 3_600_000;
  const young = await login();
  await service.upkeep.run();
  expect((await call('GET', '/tag', undefined, old)).status).toBe(403);
  expect((await call('GET', '/tag', undefined, young)).status).toBe(200);
});

test('a part of the upkeep learns that the process stops', async () => {
  const { kept } = await startWith();
  const database = await openDatabase<Tables>(kept.databaseUrl);
  onTestFinished(() => database.close());
  const begun = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const said: boolean[] = [];
  const upkeep = createUpkeep({
    database,
    kept: [
      {
        async prune(isStopped = () => false) {
          said.push(isStopped());
          begun.resolve();
          await stopping.promise;
          said.push(isStopped());
        },
      },
    ],
    pendingDays: 14,
    logger: pino({ level: 'silent' }),
    now: () => 0,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  upkeep.start();
  vi.advanceTimersByTime(60_000);
  await begun.promise;
  const stopped = upkeep.stop();
  stopping.resolve();
  await stopped;
  expect(said).toEqual([false, true]);
});
