import { describe, expect, test } from 'vitest';
import { startSmtpServer } from '../smtp-server.ts';
import { credentials, start } from '../start.ts';
import { codeOf, startConsole } from './open.ts';

/** A test that needs PostgreSQL, where `DATABASE_URL` names a server. */
const onPostgres = process.env.DATABASE_URL ? test : () => {};

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
const typed = (smtp: { url: string }) => ({ host: '127.0.0.1', port: portOf(smtp), user: '', from: 'ada@example.com' });

/** A console whose owner has an address and has just typed the password. */
async function startProven(options: Parameters<typeof startConsole>[0] = {}) {
  const console = await startConsole(options);
  await console.service.accounts.update(console.accountId, { email: 'owner@example.com' });
  await console.prove();
  return console;
}

describe('a mail server that an owner sets', () => {
  test('gets a test mail, and then all mail at once, without a restart', async () => {
    const { ask, addKey, call, service } = await startProven();
    const smtp = await startSmtpServer();
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await service.idle();
    expect((await ask('listKeptMails')).mails).toHaveLength(1);

    expect(await ask('changeMailServer', { body: typed(smtp) })).toEqual({ status: 'sent', to: 'owner@example.com' });
    expect(smtp.messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1])).toEqual([
      'Test mail from Newsletter',
    ]);
    await call('POST', '/subscriber/signin', { apikey: key, email: 'grace@example.com' });
    await service.idle();
    expect(smtp.messages[1]).toContain('From: ada@example.com');
    expect(smtp.messages[1]).toContain('To: grace@example.com');
    expect(await ask('listKeptMails')).toMatchObject({ mailKept: false, mails: [expect.anything()] });
    expect(await service.hasMailServer()).toBe(true);
  });

  test('asks everybody on request whose own request to confirm was kept', async () => {
    const { ask, refused, addKey, call, service, clock, prove } = await startProven();
    const smtp = await startSmtpServer();
    const [double, single] = [await addKey('double'), await addKey('single')];
    const signUp = async (email: string, { key }: { key: string }) => {
      await call('POST', '/subscriber/signin', { apikey: key, email });
      await service.idle();
    };
    for (const name of ['ada', 'bob', 'eve']) await signUp(`${name}@example.com`, double);
    await signUp('bob@example.com', single);
    expect(codeOf(await refused('askAgain'))).toBe('denied');
    clock.time += 11 * 60_000;
    await signUp('kim@example.com', double);
    await prove();
    await ask('changeMailServer', { body: typed(smtp) });
    expect(await ask('listKeptMails')).toMatchObject({ mailKept: false, unasked: 3 });

    // Kim was asked just now.
    expect(await ask('askAgain')).toEqual({ asked: 2 });
    await service.idle();
    const asked = smtp.messages.slice(1).map((message) => /^To: (.*)$/m.exec(message)?.[1]);
    expect(asked.sort()).toEqual(['ada@example.com', 'eve@example.com']);
    expect(smtp.messages[1]).toContain('/confirm/');
    expect(await ask('listKeptMails')).toMatchObject({ unasked: 1 });
    expect(await ask('askAgain')).toEqual({ asked: 0 });
    clock.time += 11 * 60_000;
    expect(await ask('askAgain')).toEqual({ asked: 1 });
    expect(await ask('listKeptMails')).toMatchObject({ unasked: 0 });
  });

  test('survives a restart', async () => {
    const { ask, kept, stop } = await startProven();
    await ask('changeMailServer', { body: typed(await startSmtpServer()) });
    await stop();
    expect(await (await start(kept)).service.hasMailServer()).toBe(true);
  });

  onPostgres('is used at once by processes that run already', async () => {
    const { ask, kept } = await startProven();
    const [first, second] = [await startSmtpServer(), await startSmtpServer()];
    const beside = await start(kept);
    const { key } = await beside.addKey('double');
    for (const [smtp, email] of [
      [first, 'ada@example.com'],
      [second, 'grace@example.com'],
    ] as const) {
      await ask('changeMailServer', { body: typed(smtp) });
      await beside.call('POST', '/subscriber/signin', { apikey: key, email });
      await expect.poll(() => smtp.messages.length).toBe(2);
      expect(smtp.messages[1]).toContain(`To: ${email}`);
    }
  });

  test('keeps its password, which no answer shows and the database seals', async () => {
    const { ask, kept } = await startProven();
    const smtp = await startSmtpServer({ extensions: ['AUTH PLAIN'], login: '235 ok' });
    const body = { ...typed(smtp), user: 'ada', password: 'sesame & co' };
    await ask('changeMailServer', { body });
    const shown = await ask('readMailServer');
    expect(shown).toMatchObject({ source: 'console', changeable: true, user: 'ada', hasPassword: true });
    expect(JSON.stringify(shown)).not.toContain('sesame');
    const { password: _, ...rest } = body;
    await ask('changeMailServer', { body: { ...rest, from: 'b@example.com' } });
    const logins = smtp.commands.filter((command) => command.startsWith('AUTH'));
    expect(logins).toEqual(Array(2).fill(`AUTH PLAIN ${btoa('\0ada\0sesame & co')}`));
    if (kept.databaseUrl.startsWith('file:')) {
      const { readFileSync } = await import('node:fs');
      expect(readFileSync(kept.databaseUrl.slice(5)).includes('sesame')).toBe(false);
    }
  });

  test('gets the known password only for the same server and user', async () => {
    const { ask, refused } = await startProven();
    const options = { extensions: ['AUTH PLAIN'], login: '235 ok' };
    const [smtp, other] = [await startSmtpServer(options), await startSmtpServer(options)];
    await ask('changeMailServer', { body: { ...typed(smtp), user: 'ada', password: 'sesame' } });
    for (const changed of [{ host: 'localhost', user: 'ada' }, { user: 'bob' }]) {
      const { problems } = await refused('changeMailServer', { body: { ...typed(other), ...changed } });
      expect(problems[0]?.failure?.code).toBe('loginRefused');
    }
    expect(other.commands.filter((command) => command.startsWith('AUTH'))).toEqual([]);
  });

  test.each([
    ['refuses the login', { extensions: ['AUTH PLAIN'], login: '535 5.7.8 wrong password' }, 'loginRefused'],
    ['refuses the sender', { recipient: '550 5.7.1 Sender <ada@example.com> is not yours' }, 'refused'],
  ])('that %s is not saved, and the owner hears why', async (_, options, code) => {
    const { ask, refused } = await startProven();
    const smtp = await startSmtpServer(options);
    const { status, problems } = await refused('changeMailServer', {
      body: { ...typed(smtp), user: 'ada', password: 'x' },
    });
    expect([status, problems[0]?.failure?.code]).toEqual([502, code]);
    expect(JSON.stringify(problems)).not.toContain('ada@example.com');
    expect(await ask('readMailServer')).toMatchObject({ source: 'none', host: '' });
  });

  test('that nothing listens at is not saved', async () => {
    const { ask, refused } = await startProven();
    const { problems } = await refused('changeMailServer', { body: typed({ url: 'smtp://127.0.0.1:1' }) });
    expect(problems[0]?.failure).toEqual({ code: 'connectionRefused', reply: '' });
    expect(await ask('readMailServer')).toMatchObject({ source: 'none' });
  });

  test('of an owner without an address is tried by its login alone', async () => {
    const { ask, prove } = await startConsole();
    await prove();
    const smtp = await startSmtpServer();
    expect(await ask('changeMailServer', { body: typed(smtp) })).toEqual({ status: 'checked', to: '' });
    expect(smtp.messages).toEqual([]);
  });

  test('lets mail go that waited for a server that was down', async () => {
    const { ask, addKey, call, service, clock } = await startProven();
    const gone = await startSmtpServer();
    await ask('changeMailServer', { body: typed(gone) });
    gone.close();
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'grace@example.com' });
    await service.idle();
    const waiting = () => ask('listOutbox', { query: { state: 'waiting' } });
    expect((await waiting()).entries).toMatchObject([{ attempts: 0 }]);
    const smtp = await startSmtpServer();
    clock.time += 1_000;
    await ask('changeMailServer', { body: typed(smtp) });
    await expect.poll(async () => (await waiting()).entries).toEqual([]);
    expect(smtp.messages).toHaveLength(2);
  });

  test('lets mail go that another server’s limit had put off, tried or not', async () => {
    const { ask, addKey, call, service, clock } = await startProven();
    let isFull = false;
    const small = await startSmtpServer({
      taken: () => (isFull ? '550 5.4.5 Daily sending limit exceeded' : '250 ok'),
    });
    await ask('changeMailServer', { body: typed(small) });
    isFull = true;
    const { key } = await addKey('double');
    for (const email of ['ada@example.org', 'grace@example.net']) {
      await call('POST', '/subscriber/signin', { apikey: key, email });
      await service.idle();
    }
    const waiting = async () => (await ask('listOutbox', { query: { state: 'waiting' } })).entries;
    expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
    const smtp = await startSmtpServer();
    clock.time += 1_000;
    await ask('changeMailServer', { body: typed(smtp) });
    await expect.poll(waiting).toEqual([]);
    expect(smtp.messages).toHaveLength(3);
  });

  test('can be removed, and mail is kept again', async () => {
    const { ask, service } = await startProven();
    await ask('changeMailServer', { body: typed(await startSmtpServer()) });
    await ask('removeMailServer');
    expect(await ask('readMailServer')).toMatchObject({ source: 'none', host: '', hasPassword: false });
    expect(await service.hasMailServer()).toBe(false);
  });

  test('refuses what is none, or no sender', async () => {
    const { refused } = await startProven();
    for (const [wrong, field] of [
      [{ host: '' }, 'host'],
      [{ host: 'smtp://mail.example.com' }, 'host'],
      [{ host: 'mail.example.com/path' }, 'host'],
      [{ host: 'user@mail.example.com' }, 'host'],
      [{ port: 0 }, 'port'],
      [{ port: 70_000 }, 'port'],
      [{ port: '25' }, 'port'],
      [{ user: 'a\r\nb' }, 'user'],
      [{ password: 'a\0b' }, 'password'],
      [{ from: 'nobody' }, 'from'],
      [{ from: 'a@example.com\r\nBcc: b@example.com' }, 'from'],
    ] as const) {
      const body = { ...typed({ url: 'smtp://127.0.0.1:1' }), ...wrong };
      const { status, problems } = await refused('changeMailServer', { body });
      expect([wrong, status, problems.map((problem) => problem.field)]).toEqual([wrong, 400, [field]]);
    }
  });
});

describe('a mail server that an owner can’t set', () => {
  test('is the one of the environment, which wins and is shown without its password', async () => {
    const { ask, refused } = await startProven({
      smtpUrl: 'smtps://ada%40example.com:sesame@mail.example.com',
      mailFrom: 'News <news@example.com>',
    });
    const shown = await ask('readMailServer');
    expect(shown).toEqual({
      ...{ source: 'environment', changeable: false, host: 'mail.example.com', port: 465, user: 'ada@example.com' },
      ...{ hasPassword: true, from: 'News <news@example.com>', fromEnvironment: true },
      ...{ usualFrom: 'News <news@example.com>', testTo: 'owner@example.com' },
    });
    const body = typed({ url: 'smtp://127.0.0.1:1' });
    expect(codeOf(await refused('changeMailServer', { body }))).toBe('denied');
    expect(codeOf(await refused('removeMailServer'))).toBe('denied');
  });

  test('is that of an instance with several accounts, whose owners see no login', async () => {
    const { ask, refused, service } = await startProven();
    await ask('changeMailServer', { body: { ...typed(await startSmtpServer()), host: 'localhost' } });
    await service.accounts.create({ username: 'other', password: 'correct horse' });
    expect(await ask('readMailServer')).toMatchObject({ source: 'console', changeable: false, host: '', user: '' });
    expect(codeOf(await refused('changeMailServer', { body: typed({ url: 'smtp://127.0.0.1:1' }) }))).toBe('denied');
    expect(codeOf(await refused('removeMailServer'))).toBe('denied');
  });

  test('takes the password of the console first', async () => {
    const { refused, open } = await startConsole();
    const body = typed({ url: 'smtp://127.0.0.1:1' });
    expect(codeOf(await refused('changeMailServer', { body }))).toBe('passwordNeeded');
    expect(codeOf(await refused('removeMailServer'))).toBe('passwordNeeded');
    expect(codeOf(await open().refused('readMailServer'))).toBe('signInNeeded');
    await open().ask('signIn', { body: credentials });
  });
});
