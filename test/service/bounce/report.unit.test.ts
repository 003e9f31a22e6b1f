import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReport } from '../../../service/bounce/report.ts';
import { writeBounce, writeComplaint } from '../reports.ts';

describe('a delivery report', () => {
  test.each([
    ['5.1.1', 'hard'],
    ['5.0.0', 'hard'],
    ['4.4.1', 'soft'],
    ['5.2.2', 'soft'],
    ['5.7.1', 'soft'],
    ['5.3.4', 'soft'],
    ['', 'soft'],
  ])('with status %j is a %s bounce', async (status, bounce) => {
    expect(await parseReport(writeBounce({ status }))).toEqual([{ bounce, recipients: ['ada@example.com'] }]);
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded'])('with the action %s is not a bounce', async (action) => {
    expect(await parseReport(writeBounce({ action }))).toEqual([]);
  });

  test('carries the reference of our mail, even from a folded header', async () => {
    const original = 'To: ada@example.com\r\nx-joinery-reference:\r\n abc=\r\nSubject: Hello\r\n\r\nHello';
    expect(await parseReport(writeBounce({ original }))).toMatchObject([{ reference: 'abc=' }]);
  });

  test('names several recipients', async () => {
    const one = writeBounce();
    const other = '\r\n\r\nFinal-Recipient: rfc822; bob@example.com\r\nAction: Failed\r\nStatus: 4.2.1';
    expect(await parseReport(one.replace('Status: 5.1.1', `Status: 5.1.1${other}`))).toEqual([
      { bounce: 'hard', recipients: ['ada@example.com'] },
      { bounce: 'soft', recipients: ['bob@example.com'] },
    ]);
  });

  test('may have any line endings', async () => {
    expect(await parseReport(writeBounce().replaceAll('\r\n', '\n'))).toHaveLength(1);
  });
});

describe('a complaint', () => {
  test('names its recipient, or takes it from the original mail', async () => {
    const spam = [{ bounce: 'spam', recipients: ['ada@example.com'] }];
    expect(await parseReport(writeComplaint())).toEqual(spam);
    const original = 'To: Ada <ada@example.com>\r\nSubject: Hello\r\n\r\nHello';
    expect(await parseReport(writeComplaint({ recipient: '', original }))).toEqual(spam);
  });

  test('of type not-spam is not a complaint', async () => {
    expect(await parseReport(writeComplaint({ type: 'not-spam' }))).toEqual([]);
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
  const filled = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length));

  test.each([
    ['an address that never ends', report(`Original-Recipient: rfc822; ${filled('a')}`)],
    ['a value that no line can hold', report(`X-A: ${filled('\t')}\u2028`)],
    ['a header again and again', report(filled('X-A: a\r\n'))],
    ['empty lines', report(filled('\n'))],
    ['recipients', report(filled('\r\n\r\nFinal-Recipient: rfc822; ada@example.com\r\nAction: failed'))],
  ])('%s', async (_what, message) => {
    expect((await parseReport(message))?.length ?? 0).toBeLessThanOrEqual(100);
  });

  test('whatever it repeats, and wherever', async () => {
    const piece = fc.string({ unit: fc.constantFrom(...'a@:;<>(),"-=\\ \t\r\n\u2028'), minLength: 1, maxLength: 4 });
    const place = fc.constantFrom<(text: string) => string>(
      report,
      (text) => report(`Final-Recipient: rfc822;${text}`),
      (text) => writeBounce({ original: `To: ${text}\r\n\r\nHello` }),
      (text) => writeComplaint({ recipient: `Original-Rcpt-To: ${text}` }),
      (text) => text + writeBounce(),
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
    { bounce: 'hard', recipients: ['ada@example.com'], reference: 'abc=' },
  ]);
});

test('a reference that is too long to be ours is ignored', async () => {
  const original = `X-Joinery-Reference: ${'a'.repeat(50_000)}\r\n\r\nHello`;
  expect(await parseReport(writeBounce({ original }))).toEqual([{ bounce: 'hard', recipients: ['ada@example.com'] }]);
});
