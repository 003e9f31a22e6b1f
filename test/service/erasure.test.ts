import { expect, test } from 'vitest';
import { start } from './start.ts';

const smsnumber = '+12025550123';

test.each([
  { erased: false, sent: 2 },
  { erased: true, sent: 1 },
])('a message that waits for another attempt: %j', async ({ erased, sent }) => {
  let time = Date.UTC(2030, 0, 1);
  let attempts = 0;
  const sendSms = async () => {
    if (attempts++ === 0) throw new Error('The gateway is away.');
  };
  const { call, addKey, service, accountId } = await start({ clock: () => new Date(time), sendSms });
  const { key } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey: key, smsnumber });
  await service.idle();
  expect(attempts).toBe(1);
  if (erased) await service.contacts.erase(accountId, smsnumber);
  time += 60_000;
  await expect.poll(() => service.idle().then(() => attempts), { interval: 600, timeout: 3_000 }).toBe(sent);
});

test('what the mailbox keeps for who was erased is gone, the rest stays', async () => {
  const { call, addKey, service, accountId } = await start();
  const { key } = await addKey('double');
  for (const body of [{ smsnumber }, { email: 'Ada@example.com' }, { email: 'bob@example.com' }]) {
    await call('POST', '/subscriber/signin', { apikey: key, ...body });
  }
  await service.idle();
  for (const who of [smsnumber, 'ada@example.com']) await service.contacts.erase(accountId, who);
  expect(await service.mailbox.list()).toMatchObject([{ to: 'bob@example.com' }]);
});
