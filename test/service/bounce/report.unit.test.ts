import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReport } from '../../../service/bounce/report.ts';
import { writeBounce, writeComplaint } from '../reports.ts';

/** `ada@example.com: 550 見つかりません` (not found) in Shift_JIS. */
const noSuchMailbox = Buffer.concat([
  Buffer.from('ada@example.com: 550 '),
  Buffer.from('8ca982c282a982e882dc82b982f1', 'hex'),
]);
const toBase64 = (bytes: Buffer) => bytes.toString('base64');

describe('a delivery report', () => {
  test.each([
    ['5.1.1', 'dead'],
    ['5.0.0', 'unknown'],
    ['4.4.1', 'outage'],
    ['5.2.2', 'full'],
    ['5.7.1', 'blocked'],
    ['5.3.4', 'tooLarge'],
    ['', 'unknown'],
  ])('with status %j alone has the cause %s', async (status, cause) => {
    expect(await parseReport(writeBounce({ status }))).toEqual([{ cause, reply: '', recipients: ['ada@example.com'] }]);
  });

  test.each([
    ['5.0.0', 'smtp; 550 5.7.1 Client host blocked', 'blocked'],
    ['5.0.0', 'smtp; 552 5.2.2 over quota', 'full'],
    ['5.0.0', 'smtp;\r\n 550 no such user', 'dead'],
    ['5.1.1', 'smtp; 550 5.7.1 looks like spam', 'content'],
    ['5.1.1', 'smtp; 550 Rejected', 'unknown'],
    ['4.4.3', 'X-Postfix; Name service error for name=example.com type=MX: Host not found, try again', 'unknown'],
  ])('with status %s is judged by the diagnosis %j: %s', async (status, diagnosis, cause) => {
    const [report] = (await parseReport(writeBounce({ status, diagnosis }))) ?? [];
    expect(report?.cause).toBe(cause);
    expect(report?.reply).toBe(diagnosis.replace(/\s+/g, ' '));
  });

  test.each([
    [
      '  ada@example.com\r\n    SMTP error after RCPT TO:<ada@example.com>:\r\n    550 5.7.1 listed by a blocklist',
      'blocked',
    ],
    ['  ada@example.com\r\n    Unrouteable address', 'dead'],
    ['<forwarded@example.net>: host mx said: 552 5.2.2 full', 'full'],
    [
      '  bob@example.com\r\n    550 5.1.1 no such user\r\n\r\n  ada@example.com\r\n    552 too big a message',
      'unknown',
    ],
  ])('without a diagnosis is judged by its text %j: %s', async (text, cause) => {
    expect(await parseReport(writeBounce({ status: '5.0.0', text }))).toMatchObject([{ cause }]);
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded'])('with the action %s is not a bounce', async (action) => {
    expect(await parseReport(writeBounce({ action }))).toEqual([]);
  });

  test('is a bounce if OpenSMTPD gave up, though it says delayed', async () => {
    const text =
      '    A message is delayed for more than 0 seconds:\n\nada@example.com: Envelope expired\n\n    Below is a copy:';
    const report = writeBounce({ action: 'delayed', status: '4.4.7', text });
    expect(await parseReport(report)).toMatchObject([{ cause: 'outage' }]);
    expect(await parseReport(report.replace('Envelope expired', '450 4.2.0 Greylisted'))).toEqual([]);
  });

  test('carries the reference of our mail, even from a folded header', async () => {
    const original = 'To: ada@example.com\r\nx-joinery-reference:\r\n abc=\r\nSubject: Hello\r\n\r\nHello';
    expect(await parseReport(writeBounce({ original }))).toMatchObject([{ reference: 'abc=' }]);
  });

  test('names several recipients', async () => {
    const one = writeBounce();
    const other = '\r\n\r\nFinal-Recipient: rfc822; bob@example.com\r\nAction: Failed\r\nStatus: 4.2.1';
    expect(await parseReport(one.replace('Status: 5.1.1', `Status: 5.1.1${other}`))).toEqual([
      { cause: 'dead', reply: '', recipients: ['ada@example.com'] },
      { cause: 'unknown', reply: '', recipients: ['bob@example.com'] },
    ]);
  });

  test('may have a thousand headers', async () => {
    const headers = Array.from({ length: 1_000 }, (_, number) => `X-Hop-${number}: mx${number}.example.net\r\n`);
    const original = `${headers.join('')}X-Joinery-Reference: abc=\r\n\r\nHello`;
    expect(await parseReport(`${headers.join('')}${writeBounce({ original })}`)).toEqual([
      { cause: 'dead', reply: '', recipients: ['ada@example.com'], reference: 'abc=' },
    ]);
  });

  test.each([
    ['base64', 'base64', toBase64],
    ['eight bits', '8bit', (bytes: Buffer) => bytes.toString('utf8')],
  ])('may be in Shift_JIS, as %s', async (_, encoding, write) => {
    const text = write(noSuchMailbox);
    const message = writeBounce({ status: '5.0.0', diagnosis: 'smtp; 550 5.1.1 ***', text }).replace(
      'Content-Type: text/plain\r\n',
      `Content-Type: text/plain; charset=Shift_JIS\r\nContent-Transfer-Encoding: ${encoding}\r\n`,
    );
    expect(message).toContain('Shift_JIS');
    expect(await parseReport(message)).toMatchObject([{ cause: 'dead', recipients: ['ada@example.com'] }]);
  });

  test('in Shift_JIS is judged by its words where it has no code', async () => {
    const message = writeBounce({ status: '5.0.0', text: toBase64(noSuchMailbox) }).replace(
      'Content-Type: text/plain\r\n',
      'Content-Type: text/plain; charset=Shift_JIS\r\nContent-Transfer-Encoding: base64\r\n',
    );
    const [report] = (await parseReport(message)) ?? [];
    expect(report?.cause).toBe('dead');
    expect(report?.reply).toContain('見つかりません');
  });

  test('may have any line endings', async () => {
    expect(await parseReport(writeBounce().replaceAll('\r\n', '\n'))).toHaveLength(1);
  });
});

describe('a complaint', () => {
  test('names its recipient, or takes it from the original mail', async () => {
    const spam = [{ cause: 'complaint', reply: '', recipients: ['ada@example.com'] }];
    expect(await parseReport(writeComplaint())).toEqual(spam);
    const original = 'To: Ada <ada@example.com>\r\nSubject: Hello\r\n\r\nHello';
    expect(await parseReport(writeComplaint({ recipient: '', original }))).toEqual(spam);
  });

  test.each([
    ['fraud', 'complaint'],
    ['Opt-Out', 'unsubscription'],
    ['opt-out-list', 'unsubscription'],
  ])('of type %s is: %s', async (type, cause) => {
    expect(await parseReport(writeComplaint({ type }))).toMatchObject([{ cause, recipients: ['ada@example.com'] }]);
  });

  test.each(['not-spam', 'virus', 'auth-failure', 'other', '__proto__', ''])('is none of type “%s”', async (type) => {
    expect(await parseReport(writeComplaint({ type }))).toEqual([]);
  });
});

describe('a report in plain text', () => {
  const original =
    'Return-Path: <news@lists.example.com>\nX-Joinery-Reference:\n abc.def\nTo: ada@example.com\n\nHello\n';
  const mail = (from: string, text: string, headers = '') =>
    `Return-Path: <>\r\nFrom: ${from}\r\nTo: news@lists.example.com\r\nSubject: failure notice\r\n${headers}\r\n${text}`;
  const qmail = `Hi. This is the qmail-send program at mx.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ada@example.com>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

${original}`;
  const exim = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ada@example.com
    SMTP error from remote mail server after RCPT TO:<ada@example.com>:
    host mx.example.com [192.0.2.20]: 552 5.2.2 Mailbox full

------ This is a copy of the message, including all the headers. ------

${original}`;
  const gmx = `The following address failed:

"ada@example.com":
SMTP error from remote server after RCPT command:
host: mx.example.com
5.7.1 <ada@example.com>... Client host blocked using a block list

--- The header of the original message is following. ---

${original}`;
  const gmail = `Delivery to the following recipient failed permanently:

     ada@example.com

The error that the other server returned was:
550 5.1.1 <ada@example.com>... User Unknown

----- Original message -----

${original}`;
  const failed = 'X-Failed-Recipients: ada@example.com\r\n';

  test.each([
    ['qmail', 'dead', mail('MAILER-DAEMON@mx.example.net', qmail)],
    [
      'Exim',
      'full',
      mail('Mail Delivery System <Mailer-Daemon@e.example>', exim, `${failed}Auto-Submitted: auto-replied\r\n`),
    ],
    ['GMX', 'blocked', mail('MAILER-DAEMON@mail.example.net', gmx)],
    ['Gmail', 'dead', mail('Mail Delivery Subsystem <mailer-daemon@mail.example>', gmail, failed)],
  ])('of %s leads back to its mail, and is judged by what it quotes: %s', async (_, cause, message) => {
    expect(await parseReport(message)).toEqual([
      {
        cause,
        reply: expect.any(String),
        recipients: expect.arrayContaining(['ada@example.com']),
        reference: 'abc.def',
      },
    ]);
  });

  test.each([
    ['a person', mail('ada@example.com', qmail)],
    [
      'a postmaster who is away',
      mail('postmaster@example.com', `550 5.1.1 away\n\n${original}`, 'Auto-Submitted: auto-replied\r\n'),
    ],
    [
      'a server that tries again',
      mail('Mailer-Daemon@e.example', exim.replace('This is a permanent error.', 'It has not yet been delivered.')),
    ],
    [
      'a server that warns',
      mail('Mailer-Daemon@e.example', exim).replace('failure notice', 'Warning: message delayed 24 hours'),
    ],
    ['a server that says nothing of a mail', mail('Mailer-Daemon@e.example', 'Your quota report.\n')],
  ])('isn’t read from %s', async (_, message) => {
    expect(await parseReport(message)).toBeUndefined();
  });

  test('of Hotmail is a complaint about the mail that it returns', async () => {
    const returned = `X-HmXmrOriginalRecipient: ada@example.com\r\nX-Joinery-Reference: abc.def\r\n\r\nHello`;
    const message = `From: staff@hotmail.com\r\nSubject:  complaint about message from 192.0.2.222\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="cut"\r\n\r\n--cut\r\nContent-Type: message/rfc822\r\n\r\n${returned}\r\n--cut--\r\n`;
    expect(await parseReport(message)).toEqual([
      { cause: 'complaint', reply: '', recipients: ['ada@example.com'], reference: 'abc.def' },
    ]);
  });
});

test.each([
  ['nothing', ''],
  ['a sentence', 'Final-Recipient: rfc822; ada@example.com'],
  [
    'a letter',
    'From: ada@example.com\r\nSubject: Hi\r\n\r\nFinal-Recipient: rfc822; ada@example.com\r\nAction: failed',
  ],
  ['bytes', String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code))],
  ['half a mail', writeBounce().slice(0, 250)],
  ['deep nesting', 'Content-Type: multipart/report; boundary="a"\r\n\r\n--a\r\n'.repeat(5_000)],
])('%s is not a report', async (_what, message) => {
  expect(await parseReport(message)).toBeUndefined();
});

test.each([
  ['endless parts', `Content-Type: multipart/report; boundary=b\n\n${'--b\n'.repeat(190_000)}`],
  ['endless headers', `To: ${'a:'.repeat(400_000)}\n\nHello`],
])('%s are not a report, and block nobody', async (_, message) => {
  expect(await parseReport(message)).toBeUndefined();
});

describe('a hostile report of 1 MB holds nobody up', () => {
  const report = (status: string) => writeBounce().replace('Action:', `${status}\r\nAction:`);
  const withPage = (markup: string) =>
    writeBounce().replace('--cut\r\nContent-Type: message', `--cut\r\nContent-Type: text/html\r\n\r\n${markup}\r\n$&`);
  const filled = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length));

  test.each([
    ['an address that never ends', report(`Original-Recipient: rfc822; ${filled('a')}`)],
    ['a value that no line can hold', report(`X-A: ${filled('\t')}\u2028`)],
    ['a header again and again', report(filled('X-A: a\r\n'))],
    ['empty lines', report(filled('\n'))],
    ['recipients in plain text', `From: mailer-daemon@example.net\r\n\r\n${filled('<ada@example.com>:\n')}`],
    ['dashes in plain text', `From: mailer-daemon@example.net\r\n\r\nx${filled('-')}`],
    ['a link that never ends', withPage(`<a ${filled('href=')}`)],
    ['recipients', report(filled('\r\n\r\nFinal-Recipient: rfc822; ada@example.com\r\nAction: failed'))],
  ])('%s', async (_what, message) => {
    expect((await parseReport(message))?.length ?? 0).toBeLessThanOrEqual(100);
  });

  test('whatever it repeats, and wherever', async () => {
    const piece = fc.string({
      unit: fc.constantFrom(...'a@:;<>(),"-=\\ \t\r\n\u2028', '<a ', 'href=', '<!--'),
      minLength: 1,
      maxLength: 4,
    });
    const place = fc.constantFrom<(text: string) => string>(
      report,
      (text) => report(`Final-Recipient: rfc822;${text}`),
      (text) => writeBounce({ original: `To: ${text}\r\n\r\nHello` }),
      (text) => writeComplaint({ recipient: `Original-Rcpt-To: ${text}` }),
      (text) => text + writeBounce(),
      withPage,
      (text) => withPage(`<a href=${text}`),
    );
    await fc.assert(
      fc.asyncProperty(piece, place, async (text, placed) => {
        const reports = (await parseReport(placed(filled(text)))) ?? [];
        expect(reports.flatMap(({ recipients }) => recipients).length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 40 },
    );
  });
});

test('the front of a long report is enough', async () => {
  const original = `X-Joinery-Reference: abc=\r\nSubject: Hello\r\n\r\n${'Hello, and so on.\r\n'.repeat(100_000)}`;
  expect(await parseReport(writeBounce({ original }))).toEqual([
    { cause: 'dead', reply: '', recipients: ['ada@example.com'], reference: 'abc=' },
  ]);
});

test('a reference that is too long to be ours is ignored', async () => {
  const original = `X-Joinery-Reference: ${'a'.repeat(50_000)}\r\n\r\nHello`;
  expect(await parseReport(writeBounce({ original }))).toEqual([
    { cause: 'dead', reply: '', recipients: ['ada@example.com'] },
  ]);
});
