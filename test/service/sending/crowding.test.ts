import { expect, test } from 'vitest';
import { createCrowding } from '../../../service/sending/crowding.ts';
import { MailFailed } from '../../../service/sending/refusal/mail-failure.ts';

/** Mails that are under way until a test ends them. */
function open() {
  const found: number[] = [];
  const { watch } = createCrowding({ tooMany: (connections) => found.push(connections) });
  const send = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = watch(() => promise).catch(() => {});
    return {
      async goes() {
        resolve();
        await ended;
      },
      async fails(cause: unknown) {
        reject(cause);
        await ended;
      },
    };
  };
  return { found, send };
}

const refused = new MailFailed('refused', { code: 'connectionRefused', reply: '' });
const busy = (response: string, command = 'CONN') =>
  new MailFailed(response, { code: 'refused', reply: response }, { cause: { response, responseCode: 421, command } });

test('a server that speaks of too many connections gets as many as it has', async () => {
  const { found, send } = open();
  const mails = Array.from({ length: 5 }, send);
  for (const mail of mails.slice(2)) await mail.fails(busy('421 4.7.0 Too many connections from your host'));
  expect(found).toEqual([4, 3, 2]);
});

test('connections that are refused without a word count if a mail beside them goes', async () => {
  const { found, send } = open();
  const mails = Array.from({ length: 5 }, send);
  for (const mail of mails.slice(2)) await mail.fails(refused);
  expect(found).toEqual([]);
  await mails[0]?.goes();
  await mails[1]?.goes();
  expect(found).toEqual([2]);
});

test('an outage says nothing about connections', async () => {
  const { found, send } = open();
  for (const mail of Array.from({ length: 5 }, send)) await mail.fails(refused);
  for (const mail of Array.from({ length: 5 }, send)) await mail.fails(busy('421 4.3.2 Going down'));
  await send().goes();
  expect(found).toEqual([]);
});

test('a 421 to a mail is no refused connection', async () => {
  const { found, send } = open();
  const [one, other] = [send(), send()];
  await one.fails(busy('421 4.7.0 Too many messages on this connection', 'MAIL FROM'));
  await other.goes();
  expect(found).toEqual([]);
});
