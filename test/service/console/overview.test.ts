import { describe, expect, test } from 'vitest';
import { credentials } from '../start.ts';
import { startConsole } from './open.ts';

const hour = 3_600_000;

test('the overview counts per day of a time zone what happened', async () => {
  const { ask, addKey, call, clock } = await startConsole();
  const { key } = await addKey('single');
  const { key: double } = await addKey('double');
  const signin = (apikey: string, email: string) => call('POST', '/subscriber/signin', { apikey, email });
  await signin(key, 'ada@example.com');
  clock.time += 6 * hour;
  await signin(key, 'eve@example.com');
  await signin(double, 'bob@example.com');
  clock.time += 6 * hour;
  await call('POST', '/subscriber/signoff', { apikey: key, email: 'ada@example.com' });
  await ask('signIn', { body: credentials });
  const read = (timeZone: string) => ask('readOverview', { query: { from: '2030-01-14', to: '2030-01-16', timeZone } });
  expect(await read('UTC')).toEqual({
    days: [
      { day: '2030-01-14', signups: 0, confirmations: 0, departures: 0 },
      { day: '2030-01-15', signups: 3, confirmations: 2, departures: 0 },
      { day: '2030-01-16', signups: 0, confirmations: 0, departures: 1 },
    ],
    subscribed: 1,
    pending: 1,
    attention: [{ kind: 'mailKept', count: 1, subjectId: null, name: '' }],
  });
  expect((await read('Asia/Tokyo')).days.map(({ signups }) => signups)).toEqual([0, 1, 2]);
  expect((await read('Pacific/Honolulu')).days.map(({ signups, departures }) => signups + departures)).toEqual([
    0, 4, 0,
  ]);
});

describe('the notices', () => {
  test('are bounces', async () => {
    const { ask, addKey, call, service, accountId } = await startConsole({ smtpUrl: 'smtp://127.0.0.1:1' });
    const { key } = await addKey('single');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await service.bounces.set(accountId, { email: 'ada@example.com', smsNumber: '' }, 'hard');
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    const { attention } = await ask('readOverview', { query });
    expect(attention).toEqual([{ kind: 'bounces', count: 1, subjectId: null, name: '' }]);
  });
});
