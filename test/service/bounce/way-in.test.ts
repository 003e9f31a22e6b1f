import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toReturnPath } from '../../../service/bounce/way/return-address.ts';
import { createThrottle } from '../../../service/bounce/way/throttle.ts';
import { writeBounce, writeComplaint } from '../reports.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { start } from '../start.ts';

const email = 'ada@example.com';

/** Starts a service whose mail server took a confirmation. */
async function startWith(mailBounces = 'bounces@lists.example.com') {
  const smtp = await startSmtpServer();
  const running = await start({ smtpUrl: smtp.url, mailBounces });
  const { key } = await running.addKey('double');
  await running.call('POST', '/subscriber/signin', { apikey: key, email });
  await running.service.idle();
  const [original = ''] = smtp.messages;
  const path = `/bounces/${running.service.bounces.key}`;
  return {
    ...{ ...running, smtp, original, path },
    report: (message: string, headers = { 'Content-Type': 'message/rfc822' }) =>
      running.call('POST', path, message, headers),
    async read() {
      const session = await running.login();
      const { json } = await running.call('POST', '/subscriber/search', { email }, session);
      const { bounce, status } = (await running.call('GET', `/subscriber/${json[0]}`, undefined, session)).json;
      return { bounce, status };
    },
  };
}

/** The envelope's sender of the last mail. */
const senderOf = ({ commands }: { commands: string[] }) =>
  /<(.*?)>/.exec(commands.findLast((command) => command.startsWith('MAIL')) ?? '')?.[1] ?? '';

describe('the address for reports', () => {
  test('takes a report of whatever type, and answers 204', async () => {
    const { report, original, read } = await startWith();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await report(writeBounce({ original }), headers);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await read()).toMatchObject({ bounce: 'Hard' });
  });

  test('answers 204 to what reports on nobody, and changes nothing', async () => {
    const { report, read } = await startWith();
    const before = await read();
    for (const [what, message] of [
      ['a vacation message', 'From: ada@example.com\r\nSubject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nBack soon'],
      ['nothing', ''],
      ['bytes that are no mail', '\0\xff\xfe'],
      ['a report about nobody', writeBounce({ to: 'nobody@example.com' })],
      ['a report that only names an address', writeBounce()],
      ['a complaint that only names an address', writeComplaint()],
    ] as const) {
      expect([what, (await report(message)).status]).toEqual([what, 204]);
      expect([what, await read()]).toEqual([what, before]);
    }
  });

  test('is found only with its key', async () => {
    const { call, original, read } = await startWith();
    for (const path of ['/bounces/x', '/bounces/%00', `/bounces/${'a'.repeat(32)}`]) {
      expect([path, (await call('POST', path, writeBounce({ original }))).status]).toEqual([path, 404]);
      expect(await read()).toMatchObject({ bounce: 'Not Bounced' });
    }
  });

  test('judges a mail of whatever size by its first megabyte', async () => {
    const { report, original, read } = await startWith();
    const large = (front: string) => `${front}\n${'x'.repeat(5_000_000)}`;
    expect((await report(large('Subject: Away\r\n\r\n'))).status).toBe(204);
    expect((await report(`X-Long: ${'x'.repeat(1_000_000)}\r\n${writeBounce({ original })}`)).status).toBe(204);
    expect(await read()).toMatchObject({ bounce: 'Not Bounced' });
    expect((await report(writeBounce({ original: large(original) }))).status).toBe(204);
    expect(await read()).toMatchObject({ bounce: 'Hard' });
  });

  test('outlives a sender that breaks off', async () => {
    const { url, path, report, original, read } = await startWith();
    const broken = request(`${url}${path}`, { method: 'POST', headers: { 'Content-Length': 1_000 } });
    const closed = once(broken, 'error');
    broken.write(writeBounce({ original }).slice(0, 900), () => broken.destroy(new Error('gone')));
    await closed;
    expect(await read()).toMatchObject({ bounce: 'Not Bounced' });
    expect((await report(writeBounce({ original }))).status).toBe(204);
    expect(await read()).toMatchObject({ bounce: 'Hard' });
  });

  test('takes only posts', async () => {
    const { call, path } = await startWith();
    const { status, headers } = await call('GET', path);
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('stays the same after a restart', async () => {
    const { kept, service, stop } = await startWith();
    const { key } = service.bounces;
    expect(key).toMatch(/^[\w-]{32}$/);
    await stop();
    expect((await start(kept)).service.bounces.key).toBe(key);
  });

  test('is what the documented line of an alias posts to, as nobody', async () => {
    const { url, path, original, read } = await startWith();
    const folder = mkdtempSync(join(tmpdir(), 'alias-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const config = join(folder, 'joinery-bounces');
    writeFileSync(config, `url = ${url}${path}\n`, { mode: 0o400 });
    const [uid, gid] = [65_534, 65_534];
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      chmodSync(folder, 0o755);
      chownSync(config, uid, gid);
    }
    const docs = readFileSync(new URL('../../../docs/bounces.md', import.meta.url), 'utf8');
    const [, line = ''] = /^bounces: "\|(.*)"$/m.exec(docs) ?? [];
    const run = (input: string) =>
      runAside(line.replace('/etc/joinery-bounces', config), { input, cwd: '/', ...(isRoot && { uid, gid }) });
    expect(await run(writeBounce({ original }))).toBe(0);
    expect(await read()).toMatchObject({ bounce: 'Hard' });
    writeFileSync(config, `url = ${url}/bounces/wrong\n`);
    expect(await run(writeBounce({ original }))).toBe(75);
  });
});

test('a bucket lets so many pass at once, and as many again in a minute', () => {
  let time = 0;
  const throttle = createThrottle(2, () => time);
  expect([throttle(), throttle(), throttle()]).toEqual([0, 0, 30_000]);
  time += 30_000;
  expect([throttle(), throttle()]).toEqual([0, 30_000]);
  time += 3_600_000;
  expect([throttle(), throttle(), throttle()]).toEqual([0, 0, 30_000]);
});

describe('a complaint', () => {
  test('that quotes our reference unsubscribes, and nothing more is sent', async () => {
    const { report, original, read } = await startWith();
    expect(await read()).toMatchObject({ bounce: 'Not Bounced' });
    expect((await report(writeComplaint({ original, recipient: '' }))).status).toBe(204);
    expect(await read()).toEqual({ bounce: 'Spam', status: 'Unsubscribed' });
  });

  test.each([
    ['names an address', writeComplaint()],
    ['quotes a forged reference', writeComplaint({ original: 'X-Joinery-Reference: forged\r\n\r\nx' })],
  ])('that only %s unsubscribes nobody, even if the account believes addresses', async (_, message) => {
    const { call, read, login } = await startWith();
    const { status } = await read();
    await call('POST', '/subscriber/bounce', { message }, await login());
    expect(await read()).toEqual({ bounce: 'Spam', status });
  });
});

describe('a reference in the address for bounces', () => {
  test('leads a report that quotes nothing back to the contact', async () => {
    const { smtp, report, read } = await startWith('bounces+@lists.example.com');
    const returnPath = senderOf(smtp);
    expect(returnPath).toMatch(/^bounces\+[\da-z]+-[\da-f]{20}@lists\.example\.com$/);
    const message = writeBounce({ to: 'forwarded@example.net' }).replace('bounces@lists.example.com', returnPath);
    await report(message);
    expect(await read()).toMatchObject({ bounce: 'Hard' });
  });

  test.each(['To', 'Delivered-To', 'X-Original-To', 'Envelope-To'])(
    'is read from %s, in upper case too',
    async (name) => {
      const { smtp, report, read } = await startWith('bounces-@lists.example.com');
      const returnPath = senderOf(smtp).toUpperCase();
      expect(returnPath).toMatch(/^BOUNCES-[\dA-Z]+-[\dA-F]{20}@/);
      const message = writeBounce({ to: 'forwarded@example.net' }).replace(
        'To: bounces@',
        `${name}: <${returnPath}>\r\nX-To: x@`,
      );
      await report(message);
      expect(await read()).toMatchObject({ bounce: 'Hard' });
    },
  );

  test('that was guessed, or changed, finds nobody', async () => {
    const { smtp, report, read } = await startWith('bounces+@lists.example.com');
    const returnPath = senderOf(smtp);
    const wrong = [
      returnPath.replace(/-[\da-f]/, (code) => (code === '-0' ? '-1' : '-0')),
      returnPath.replace(/\+[\da-z]+-/, '+zz-'),
      returnPath.replace(/[\da-f]@/, '@'),
      'bounces+1-00000000000000000000@lists.example.com',
      'bounces+@lists.example.com',
    ];
    for (const address of wrong) {
      expect(address).not.toBe(returnPath);
      await report(writeBounce({ to: 'forwarded@example.net' }).replace('bounces@lists.example.com', address));
    }
    expect(await read()).toMatchObject({ bounce: 'Not Bounced' });
  });

  test('of an address that the contact no longer has finds nobody', async () => {
    const { smtp, report, call, login } = await startWith('bounces+@lists.example.com');
    const returnPath = senderOf(smtp);
    const session = await login();
    const { json } = await call('POST', '/subscriber/search', { email }, session);
    await call('PUT', `/subscriber/${json[0]}`, { newemail: 'new@example.com' }, session);
    await report(writeBounce({ to: 'x@example.net' }).replace('bounces@lists.example.com', returnPath));
    expect((await call('GET', `/subscriber/${json[0]}`, undefined, session)).json.bounce).toBe('Not Bounced');
  });

  test('unsubscribes the contact that a complaint with nothing but the return path is about', async () => {
    const { smtp, report, read } = await startWith('bounces+@lists.example.com');
    await report(writeComplaint({ recipient: `Original-Mail-From: <${senderOf(smtp)}>` }));
    expect(await read()).toEqual({ bounce: 'Spam', status: 'Unsubscribed' });
  });

  test.each([
    ['bounces+@example.com', '1z-0f', 'bounces+1z-0f@example.com'],
    ['bounces-@example.com', '1z-0f', 'bounces-1z-0f@example.com'],
    ['bounces+@example.com', undefined, 'bounces@example.com'],
    ['bounces@example.com', '1z-0f', 'bounces@example.com'],
    ['a+b@example.com', '1z-0f', 'a+b@example.com'],
    ['News <a@example.com>', '1z-0f', 'News <a@example.com>'],
  ])('makes of %s and %s: %s', (bounceTo, reference, expected) => {
    expect(toReturnPath(bounceTo, reference)).toBe(expected);
  });
});

/** Runs a command line beside this process, which has to answer it. Resolves with its exit code. */
async function runAside(line: string, options: { input: string; cwd: string; uid?: number; gid?: number }) {
  const { input, ...rest } = options;
  const child = spawn('/bin/sh', ['-c', line], { ...rest, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.end(input);
  return new Promise<number | null>((resolve) => child.on('exit', resolve));
}
