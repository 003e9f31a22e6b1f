import { expect, onTestFinished, test } from 'vitest';
import { openImap } from '../../../imap.ts';
import { headerOf, type SmtpOptions } from '../../../smtp.ts';
import { writeBounce } from '../../reports.ts';
import { startSmtpServer } from '../../smtp-server.ts';
import { startCommand } from '../command.ts';

/** The headers of a mail, as a report quotes them. */
const headersOf = (message: string) => `${message.split('\n\n')[0]?.replaceAll('\n', '\r\n')}\r\n\r\n`;

async function start(options: SmtpOptions = {}) {
  const started = await startCommand();
  const smtp = await startSmtpServer(options);
  const run = (words: string[], environment: object = {}) =>
    started.command(['bounce', 'test', '--json', ...words], {
      environment: { SMTP_URL: smtp.url, MAIL_FROM: 'news@lists.example.com', ...environment },
    });
  return { ...started, smtp, run };
}

async function openMailbox() {
  const imap = await openImap();
  onTestFinished(() => imap.close());
  return { imap, BOUNCE_MAILBOX_URL: `imap://ada:sesame@127.0.0.1:${imap.port}` };
}

test('a report that comes to the mailbox is found', async () => {
  const { imap, BOUNCE_MAILBOX_URL } = await openMailbox();
  const { run, smtp } = await start({
    taken(message) {
      imap.deliver(writeBounce({ to: headerOf(message, 'To'), original: headersOf(message) }));
      return '250 taken';
    },
  });
  const MAIL_BOUNCES = 'bounces@example.net';
  const { code, json } = await run([], { BOUNCE_MAILBOX_URL, MAIL_BOUNCES });
  expect(json).toEqual({
    ...{ result: 'found', way: 'mailbox', counts: true },
    to: expect.stringMatching(/^nobody-[\da-f]{16}@example\.net$/),
  });
  expect(code).toBe(0);
  expect(smtp.commands).toContain('MAIL FROM:<bounces@example.net>');
  // Next time, the report of before is no answer.
  imap.deliver('Subject: Hello\r\n\r\nHello\r\n');
  smtp.close();
  expect(await run(['--wait', '0'], { BOUNCE_MAILBOX_URL })).toMatchObject({ code: 1, stdout: '' });
});

test('a report that quotes nothing is found by the address that it came to, if that has a reference', async () => {
  const { imap, BOUNCE_MAILBOX_URL } = await openMailbox();
  const { run, smtp } = await start({
    taken() {
      const [, path = ''] = /MAIL FROM:<(.*?)>/.exec(smtp.commands.join('\n')) ?? [];
      imap.deliver(`Delivered-To: ${path}\r\n${writeBounce({ to: 'elsewhere@example.org' })}`);
      return '250 taken';
    },
  });
  const MAIL_BOUNCES = 'bounces+@example.net';
  const { json } = await run(['no-such-reader@example.org'], { BOUNCE_MAILBOX_URL, MAIL_BOUNCES });
  expect(json).toEqual({ result: 'found', way: 'mailbox', counts: true, to: 'no-such-reader@example.org' });
});

test('a report that names the address and quotes nothing would count for nobody', async () => {
  const { imap, BOUNCE_MAILBOX_URL } = await openMailbox();
  const { run } = await start({
    taken(message) {
      imap.deliver(writeBounce({ to: headerOf(message, 'To') }));
      return '250 taken';
    },
  });
  expect(await run([], { BOUNCE_MAILBOX_URL })).toMatchObject({ code: 1, json: { result: 'found', counts: false } });
});

test('a report that another process takes meanwhile is found, too', async () => {
  const { run, command, smtp } = await start();
  const testing = run(['--wait', '1'], { MAIL_BOUNCES: 'bounces@example.net' });
  await expect.poll(() => smtp.messages.length, { timeout: 20_000 }).toBe(1);
  const [message = ''] = smtp.messages;
  await command(['bounce', 'take'], { stdin: writeBounce({ original: headersOf(message) }) });
  expect(await testing).toMatchObject({ code: 0, json: { result: 'found', way: 'command', counts: true } });
});

test('a refusal at once is told in the server’s words', async () => {
  const { run } = await start({ recipient: '550 5.1.1 No such user' });
  expect(await run([], { MAIL_BOUNCES: 'bounces@example.net' })).toMatchObject({
    code: 0,
    json: { result: 'refused', reply: '550 5.1.1 No such user' },
  });
});

test('what is missing is told before anything is sent', async () => {
  const { run, smtp } = await start();
  expect(await run([], { SMTP_URL: '' })).toMatchObject({ code: 1, stderr: expect.stringContaining('no mail server') });
  expect(await run([])).toMatchObject({ code: 1, stderr: expect.stringContaining('Set a mailbox for bounces') });
  expect(smtp.messages).toEqual([]);
});

test('a report that doesn’t come is missed, with the places where it may be', async () => {
  const { imap, BOUNCE_MAILBOX_URL } = await openMailbox();
  const { smtp, command } = await start();
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'news@lists.example.com', BOUNCE_MAILBOX_URL };
  imap.deliver(writeBounce({ original: 'X-Joinery-Reference: guessed\r\n\r\n' }));
  const { code, stdout } = await command(['bounce', 'test', '--wait', '0'], { environment });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^No report about nobody-[\da-f]{16}@lists.example.com came back/);
  expect(stdout).toContain('reports go to news@lists.example.com');
  expect(stdout).toContain('has no report in its folder yet');
  imap.state.password = 'changed';
  expect((await command(['bounce', 'test', '--wait', '0'], { environment })).stdout).toContain(
    'can’t be read (loginRefused)',
  );
  expect((await command(['bounce', 'test', '--wait', '61'])).stderr).toContain('0 to 60');
});
