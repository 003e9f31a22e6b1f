import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type LookupFunction, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { doctor, type Surroundings } from '../../../app/command/doctor.ts';
import { createQuestion } from '../../../app/doctor/witness.ts';
import { en as englishSettings } from '../../../console/settings/words/en.ts';
import { en as english } from '../../../console/words/en.ts';
import { borrowDatabase } from '../../borrow-database.ts';
import { type ImapOptions, openImap } from '../../imap.ts';
import { openBrowser } from '../../service/console/open.ts';
import { writeBounce } from '../../service/reports.ts';
import { startSmtpServer } from '../../service/smtp-server.ts';
import { type Environment, joinery, makeFolder, openTerminal, startApp } from './terminal.ts';

/** A test that needs PostgreSQL, where `DATABASE_URL` names a server. */
const onPostgres = process.env.DATABASE_URL ? test : () => {};

/** A DNS with these records; other names don't exist. */
function dnsOf(records: Record<string, string[]>): NonNullable<Surroundings['dns']> {
  const find = async (kind: string, name: string) => {
    const found = records[`${kind} ${name}`];
    if (found) return found;
    throw Object.assign(new Error(`no ${kind} ${name}`), { code: 'ENOTFOUND' });
  };
  return {
    resolveTxt: async (name) => (await find('TXT', name)).map((text) => [text.slice(0, 5), text.slice(5)]),
    resolveMx: async (name) => (await find('MX', name)).map((exchange) => ({ exchange, priority: 10 })),
    resolve4: (name) => find('A', name),
    resolve6: (name) => find('AAAA', name),
    reverse: (address) => find('PTR', address),
  };
}

const goodDns = {
  'TXT lists.example.com': ['v=spf1 include:spf.example.net -all', 'something else'],
  'TXT _dmarc.example.com': ['v=DMARC1; p=none; rua=mailto:postmaster@example.com'],
  'MX lists.example.com': ['mail.example.com'],
  'PTR 192.0.2.1': ['mail.example.com'],
  'A mail.example.com': ['192.0.2.1'],
};

/** Every name leads to this machine. */
const here: LookupFunction = (_name, options, callback) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

async function examine(environment: Environment, surroundings: Surroundings = {}) {
  const { terminal, printed } = openTerminal({ DATA_DIR: makeFolder(), HOST: '127.0.0.1', PORT: '9', ...environment });
  const code = await doctor(terminal, false, {
    ...{ dns: dnsOf(goodDns), machine: ['192.0.2.1'], lookup: here },
    ...surroundings,
  });
  return { code, lines: printed().trim().split('\n') };
}

const mail = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Letters <news@lists.example.com>' });

test('finds nothing wrong with a running app, and disturbs nothing', async () => {
  const dataDir = makeFolder();
  chmodSync(dataDir, 0o700);
  const { url } = await startApp({ DATA_DIR: dataDir });
  const smtp = await startSmtpServer();
  const before = readdirSync(dataDir);
  const { code, lines } = await examine({
    ...{ DATA_DIR: dataDir, PORT: new URL(url).port, PUBLIC_URL: url },
    ...mail(smtp.url),
  });
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([
    expect.stringMatching(/^⚠ DKIM of lists.example.com/),
    '⚠ bounces: it was never tried whether they come back: test bounces in the console, under Mail',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      `✓ public address: ${url} leads to this app`,
      '✓ TRUST_PROXY: fits: no reverse proxies in front',
      '✓ public clock: agrees with this machine’s',
      '✓ DMARC of lists.example.com: v=DMARC1; p=none; rua=mailto:postmaster@example.com (from example.com)',
      '✓ DMARC of lists.example.com: the sender fits SPF (lists.example.com)',
      '✓ reverse name of 127.0.0.1: 192.0.2.1 → mail.example.com',
    ]),
  );
  expect(code).toBe(0);
  expect(readdirSync(dataDir).sort()).toEqual(before.sort());
  expect(smtp.commands.filter((command) => !/^(?:ehlo|quit|starttls)/i.test(command))).toEqual([]);
  expect(smtp.messages).toEqual([]);
});

test('before the first start, nothing is wrong and nothing is made', async () => {
  const dataDir = join(makeFolder(), 'data');
  const { code, lines } = await examine({ DATA_DIR: dataDir });
  expect(code).toBe(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      `⚠ data folder: ${dataDir} is made at the first start`,
      expect.stringMatching(/^⚠ mail server: is not set/),
      expect.stringMatching(/^⚠ public address: is not set/),
    ]),
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('prints JSON for programs, and lists wrong settings', async () => {
  const { code, stdout } = await joinery(['doctor', '--json'], { PORT: 'x', TRUST_PROXY: '-1' });
  expect(code).toBe(1);
  const { ok, findings } = JSON.parse(stdout);
  expect(ok).toBe(false);
  expect(findings.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining('PORT must be'),
    expect.stringContaining('TRUST_PROXY must be'),
  ]);
});

describe('the database', () => {
  onPostgres('PostgreSQL answers, and its clock is compared', async () => {
    const DATABASE_URL = await borrowDatabase();
    const right = await examine({ DATABASE_URL });
    expect(right.lines).toEqual(
      expect.arrayContaining(['✓ database: PostgreSQL answers', '✓ database clock: agrees with this machine’s']),
    );
    const { code, lines } = await examine({ DATABASE_URL }, { now: () => Date.now() + 3_600_000 });
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^✗ database clock: is 3\d{3} seconds behind this machine’s: sync/),
    );
  });

  onPostgres('a replica that only reads is wrong', async () => {
    const url = new URL((await borrowDatabase()) ?? '');
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const { lines } = await examine({ DATABASE_URL: url.href });
    expect(lines).toContainEqual(expect.stringMatching(/^✗ database: PostgreSQL answers, but only for reading/));
  });

  test('a server that is not there is wrong', async () => {
    const { lines } = await examine({ DATABASE_URL: 'postgres://127.0.0.1:9/lists' });
    expect(lines).toContainEqual(
      "✗ database: can't be reached (ECONNREFUSED): start PostgreSQL, or check name and port in DATABASE_URL",
    );
  });

  test('another secret than the database’s is wrong', async () => {
    const dataDir = makeFolder();
    const { stop } = await startApp({ DATA_DIR: dataDir });
    await stop();
    const JOINERY_SECRET = 'another-secret-of-more-than-32-characters';
    const { lines } = await examine({ DATA_DIR: dataDir, JOINERY_SECRET });
    expect(lines).toContainEqual(expect.stringMatching(/^✗ secret: JOINERY_SECRET is not the database’s/));
    expect(lines.join()).not.toContain(JOINERY_SECRET);
  });
});

describe('the data folder', () => {
  test('files that others can read are wrong', async () => {
    const dataDir = makeFolder();
    writeFileSync(join(dataDir, 'secret'), 'x'.repeat(40), { mode: 0o644 });
    chmodSync(dataDir, 0o755);
    const { code, lines } = await examine({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^✗ data folder: other users of this machine can read secret: chmod 700/),
    );
  });

  test('an almost full disk is a warning, and a full one is wrong', async () => {
    const freeMegabytes = async (free: number) =>
      (await examine({}, { statFs: async () => ({ bavail: free, bsize: 1_000_000 }) })).lines.find((line) =>
        line.includes('disk:'),
      );
    expect(await freeMegabytes(1_500)).toBe('✓ disk: 1,500 MB are free');
    expect(await freeMegabytes(500)).toBe('⚠ disk: only 500 MB are free: make room soon');
    expect(await freeMegabytes(20)).toMatch(/^✗ disk: only 20 MB are free: make room/);
  });

  test('a folder in the place of a file is wrong', async () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect((await examine({ DATA_DIR: join(file, 'data') })).lines).toContainEqual(
      expect.stringMatching(/^✗ data folder: .*can't be written/),
    );
  });
});

describe('the mail server', () => {
  const find = async (url: string) =>
    (await examine(mail(url))).lines.find((line) => line.includes('mail server:')) ?? '';

  test('one that is gone, or without TLS for a login, is wrong', async () => {
    const smtp = await startSmtpServer();
    const [gone, open] = await Promise.all([
      find('smtp://127.0.0.1:9'),
      find(smtp.url.replace('//', '//user:a-password@')),
    ]);
    expect(gone).toMatch(/^✗ mail server: 127.0.0.1:9 can't be used \(E\w+.*: check name and port in SMTP_URL/);
    expect(open).toMatch(/^✗ mail server: .*ETLS.*: use an smtps:\/\/ address/);
    expect(open).not.toContain('a-password');
    expect(smtp.commands.filter((command) => /^auth/i.test(command))).toEqual([]);
  });

  test.each([
    [10, 1],
    [30, 0],
  ])('one that has %i s to answer is warned of %i times', async (seconds, count) => {
    const smtp = await startSmtpServer();
    const { lines } = await examine({ ...mail(smtp.url), MAIL_ANSWER_SECONDS: `${seconds}` });
    expect(lines.filter((line) => /^⚠ mail server: has 10 s .*MAIL_ANSWER_SECONDS/.test(line))).toHaveLength(count);
  });

  test.each([
    ['requireTLS=false', 'takes the login, without TLS'],
    ['ignoreTLS=true', 'takes the login, without TLS'],
  ])('one that gets the password in clear (%s) is not said to use TLS', async (option, message) => {
    const smtp = await startSmtpServer({ extensions: ['AUTH PLAIN'], login: '235 ok' });
    const found = await find(`${smtp.url.replace('//', '//user:a-password@')}?${option}`);
    expect(found).toContain(message);
    expect(smtp.commands.some((command) => /^auth/i.test(command))).toBe(true);
  });
});

describe('a mail server that was set in the console', () => {
  test('is tried with its sender and keys, in the console’s words', async () => {
    const DATA_DIR = makeFolder();
    const smtp = await startSmtpServer({ extensions: ['AUTH PLAIN'], login: '535 no' });
    const { app, url, stop } = await startApp({ DATA_DIR });
    const owner = { username: 'owner', password: 'correct horse battery' };
    await app.service.accounts.create(owner);
    const browser = openBrowser(url);
    await browser.ask('signIn', { body: owner });
    await browser.ask('provePassword', { body: { password: owner.password } });
    const body = { host: '127.0.0.1', port: Number(new URL(smtp.url).port), user: '', from: 'news@lists.example.com' };
    await browser.ask('changeMailServer', { body });
    const key = await browser.ask('createDkimKey', { body: { domain: 'example.com' } });
    await stop();
    const { lines } = await examine({ DATA_DIR });
    expect(lines).toEqual(
      expect.arrayContaining([
        `✓ mail server: 127.0.0.1:${body.port} answers, without TLS: it is on this machine`,
        '✓ SPF of lists.example.com: v=spf1 include:spf.example.net -all',
        '⚠ DKIM of example.com: a key waits: publish its record, and check it in the console under Settings',
      ]),
    );
    expect(lines.join()).not.toContain(key.record);
    smtp.close();
    expect((await examine({ DATA_DIR })).lines).toContainEqual(
      expect.stringMatching(/^✗ mail server: .*: check server and port in the console under Settings/),
    );
  });
});

test('a test of bounces is told with its day, and how its report came', async () => {
  const DATA_DIR = makeFolder();
  const smtp = await startSmtpServer();
  const { app, stop } = await startApp({ DATA_DIR, ...mail(smtp.url) });
  const { bounceTrial, bounces } = app.service;
  const find = async () =>
    (await examine({ DATA_DIR, ...mail(smtp.url) })).lines.filter((line) => line.includes(' bounces: '));
  await bounceTrial.begin('nobody@example.net');
  const day = new Date().toISOString().slice(0, 10);
  expect(await find()).toEqual([expect.stringContaining(`⚠ bounces: no report came of the test of ${day}`)]);
  const report = (original: string) => writeBounce({ to: 'nobody@example.net', original });
  const trust = { reach: 'every account', byAddress: false, way: 'mailbox' } as const;
  await bounces.take(report(''), trust);
  expect(await find()).toEqual([expect.stringContaining('came by the mailbox, but doesn’t quote our mail')]);
  await bounces.take(report(smtp.messages[0] ?? ''), trust);
  expect(await find()).toEqual([`✓ bounces: the report of the test of ${day} came by the mailbox`]);
  await stop();
});

describe('the mailbox for bounces', () => {
  const find = async (url: string, given: Environment = {}) =>
    (await examine({ BOUNCE_MAILBOX_URL: url, ...given })).lines.filter((line) => line.includes('mailbox for bounces'));

  test('that takes the login and has the folder is right, and nothing is read', async () => {
    const imap = await openMailbox();
    imap.deliver(writeBounce({ original: 'Subject: Hello\n\nHello\n' }));
    expect(await find(`imap://ada:sesame@127.0.0.1:${imap.port}`)).toEqual([
      `✓ mailbox for bounces: 127.0.0.1:${imap.port} takes the login and opens INBOX, without TLS: it is on this machine`,
    ]);
    expect(imap.state.commands.filter((command) => /FETCH|STORE|SEARCH|EXPUNGE/i.test(command))).toEqual([]);
  });

  test('that refuses login or folder, or is not there, is wrong in the words of the console', async () => {
    const imap = await openMailbox();
    const place = `127.0.0.1:${imap.port}`;
    const { failures, advice } = { failures: english.mailFailures, advice: englishSettings.bounces.advice };
    expect(await find(`imap://ada:a-password@${place}`)).toEqual([
      `✗ mailbox for bounces: ${place} can't be read. ${failures.loginRefused} It says: “Invalid credentials”: ${advice.loginRefused}`,
    ]);
    expect(await find(`imap://ada:sesame@${place}/Bounces`)).toEqual([
      `✗ mailbox for bounces: ${place} can't be read. ${englishSettings.bounces.refused} It says: “Mailbox does not exist”: ${advice.refused}`,
    ]);
    expect(await find('imap://ada:sesame@127.0.0.1:9')).toEqual([
      `✗ mailbox for bounces: 127.0.0.1:9 can't be read. ${failures.connectionRefused.slice(0, -1)}: ${advice.connectionRefused}`,
    ]);
  });

  test('that was set in the console is tried too, and the environment’s wins', async () => {
    const DATA_DIR = makeFolder();
    const imap = await openMailbox();
    const { app, url, stop } = await startApp({ DATA_DIR });
    const owner = { username: 'owner', password: 'correct horse battery' };
    await app.service.accounts.create(owner);
    const browser = openBrowser(url);
    await browser.ask('signIn', { body: owner });
    await browser.ask('provePassword', { body: { password: owner.password } });
    const body = { host: '127.0.0.1', port: imap.port, user: 'ada', password: 'sesame', folder: 'INBOX' };
    await browser.ask('changeBounceMailbox', { body: { ...body, deletesReports: false } });
    await stop();
    const ofConsole = async (given: Environment) => (await examine({ DATA_DIR, ...given })).lines;
    const right = expect.stringMatching(/^✓ mailbox for bounces: .* takes the login/);
    expect(await ofConsole({})).toContainEqual(right);
    imap.state.password = 'changed';
    const lines = await ofConsole({});
    expect(lines).toContainEqual(expect.stringMatching(/^✗ mailbox for bounces: .*username or password/));
    expect(lines.join()).not.toContain('sesame');
    const BOUNCE_MAILBOX_URL = `imap://ada:changed@127.0.0.1:${imap.port}`;
    expect(await ofConsole({ BOUNCE_MAILBOX_URL })).toContainEqual(right);
  });
});

async function openMailbox(options?: ImapOptions) {
  const imap = await openImap(options);
  onTestFinished(() => imap.close());
  return imap;
}

test('everything that says nothing is wrong after five seconds', async () => {
  const silent = `127.0.0.1:${await listenSilently()}`;
  const imap = await openMailbox({ silent: true });
  // Without its database, the app knows no senders.
  const [database, others] = await Promise.all([
    examine({ DATABASE_URL: `postgres://${silent}/lists` }),
    examine({
      ...{ ...mail(`smtp://${silent}`), PUBLIC_URL: `http://${silent}` },
      BOUNCE_MAILBOX_URL: `imap://ada:sesame@127.0.0.1:${imap.port}`,
    }),
  ]);
  expect(database.lines).toContainEqual(expect.stringMatching(/^✗ database: can't be reached \(.*timeout/));
  expect(others.lines).toContainEqual(expect.stringMatching(/^✗ mail server: .*ETIMEDOUT.*: check name and port/));
  expect(others.lines.filter((line) => line.includes('mailbox for bounces'))).toEqual([
    `✗ mailbox for bounces: 127.0.0.1:${imap.port} can't be read. The mail server doesn’t answer: ${englishSettings.bounces.advice.noAnswer}`,
  ]);
  expect(others.lines).toContainEqual(expect.stringMatching(/^✗ public address: .* doesn't answer \(.*5 seconds/));
});

describe('the sender', () => {
  const examineSender = async (records: Record<string, string[]>, given: Environment = {}) => {
    const smtp = await startSmtpServer();
    const { lines } = await examine({ ...mail(smtp.url), ...given }, { dns: dnsOf(records) });
    return lines.filter((line) => /SPF of|DMARC|DKIM|mail to|sender/.test(line));
  };

  test('without any record, each is wrong and says what to publish', async () => {
    expect(await examineSender({})).toEqual([
      expect.stringMatching(/^✗ mail to lists.example.com: the domain takes no mail, .*: publish an MX record/),
      expect.stringMatching(/^✗ DMARC of lists.example.com: there is no record.*_dmarc.lists.example.com/),
      expect.stringMatching(/^✗ SPF of lists.example.com: there is no record: publish one TXT record/),
      expect.stringMatching(/^⚠ DKIM of lists.example.com: can't be looked up without its selector/),
    ]);
  });

  test.each([
    ['two SPF records', { 'TXT lists.example.com': ['v=spf1 -all', 'v=spf1 a -all'] }, '✗ SPF of'],
    ['an SPF record for everybody', { 'TXT lists.example.com': ['v=spf1 a +all'] }, '✗ SPF of'],
    ['two DMARC records', { 'TXT _dmarc.lists.example.com': ['v=DMARC1; p=none', 'v=DMARC1; p=none'] }, '✗ DMARC of'],
    ['a DMARC record without a policy', { 'TXT _dmarc.example.com': ['v=DMARC1; rua=x'] }, '✗ DMARC of'],
    ['a domain that refuses mail', { 'MX lists.example.com': [''] }, '✗ mail to'],
  ])('%s is wrong', async (_name, records, start) => {
    const wrong = (await examineSender({ ...goodDns, ...records })).filter((line) => line.startsWith('✗'));
    expect(wrong).toEqual([expect.stringContaining(start)]);
  });

  test('SPF is about the address for bounces, if there is one', async () => {
    const lines = await examineSender(
      { ...goodDns, 'TXT bounce.example.net': ['v=spf1 -all'], 'MX bounce.example.net': ['mail.example.net'] },
      { MAIL_BOUNCES: 'back@bounce.example.net' },
    );
    expect(lines).toContain('✓ SPF of bounce.example.net: v=spf1 -all');
    expect(lines.join()).not.toContain('SPF of lists');
  });

  test('a server whose address has no name, and bounces that nobody can report, are told', async () => {
    const smtp = await startSmtpServer();
    const given = { ...mail(smtp.url), MAIL_BOUNCES: 'bounces@lists.internal' };
    const { lines } = await examine(given, { dns: dnsOf({ ...goodDns, 'PTR 192.0.2.1': [] }) });
    expect(lines).toContainEqual(
      expect.stringMatching(/^✗ reverse name of 127.0.0.1: 192.0.2.1 has none, .*: let whoever rents it to you/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^⚠ mail to lists.internal: it isn’t at a public domain/));
    const { lines: unknown } = await examine(mail(smtp.url), { machine: [] });
    expect(unknown).toContainEqual(expect.stringMatching(/^⚠ reverse name of 127.0.0.1: can’t be looked up/));
  });

  test('the sender of each list is examined', async () => {
    const DATA_DIR = makeFolder();
    const { app, stop } = await startApp({ DATA_DIR });
    const { id } = await app.service.accounts.create({ username: 'owner', password: 'correct horse battery' });
    const [list] = await app.service.lists.list(id);
    const listId = list?.id ?? (await app.service.lists.create({ accountId: id, name: 'Letters', optIn: 'double' }));
    await app.service.lists.update(id, listId, { letterhead: { senderAddress: 'ada@letters.example.org' } });
    await stop();
    const lines = await examineSender(goodDns, { DATA_DIR });
    expect(lines).toContainEqual(expect.stringMatching(/^✗ DMARC of letters.example.org/));
    expect(lines).toContainEqual(expect.stringMatching(/^✓ DMARC of lists.example.com/));
  });

  test('a sender on this machine is a warning, and a DNS that is silent is wrong', async () => {
    expect(await examineSender({}, { MAIL_FROM: 'app@localhost' })).toEqual([
      '⚠ sender localhost: it isn’t a public domain, so most mail servers refuse its mail: set another sender',
    ]);
    const fail = async () => {
      throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' });
    };
    const smtp = await startSmtpServer();
    const dns = { resolveTxt: fail, resolveMx: fail, resolve4: fail, resolve6: fail, reverse: fail };
    const { lines } = await examine(mail(smtp.url), { dns });
    expect(lines).toContain(
      "✗ SPF of lists.example.com: can't be looked up (ETIMEOUT): check the DNS of this machine, and try again",
    );
  });
});

describe('the public address', () => {
  /** A reverse proxy that says what many say. */
  async function putInFront(url: string, change: (given: string | undefined) => string | undefined) {
    const proxy = createServer((from, to) => {
      const { 'x-forwarded-for': given, ...headers } = from.headers;
      const forwarded = change(typeof given === 'string' ? given : undefined);
      const onward = request(
        url + from.url,
        { headers: { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) } },
        (answer) => {
          to.writeHead(answer.statusCode ?? 0, answer.headers);
          answer.pipe(to);
        },
      );
      onward.on('error', () => to.writeHead(502).end());
      onward.end();
    });
    return openServer(proxy);
  }

  async function behind(TRUST_PROXY: string) {
    const DATA_DIR = makeFolder();
    const { url } = await startApp({ DATA_DIR });
    const front = await putInFront(url, (given) => [given, '127.0.0.1'].filter(Boolean).join(', '));
    const PUBLIC_URL = `http://lists.example.com:${new URL(front).port}`;
    const { lines } = await examine({ DATA_DIR, PORT: new URL(url).port, PUBLIC_URL, TRUST_PROXY });
    return lines.filter((line) => /public|TRUST_PROXY/.test(line));
  }

  test('without TLS on the internet it is wrong', async () => {
    expect(await behind('1')).toEqual([
      expect.stringMatching(/^✗ public address: http:\/\/lists.example.com:\d+ is not encrypted/),
      expect.stringMatching(/^✓ public address: .* leads to this app/),
      '✓ public clock: agrees with this machine’s',
      '✓ TRUST_PROXY: fits: one reverse proxy in front',
    ]);
  });

  test.each([
    ['0', 'visitors count as one client'],
    ['2', 'visitors can make up their address'],
  ])('TRUST_PROXY=%s behind one reverse proxy is wrong', async (count, effect) => {
    expect(await behind(count)).toContainEqual(
      expect.stringMatching(new RegExp(`^✗ TRUST_PROXY: is ${count}, .*${effect}.*set TRUST_PROXY=1`)),
    );
  });

  test.each([
    [302, { Location: 'https://www.example.com/' }, 'redirects to https://www.example.com/'],
    [502, {}, "answers 502: the reverse proxy doesn't reach the app: start the app"],
    [404, {}, 'answers 404 at /healthz'],
    [200, {}, 'is answered by something else'],
  ])('an answer %i of something else is wrong', async (status, headers, message) => {
    const server = createServer((_request, response) => response.writeHead(status, headers).end('{"status":"ok"}'));
    const DATA_DIR = makeFolder();
    writeFileSync(join(DATA_DIR, 'secret'), 'x'.repeat(40), { mode: 0o600 });
    const { lines } = await examine({ DATA_DIR, PUBLIC_URL: await openServer(server) });
    expect(lines).toContainEqual(expect.stringContaining(message));
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1);
  });

  test('a clock that is wrong there, and a name that is unknown, are wrong', async () => {
    const late = createServer((_request, response) =>
      response.writeHead(200, { Date: new Date(Date.now() - 600_000).toUTCString() }).end(),
    );
    const lost: LookupFunction = (_name, _options, callback) =>
      callback(Object.assign(new Error('lost'), { code: 'ENOTFOUND' }), []);
    const [wrongClock, unknown] = await Promise.all([
      examine({ PUBLIC_URL: await openServer(late) }),
      examine({ PUBLIC_URL: 'https://lists.example.com' }, { lookup: lost }),
    ]);
    expect(wrongClock.lines).toContainEqual(expect.stringMatching(/^✗ public clock: is (?:59\d|6\d\d) seconds behind/));
    expect(unknown.lines).toContainEqual(
      expect.stringMatching(/^✗ public address: .* doesn't answer \(ENOTFOUND\): check the name in PUBLIC_URL/),
    );
  });

  test('only a client that knows the secret learns how its request arrived', async () => {
    const JOINERY_SECRET = 'a-secret-of-more-than-thirty-two-characters';
    const { url } = await startApp({ DATA_DIR: makeFolder(), JOINERY_SECRET });
    const ask = async (secret: string) => {
      const { headers, read } = createQuestion(secret);
      const response = await fetch(`${url}/healthz`, { headers: { ...headers, 'x-forwarded-for': '192.0.2.1' } });
      const body = await response.text();
      return { body, seen: read(Object.fromEntries(response.headers), body) };
    };
    expect((await ask(JOINERY_SECRET)).seen).toMatchObject({ forwardedFor: ['192.0.2.1'] });
    expect(await ask('x'.repeat(40))).toEqual({ body: '{"status":"ok"}', seen: undefined });
  });
});

async function openServer(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Takes connections and says nothing. Resolves with the port. */
async function listenSilently(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
