import { describe, expect, test } from 'vitest';
import { startSmtpServer } from '../smtp-server.ts';
import { credentials } from '../start.ts';
import { codeOf, startConsole } from './open.ts';

const owner = { username: 'owner', language: 'en' };
const next = 'another horse battery';

/** A console whose owner has an address, with a mail server; and a browser that nobody is signed in with. */
async function startForgotten(options: Parameters<typeof startConsole>[0] = {}) {
  const smtp = await startSmtpServer();
  const console = await startConsole({ smtpUrl: smtp.url, publicUrl: 'https://lists.example.com', ...options });
  await console.service.accounts.update(console.accountId, { email: 'Ada@example.com' });
  const stranger = console.open();
  const ask = (body: object = owner) => stranger.ask('askPasswordReset', { body });
  /** Asks, and resolves with the token in the mail. */
  async function getToken(): Promise<string> {
    const count = smtp.messages.length;
    await ask();
    await expect.poll(() => smtp.messages.length).toBe(count + 1);
    const text = (smtp.messages.at(-1) ?? '').replace(/=\n/g, '').replaceAll('=3D', '=');
    return /https:\/\/lists\.example\.com\/console\/reset#([\w-]+)/.exec(text)?.[1] ?? '';
  }
  const signIn = async (password: string) => {
    const response = await console.open().send('signIn', { body: { ...credentials, password } });
    return response.status;
  };
  const reset = (token: string, password = next) => stranger.ask('resetPassword', { body: { token, password } });
  const refuseReset = async (token: string, password = next) =>
    codeOf(await stranger.refused('resetPassword', { body: { token, password } }));
  return { ...console, smtp, stranger, askReset: ask, getToken, signIn, reset, refuseReset };
}

test('a link in a mail sets another password once, and ends all sessions', async () => {
  const { ask, refused, smtp, getToken, reset, refuseReset, signIn } = await startForgotten();
  const token = await getToken();
  expect(smtp.messages[0]).toContain('To: Ada@example.com');
  expect(smtp.messages[0]).toContain('Subject: Set a new password for lists.example.com');
  await ask('readOverview', { query: { from: '2030-01-10', to: '2030-01-15', timeZone: 'UTC' } });
  await reset(token);
  expect(codeOf(await refused('listLists'))).toBe('signInNeeded');
  expect([await signIn(credentials.password), await signIn(next)]).toEqual([400, 200]);
  expect(await refuseReset(token, 'yet another horse')).toBe('used');
  expect(await signIn(next)).toBe(200);
});

test('a link works for an hour', async () => {
  const { getToken, reset, refuseReset, clock } = await startForgotten();
  const [first, second] = [await getToken(), await getToken()];
  clock.time += 3_599_000;
  await reset(second);
  const third = await getToken();
  clock.time += 3_600_000;
  expect([await refuseReset(first), await refuseReset(third)]).toEqual(['used', 'used']);
});

test('a link is void once the password or the address has changed otherwise', async () => {
  const { getToken, refuseReset, service, accountId } = await startForgotten();
  const first = await getToken();
  await service.accounts.update(accountId, { email: 'grace@example.com' });
  expect(await refuseReset(first)).toBe('used');
  const second = await getToken();
  await service.accounts.update(accountId, { password: 'chosen in a command' });
  expect(await refuseReset(second)).toBe('used');
});

test('a token that nobody got opens nothing', async () => {
  const { refuseReset, signIn } = await startForgotten();
  for (const token of ['', 'x', 'A'.repeat(200), 'é', '%00']) {
    expect([token, await refuseReset(token)]).toEqual([token, 'used']);
  }
  expect(await signIn(credentials.password)).toBe(200);
});

test('a weak password is refused, and the link still works', async () => {
  const { getToken, refuseReset, reset } = await startForgotten();
  const token = await getToken();
  for (const weak of ['short', 'ada@example.com', 'aaaaaaaaaaaa'])
    expect(await refuseReset(token, weak)).toBe('weakPassword');
  await reset(token);
});

test('two at the same time with one link set one password', async () => {
  const { getToken, stranger } = await startForgotten();
  const token = await getToken();
  const passwords = ['the first of two', 'the second of two'];
  const answers = await Promise.all(
    passwords.map((password) => stranger.send('resetPassword', { body: { token, password } })),
  );
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test('the second factor is still needed', async () => {
  const { getToken, reset, open, ask, prove } = await startForgotten();
  await prove();
  const { secret } = await ask('makeCodeSecret');
  const { TOTP, Secret } = await import('otpauth');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await ask('turnCodesOn', { body: { secret, code: totp.generate({ timestamp: Date.UTC(2030, 0, 15, 12) }) } });
  await reset(await getToken());
  const answer = await open().ask('signIn', { body: { ...credentials, password: next } });
  expect(answer).toMatchObject({ status: 'secondFactorNeeded' });
});

describe('an unknown name', () => {
  test.each(['nobody', 'nobody@example.com', '', 'owner\0', 'OWNER '])(
    '%j gets the same answer as a known one',
    async (username) => {
      const { smtp, getToken, stranger } = await startForgotten();
      const response = await stranger.send('askPasswordReset', { body: { ...owner, username } });
      if (username.includes('\0')) expect(response.status).toBe(400);
      else expect(await response.json()).toEqual({ status: 'asked' });
      await getToken();
      expect(smtp.messages.every((message) => message.includes('To: Ada@example.com'))).toBe(true);
    },
  );

  test('is limited in the same way', async () => {
    const { stranger, clock } = await startForgotten();
    const statusOf = async (username: string) =>
      (await stranger.send('askPasswordReset', { body: { ...owner, username } })).status;
    for (const username of ['owner', 'nobody']) {
      const statuses = [];
      for (let times = 0; times < 4; times++) statuses.push(await statusOf(username));
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    clock.time += 15 * 60_000;
    expect(await statusOf('owner')).toBe(200);
  });
});

test('an address in other capitals finds its account, and the mail speaks German', async () => {
  const { askReset, smtp } = await startForgotten();
  await askReset({ username: 'ADA@example.com', language: 'de' });
  await expect.poll(() => smtp.messages.length).toBe(1);
  expect(smtp.messages[0]).toContain('lang=3D"de"');
});

test('a program’s account, and one without an address, get no mail', async () => {
  const { askReset, getToken, smtp, service, accountId } = await startForgotten();
  await service.accounts.create({
    ...{ username: 'shop', password: 'correct horse battery', email: 'shop@example.com', ownerId: accountId },
  });
  await service.accounts.create({ username: 'other', password: 'correct horse battery' });
  for (const username of ['shop', 'other']) await askReset({ ...owner, username });
  await getToken();
  expect(smtp.messages).toHaveLength(1);
});

test('without a mail server nothing is sent, nor kept', async () => {
  const { open, ask } = await startConsole();
  expect(await open().ask('askPasswordReset', { body: owner })).toEqual({ status: 'noMail' });
  expect((await ask('listKeptMails')).mails).toEqual([]);
});
