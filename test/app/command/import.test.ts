import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createService } from '@joinery/service';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFallback } from '../../../proxy/store/fallback-outbox.ts';
import { SubmissionLog } from '../../../proxy/watch/submission-log.ts';
import { watchAll } from '../../../proxy/watch/watcher.ts';
import { databases } from '../../databases.ts';
import { settingsOf } from '../../proxy/guard/settings.ts';
import { earlier, runAlone, secrets, signUp, site } from './run-alone.ts';
import { joinery, startApp } from './terminal.ts';

const kinds = Object.keys(databases);
// Where tests run on PostgreSQL, SQLite is there too.
const ways = kinds.flatMap((kind) =>
  kind === 'sqlite'
    ? [[kind, kind]]
    : [
        [kind, kind],
        ['sqlite', kind],
      ],
);

const report = [
  '✓ 1 account, 2 contacts, 2 opt-in processes, 1 tag, 1 API key, 0 campaigns, 0 webhooks',
  '✓ form newsletter of the configuration: https://forms.example.com/forms/newsletter',
  '✓ form vouchers of the proxy’s console: https://forms.example.com/forms/vouchers',
  '✓ waiting: 1 message, 1 submission',
  expect.stringMatching(/^✓ \d+ pinned files of widgets$/),
  '✗ form stranger isn’t taken: the service doesn’t know its key',
  '⚠ 1 person left out: the proxy’s console had them. Add them to the account in the app’s console',
  '',
  'The originals are unchanged. Stop service and proxy for good, or both would send what waits. Then:',
  '  let https://forms.example.com lead to the app, so that tags on pages go on working',
  '  set PUBLIC_URL to the address that the service had',
  '  start the app, and make a backup',
  '',
];

describe.each(ways)('from %s to %s', (kind = '', into = '') => {
  test('an app goes on with contacts, links, forms and submissions that wait', async () => {
    const { words, environment, accountId, key, link } = await runAlone(kind, {}, into);
    const { code, stdout, stderr } = await joinery(words, environment);
    expect({ stderr, code }).toEqual({ stderr: '', code: 1 });
    expect(stdout.split('\n')).toEqual(report);

    const { url, app } = await startApp(environment);
    expect((await fetch(`${url}${link}`, { method: 'POST' })).status).toBeLessThan(400);
    await app.proxy.idle();
    for (const [form, address] of [
      ['newsletter', 'eve'],
      ['vouchers', 'kim'],
    ] as const) {
      expect((await (await fetch(`${url}/forms/${form}.json`)).json()).theme).toMatchObject({ accent: '#a8431f' });
      expect(await signUp(url, form, `${address}@example.com`)).toBe(200);
    }
    expect(await (await fetch(`${url}/widget/${earlier.version}/element.js`)).text()).toBe(earlier.body);
    const body = JSON.stringify({ apikey: key, email: 'fay@example.com' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${url}/subscriber/signin`, { method: 'POST', headers, body })).status).toBe(200);
    const everybody = async () => {
      const all = { statuses: ['pending' as const, 'subscribed' as const], bounces: ['none' as const] };
      const found = await app.service.contacts.list.some(accountId, all, { after: 0, limit: 10 }, []);
      return found.map(({ email, status }) => `${email} ${status}`).sort();
    };
    // A waiting submission is tried again after a pause.
    await expect
      .poll(everybody)
      .toEqual([
        'ada@example.com subscribed',
        'bob@example.com pending',
        'dan@example.com pending',
        'eve@example.com pending',
        'fay@example.com pending',
        'kim@example.com pending',
      ]);
    await app.service.idle();
    const sent = (await app.service.mailbox.list()).map(({ to }) => to.split('@')[0]);
    expect(sent.sort()).toEqual(['ada', 'bob', 'dan', 'eve', 'fay', 'kim']);
    const listed = await app.proxy.forms?.listForms(
      { sites: [`${accountId}`] },
      { query: { from: '2030-01-01', to: '2030-01-01', timeZone: 'UTC' } },
    );
    expect(listed).toMatchObject({ value: [{ name: 'newsletter' }, { name: 'vouchers' }] });
  });
});

test('an option that is left out comes with what to do instead', async () => {
  const redirectHosts = ['shop.example.com'];
  const { words, environment } = await runAlone('sqlite', {
    guards: { clientLimit: false },
    sites: { bakery: { key: { env: 'KEY' }, origins: [site], redirectHosts } },
  });
  const { stdout } = await joinery(words, environment);
  const left = stdout.split('\n').filter((line) => line.startsWith('⚠'));
  expect(left).toEqual([
    expect.stringMatching(/^⚠ guards left out: .*createApp\(\{ configure \}\)$/),
    expect.stringMatching(/^⚠ newsletter.redirectHosts left out: .*Add the others to these in the console/),
    expect.stringMatching(/^⚠ vouchers.redirectHosts left out: /),
    expect.stringMatching(/^⚠ 1 person left out: /),
  ]);
});

test('with the secret of the app given, what was sealed with two others opens', async () => {
  const { words, environment, link } = await runAlone('sqlite');
  const settings = { ...environment, JOINERY_SECRET: secrets.app };
  expect((await joinery(words, settings)).stderr).toBe('');
  expect(existsSync(join(environment.DATA_DIR, 'secret'))).toBe(false);
  const { url, app } = await startApp(settings);
  await app.proxy.idle();
  expect((await fetch(`${url}${link}`, { method: 'POST' })).status).toBeLessThan(400);
  expect(await signUp(url, 'newsletter', 'eve@example.com')).toBe(200);
});

test('the originals stay as they were, and are taken again elsewhere', async () => {
  const { words, environment, folder } = await runAlone('sqlite');
  expect((await joinery(words, environment)).stderr).toBe('');
  const again = { ...environment, DATA_DIR: join(folder, 'again') };
  expect((await joinery(words, again)).stdout).toContain('1 submission\n');
});

test('a dry run says the same, while servers run, and leaves nothing', async () => {
  const { words, environment, folder } = await runAlone('sqlite');
  const service = await createService({ dataDir: join(folder, 'service'), publicUrl: 'https://lists.example.com' });
  onTestFinished(() => service.stop());
  const { code, stdout } = await joinery([...words, '--dry-run'], environment);
  const lines = stdout.split('\n');
  expect([code, lines[0]]).toEqual([1, 'A dry run: nothing was changed. The import would take over:']);
  expect(lines.slice(1, 8)).toEqual(report.slice(0, 7));
  expect(lines[8]).toMatch(/^⚠ The service still uses .*service\.db\. Stop it/);
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

test('programs get the report as JSON', async () => {
  const { words, environment } = await runAlone('sqlite');
  const printed = async (more: string[]) =>
    JSON.parse((await joinery([...words, '--json', ...more], environment)).stdout);
  const taken = {
    ...{ accounts: 1, contacts: 2, optInProcesses: 2, tags: 1, apiKeys: 1, campaigns: 0, webhooks: 0 },
    ...{ messagesWaiting: 1, submissionsWaiting: 1, pinnedFiles: expect.any(Number) },
  };
  const address = 'https://forms.example.com/forms';
  const expected = {
    ...{ ok: false, dryRun: true, problems: [], before: [], taken },
    forms: [
      { name: 'newsletter', from: 'configuration', address: `${address}/newsletter` },
      { name: 'vouchers', from: 'console', address: `${address}/vouchers` },
    ],
    refused: [{ name: 'stranger', reason: 'the service doesn’t know its key' }],
    without: [{ option: '1 person', advice: expect.stringContaining('Add them to the account') }],
    next: report.slice(9, 12).map((line) => line.trim()),
  };
  expect(await printed(['--dry-run'])).toEqual(expected);
  expect(await printed([])).toEqual({ ...expected, dryRun: false });
  const problems = [expect.stringMatching(/service\.db exists already with 1 account and 2 contacts, /)];
  expect(await printed([])).toEqual({ ok: false, dryRun: false, problems });
});

describe.each(kinds.filter((kind) => kind === 'postgres'))('with %s', () => {
  test('a database isn’t taken into SQLite files', async () => {
    const { words, environment } = await runAlone('postgres');
    const { stderr } = await joinery(words, { ...environment, DATABASE_URL: undefined });
    expect(stderr).toMatch(
      /^A PostgreSQL database is only taken into another one, not into SQLite files\. Let DATABASE/,
    );
    expect(stderr.match(/^A PostgreSQL/gm)).toHaveLength(1);
  });

  test('submissions that wait outside of the database aren’t left behind', async () => {
    const { words, environment, folder } = await runAlone('postgres', { dataDir: './proxy' });
    const logger = pino({ enabled: false });
    const fallback = await openFallback(join(folder, 'proxy'), logger);
    const about = { settings: settingsOf({}), requestId: '1' };
    const log = new SubmissionLog({ logger, watcher: watchAll([]), addressHash: () => '' }, about);
    const values = { email: 'gil@example.com' };
    expect(await fallback?.keeper.keep({ key: randomUUID(), form: 'newsletter', values }, log)).toBeDefined();
    await fallback?.close?.();
    const said = /Submissions \(1\) wait in .*proxy, since the proxy couldn’t reach its database\. Start it with the/;
    expect((await joinery([...words, '--dry-run'], environment)).stdout).toMatch(said);
    expect(await joinery(words, environment)).toMatchObject({ stdout: '', stderr: expect.stringMatching(said) });
  });

  test('the database of the service isn’t the one of the app', async () => {
    const { words, environment } = await runAlone('postgres');
    const { stderr } = await joinery(words, { ...environment, DATABASE_URL: environment.SERVICE_DATABASE_URL });
    expect(stderr).toMatch(
      /^DATABASE_URL names the database of the service itself\. Set it to a new one for the app\./,
    );
  });

  test('a database of an earlier release is brought up to date first', async () => {
    const { words, environment } = await runAlone('postgres');
    const client = new pg.Client(environment.PROXY_DATABASE_URL);
    await client.connect();
    await client.query('delete from proxy_migration where name = (select max(name) from proxy_migration)');
    await client.end();
    const { stderr } = await joinery(words, environment);
    expect(stderr).toMatch(
      /^An earlier release of Joinery used the database of PROXY_DATABASE_URL last\. Start the proxy/,
    );
  });

  test('a server that can’t be reached is named by its variable', async () => {
    const { words, environment } = await runAlone('postgres');
    const { stderr } = await joinery(words, { ...environment, SERVICE_DATABASE_URL: 'postgres://127.0.0.1:1/nothing' });
    expect(stderr).toMatch(/^The database of SERVICE_DATABASE_URL can't be read: .*SERVICE_DATABASE_URL/);
    const other = await joinery(words, { ...environment, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' });
    expect(other.stderr).toMatch(/^The PostgreSQL server of DATABASE_URL can't be used: /);
  });

  test('an app that has something is told what it has, and a dry run leaves an empty database', async () => {
    const { words, environment } = await runAlone('postgres');
    expect((await joinery([...words, '--dry-run'], environment)).stdout).toContain('A dry run: nothing was changed');
    expect((await joinery(words, environment)).stderr).toBe('');
    const again = async () => (await joinery(words, environment)).stderr;
    expect(await again()).toMatch(
      /^The database of DATABASE_URL has tables of the service already with 1 account and 2/,
    );
    await startApp(environment);
    expect(await again()).toMatch(/^The app is running on the database of DATABASE_URL, /);
  });
});
