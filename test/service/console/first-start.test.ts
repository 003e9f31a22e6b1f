import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService, type ServiceOptions } from '@joinery/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { timeouts } from '../../../server/http/timeouts.ts';
import { makeDatabase, makeDataDir } from '../start.ts';
import { codeOf, openBrowser } from './open.ts';

/** Starts a service without any account. */
async function startEmpty(options: Partial<ServiceOptions> = {}) {
  const dataDir = makeDataDir();
  const databaseUrl = await makeDatabase(dataDir);
  const service = await createService({
    dataDir,
    databaseUrl,
    publicUrl: 'http://127.0.0.1',
    console: true,
    ...options,
  });
  const server = createServer(timeouts, service.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await service.stop();
  });
  return { service, browser: openBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

const owner = {
  email: 'ada@example.com',
  password: 'correct horse',
  publicName: 'Ada’s letters',
  senderName: '',
  senderAddress: 'letters@example.com',
};

describe('the first start', () => {
  test('makes the owner, names the list and signs the owner in', async () => {
    const { service, browser } = await startEmpty();
    const token = await service.firstStart.open();
    expect(await browser.ask('readSetup', { query: { token } })).toEqual({
      status: 'ready',
      mailServer: false,
      mailFrom: 'no-reply@127.0.0.1',
    });
    const { accountId, listId } = await browser.ask('finishSetup', { body: { token, ...owner } });
    expect(await service.accounts.find('ada@example.com')).toMatchObject({ id: accountId, email: 'ada@example.com' });
    expect(await service.lists.list(accountId)).toMatchObject([
      { id: listId, name: '', letterhead: { publicName: 'Ada’s letters', senderAddress: 'letters@example.com' } },
    ]);
    expect(await browser.ask('readSession')).toMatchObject({ status: 'signedIn', owner: { id: accountId } });
  });

  test('tells all mistakes at once', async () => {
    const { service, browser } = await startEmpty();
    const token = await service.firstStart.open();
    const body = { token, email: 'ada', password: 'ada', publicName: '', senderName: '', senderAddress: 'letters@' };
    const { status, problems } = await browser.refused('finishSetup', { body });
    expect([status, problems.map(({ field, code }) => `${field} ${code}`).sort()]).toEqual([
      400,
      ['email invalid', 'password weakPassword', 'publicName required', 'senderAddress invalid'],
    ]);
  });

  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-BR', 'pt-BR'],
    ['tlh', 'en'],
    ['not a language', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('gives the list of an owner who reads %j the language %s', async (language, expected) => {
    const { service, browser } = await startEmpty();
    const token = await service.firstStart.open();
    const { accountId, listId } = await browser.ask('finishSetup', { body: { token, ...owner, language } });
    expect(await service.lists.list(accountId)).toMatchObject([{ id: listId, language: expected }]);
  });

  test('says to its owner alone that there is a mail server, and who sends', async () => {
    const { service, browser } = await startEmpty({
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'News <news@example.com>',
    });
    expect(await browser.ask('readSetup', { query: { token: 'x' } })).toEqual({
      status: 'used',
      mailServer: false,
      mailFrom: '',
    });
    expect(await browser.ask('readSetup', { query: { token: await service.firstStart.open() } })).toEqual({
      status: 'ready',
      mailServer: true,
      mailFrom: 'News <news@example.com>',
    });
  });

  test('can’t be replayed', async () => {
    const { service, browser } = await startEmpty();
    const body = { token: await service.firstStart.open(), ...owner };
    await browser.ask('finishSetup', { body });
    const refused = await browser.refused('finishSetup', { body: { ...body, email: 'eve@example.com' } });
    expect([refused.status, codeOf(refused)]).toEqual([410, 'used']);
    const told = await browser.ask('readSetup', { query: { token: body.token } });
    expect(told).toEqual({ status: 'used', mailServer: false, mailFrom: '' });
    expect(await service.firstStart.open()).toBeUndefined();
  });

  test('can’t be raced: of ten at once, one becomes the owner', async () => {
    const { service, browser } = await startEmpty();
    const token = await service.firstStart.open();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const response = await browser.send('finishSetup', { body: { token, ...owner, email: `a${at}@example.com` } });
        return response.status;
      }),
    );
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(410)]);
    expect(await service.accounts.list()).toHaveLength(1);
  });

  test('works with the newest address alone', async () => {
    const { service, browser } = await startEmpty();
    const token = await service.firstStart.open();
    const newer = await service.firstStart.open();
    expect(codeOf(await browser.refused('finishSetup', { body: { token, ...owner } }))).toBe('used');
    await browser.ask('finishSetup', { body: { token: newer, ...owner } });
  });

  test('is over once somebody made an account otherwise', async () => {
    const { service, browser } = await startEmpty();
    const token = await service.firstStart.open();
    await service.accounts.create({ username: 'operator', password: 'correct horse' });
    expect(codeOf(await browser.refused('finishSetup', { body: { token, ...owner } }))).toBe('used');
  });

  test('goes on after mistakes', async () => {
    const { service, browser } = await startEmpty();
    const body = { token: await service.firstStart.open(), ...owner };
    for (const [wrong, code, field] of [
      [{ password: 'short' }, 'weakPassword', 'password'],
      [{ password: 'Ada@example.com' }, 'weakPassword', 'password'],
      [{ email: 'ada' }, 'invalid', 'email'],
      [{ email: '' }, 'invalid', 'email'],
      [{ publicName: '' }, 'required', 'publicName'],
      [{ publicName: 'x'.repeat(81) }, 'invalid', 'publicName'],
      [{ senderAddress: 'letters' }, 'invalid', 'senderAddress'],
      [{ senderName: 'a\nb' }, 'invalid', 'senderName'],
      [{ publicName: undefined }, 'required', 'publicName'],
      [{ language: 7 }, 'invalid', 'language'],
    ] as const) {
      const { status, problems } = await browser.refused('finishSetup', { body: { ...body, ...wrong } });
      expect([wrong, status, problems[0]?.code, problems[0]?.field]).toEqual([wrong, 400, code, field]);
    }
    await browser.ask('finishSetup', { body });
  });
});
