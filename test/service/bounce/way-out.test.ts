import { describe, expect, onTestFinished, test } from 'vitest';
import { toWayOut } from '../../../service/bounce/way/way-out-mail.ts';
import type { StepSource } from '../../../service/campaign/campaign-file.ts';
import { openImap } from '../../imap.ts';
import { headerOf } from '../../smtp.ts';
import { writeBounce } from '../reports.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { start } from '../start.ts';

const email = 'ada@example.com';

/** Starts a service whose mail server took a mail of a campaign. */
async function startWith(options: Parameters<typeof start>[0] = {}) {
  const smtp = await startSmtpServer();
  const clock = { time: Date.UTC(2030, 0, 15) };
  const running = await start({ smtpUrl: smtp.url, clock: () => new Date(clock.time), ...options });
  const { service, accountId, call } = running;
  const { key, tagId, listId } = await running.addKey('single');
  const steps: StepSource[] = [{ delay: 0, kind: 'email', email: { subject: 'News', text: 'Hi.' } }];
  const source = { name: 'Welcome', language: 'en', start: { kind: 'tag', id: tagId }, steps } as const;
  await service.campaigns.start(accountId, await service.campaigns.create(accountId, source));
  await call('POST', '/subscriber/signin', { apikey: key, email });
  await service.idle();
  const original = smtp.messages.find((message) => headerOf(message, 'subject') === 'News') ?? '';
  const ways = headerOf(original.replace(/\r?\n[ \t]+/g, ' '), 'list-unsubscribe');
  const [, address = '', subject = ''] = /<mailto:([^?>]*)\?subject=([^>]*)>/.exec(ways) ?? [];
  return {
    ...{ ...running, smtp, clock, key, listId, original, ways },
    /** What a mail program sends once somebody presses its button. */
    leaving: (headers: Record<string, string> = {}) =>
      write({ to: address, subject: decodeURIComponent(subject), ...headers }),
    deliver: async (message: string) => (await call('POST', `/bounces/${service.bounces.key}`, message)).status,
    async read() {
      const session = await running.login();
      const { json } = await call('POST', '/subscriber/search', { email }, session);
      return (await call('GET', `/subscriber/${json[0]}`, undefined, session)).json;
    },
  };
}

const write = (headers: Record<string, string>) =>
  [
    ...Object.entries({ from: email, 'message-id': '<1@example.com>', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    ...['', 'Please take me off.', ''],
  ].join('\r\n');

const verp = { mailBounces: 'bounces+@lists.example.com' };
const reference = /[\da-z]+-[\da-f]{24}/;

describe('the way out by mail', () => {
  test('is an address of its own beside the one click, where the address for bounces takes references', async () => {
    const { ways, leaving, deliver, read } = await startWith(verp);
    expect(ways).toMatch(
      new RegExp(
        `^<http://\\S+/unsubscribe/\\S+>, <mailto:bounces\\+${reference.source}@lists\\.example\\.com\\?subject=unsubscribe>$`,
      ),
    );
    expect(await deliver(leaving())).toBe(204);
    expect(await read()).toMatchObject({
      status: 'Unsubscribed',
      unsubscription_ip: 'By email',
      bounce: 'Not Bounced',
    });
    // Once more changes nothing.
    expect(await deliver(leaving({ 'message-id': '<2@example.com>' }))).toBe(204);
  });

  test('has its reference in the subject where a mailbox is read, and is found among other mail', async () => {
    const imap = await openImap();
    onTestFinished(imap.close);
    const { ways, leaving, read, service, clock } = await startWith({
      mailBounces: 'me@lists.example.com',
      bounceMailboxUrl: `imap://ada:sesame@127.0.0.1:${imap.port}`,
    });
    expect(ways).toMatch(new RegExp(`<mailto:me@lists\\.example\\.com\\?subject=unsubscribe%20${reference.source}>$`));
    imap.deliver(write({ to: 'me@lists.example.com', subject: 'unsubscribe' }), leaving());
    await service.bounceMailbox.read();
    clock.time += 301_000;
    await service.bounceMailbox.read();
    expect(await read()).toMatchObject({ status: 'Unsubscribed' });
    expect(imap.messages.map(({ flags }) => flags)).toEqual([[], ['\\Seen']]);
    expect(imap.state.commands.filter((command) => command.includes('BODY.PEEK[]'))).toHaveLength(1);
  });

  test('leads to the sender of mail if there is no other address for bounces', async () => {
    const imap = await openImap();
    onTestFinished(imap.close);
    const { ways } = await startWith({
      mailFrom: 'News <news@lists.example.com>',
      bounceMailboxUrl: `imap://ada:sesame@127.0.0.1:${imap.port}`,
    });
    expect(ways).toContain('<mailto:news@lists.example.com?subject=unsubscribe%20');
  });

  test('is not offered where nobody reads what comes back, nor in a mail that asks to confirm', async () => {
    expect((await startWith({ mailBounces: 'bounces@lists.example.com' })).ways).toMatch(/^<http:\S+>$/);
    const { addKey, call, service, smtp } = await startWith(verp);
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'bob@example.com' });
    await service.idle();
    expect(smtp.messages.at(-1)).toMatch(/^To: bob@/m);
    expect(smtp.messages.at(-1)).not.toMatch(/^List-Unsubscribe/im);
  });

  test.each(['Delivered-To', 'X-Original-To', 'Envelope-To'])('is read from %s, in upper case too', async (name) => {
    const { ways, deliver, read } = await startWith(verp);
    const [, address = ''] = /mailto:([^?]*)/.exec(ways) ?? [];
    await deliver(write({ [name]: address.toUpperCase(), to: 'undisclosed-recipients:;', subject: '' }));
    expect(await read()).toMatchObject({ status: 'Unsubscribed' });
  });

  test('isn’t taken by mails that answer by themselves, or report', async () => {
    const { leaving, deliver, read } = await startWith(verp);
    const automatic: Record<string, string>[] = [
      { 'auto-submitted': 'auto-replied' },
      // An absence note of Exchange.
      { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
      { 'auto-submitted': 'auto-generated', 'in-reply-to': '<1@lists.example.com>' },
      // An old program's.
      { precedence: 'auto_reply' },
      { 'x-autoreply': 'yes' },
      { 'return-path': '<>' },
      { 'content-type': 'multipart/report; report-type=delivery-status' },
    ];
    for (const headers of automatic) {
      expect([headers, await deliver(leaving(headers))]).toEqual([headers, 204]);
      expect([headers, await read()]).toMatchObject([headers, { status: 'Subscribed' }]);
    }
    // Mail programs write by themselves once their button was pressed.
    await deliver(leaving({ 'auto-submitted': 'auto-generated' }));
    expect(await read()).toMatchObject({ status: 'Unsubscribed' });
  });

  test('is taken by Apple Mail, whose mails call themselves auto-replied', async () => {
    const { leaving, deliver, read } = await startWith(verp);
    await deliver(leaving({ 'auto-submitted': 'auto-replied', 'x-apple-unsubscribe': 'true' }));
    expect(await read()).toMatchObject({ status: 'Unsubscribed' });
  });

  test('lets nobody out who guesses, changes or quotes a reference, or has that of bounces', async () => {
    const { ways, original, smtp, deliver, read } = await startWith(verp);
    const [found = ''] = reference.exec(/mailto:[^>]*/.exec(ways)?.[0] ?? '') ?? [];
    const returnPath = /<(.*?)>/.exec(smtp.commands.findLast((command) => command.startsWith('MAIL')) ?? '')?.[1] ?? '';
    const to = (local: string) => `bounces+${local}@lists.example.com`;
    const wrong = [
      ...[
        to('1-000000000000000000000000'),
        to(`zzzzzzzzzz-${found.split('-')[1]}`),
        to(found.slice(0, -1)),
        returnPath,
      ],
      to(found.replace(/-[\da-f]/, (code) => (code === '-0' ? '-1' : '-0'))),
      ...['bounces@lists.example.com', 'bounces+@lists.example.com'],
    ];
    for (const address of wrong) expect(await deliver(write({ to: address, subject: 'unsubscribe' }))).toBe(204);
    for (const subject of [`Re: unsubscribe ${found}`, `unsubscribe ${found} or not`, found])
      await deliver(write({ to: 'bounces@lists.example.com', subject }));
    await deliver(`${write({ to: 'bounces@lists.example.com', subject: 'Hi' })}\r\n${original}`);
    await deliver(writeBounce({ original, status: '4.2.2' }));
    expect(await read()).toMatchObject({ status: 'Subscribed' });
  });

  test.each([
    ['bounces+@lists.example.com', 'mailto:bounces+1-ab@lists.example.com?subject=unsubscribe'],
    ['News <a?b%@lists.example.com>', 'mailto:a%3Fb%25@lists.example.com?subject=unsubscribe%201-ab'],
    ['post@münchen.example', 'mailto:post@xn--mnchen-3ya.example?subject=unsubscribe%201-ab'],
  ])('to %s is %s', (bounceTo, expected) => {
    expect(toWayOut(bounceTo, '1-ab')).toBe(expected);
  });

  test('counts each mail once, so that one that is read again undoes no later signup', async () => {
    const { ways, url, leaving, deliver, read, call, clock, smtp, service } = await startWith(verp);
    await deliver(leaving());
    clock.time += 29 * 86_400_000;
    const [, link = ''] = /^<(.*?)>/.exec(ways) ?? [];
    await call('POST', link.replace(url, '').replace('unsubscribe', 'resubscribe'));
    await service.idle();
    // The text part, whose lines end in `=`.
    const text = (smtp.messages.at(-1) ?? '').replace(/=\r?\n/g, '');
    await call('POST', /\/confirm\/[\w-]+/.exec(text)?.[0] ?? '');
    await deliver(leaving());
    expect(await read()).toMatchObject({ status: 'Subscribed' });
    await deliver(leaving({ 'message-id': '<2@example.com>' }));
    expect(await read()).toMatchObject({ status: 'Unsubscribed' });
  });
});
