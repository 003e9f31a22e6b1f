import { expect, test } from 'vitest';
import { startSmtpServer } from '../smtp-server.ts';
import { start } from '../start.ts';

const minute = 60_000;

/** A service whose mail server refuses every recipient with `replies.next` while there is one. */
async function startWith(next: string) {
  const replies = { next };
  const server = await startSmtpServer({ taken: () => replies.next || '250 taken' });
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ smtpUrl: server.url, clock: () => new Date(clock.time) });
  const { key } = await running.addKey('double');
  /** The addresses of the mails that the server saw. */
  const tried = () => server.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1]);
  return {
    ...{ replies, clock, tried, service: running.service },
    async signin(email: string) {
      const { json } = await running.call('POST', '/subscriber/signin', { apikey: key, email });
      await running.service.idle();
      return new URL(json[0]);
    },
    show: async ({ pathname, search }: URL) => (await running.call('GET', pathname + search)).text,
    async wait(minutes: number) {
      clock.time += minutes * minute;
      await running.service.idle();
    },
    async read(email: string) {
      const session = await running.login();
      const { json } = await running.call('POST', '/subscriber/search', { email }, session);
      return (await running.call('GET', `/subscriber/${json[0]}`, undefined, session)).json.bounce;
    },
  };
}

const blocked = '554 5.7.1 Client host blocked using a blocklist';

test('a domain that blocks us gets no mail for five minutes, and then all that waited', async () => {
  const { replies, tried, signin, wait, read } = await startWith(blocked);
  await signin('ada@example.com');
  await signin('bob@EXAMPLE.com');
  await signin('eve@example.org');
  expect(tried()).toEqual(['ada@example.com', 'eve@example.org']);
  await wait(4);
  expect(tried()).toHaveLength(2);
  replies.next = '';
  await wait(1);
  expect(tried().slice(2).sort()).toEqual(['ada@example.com', 'bob@example.com', 'eve@example.org']);
  expect(await read('ada@example.com')).toBe('Not Bounced');
});

test('a pause doubles while the domain goes on blocking, and starts anew once it took a mail', async () => {
  const { replies, tried, signin, wait } = await startWith(blocked);
  await signin('ada@example.com');
  await wait(5);
  expect(tried()).toHaveLength(2);
  await wait(9);
  expect(tried()).toHaveLength(2);
  replies.next = '';
  await wait(1);
  expect(tried()).toHaveLength(3);
  replies.next = blocked;
  await signin('bob@example.com');
  replies.next = '';
  await wait(5);
  expect(tried()).toHaveLength(5);
});

test('the page after a signup claims no message that still waits', async () => {
  const { tried, signin, show } = await startWith(blocked);
  await signin('ada@example.com');
  const page = await show(await signin('bob@example.com'));
  expect(tried()).toEqual(['ada@example.com']);
  expect(page).toContain('You’ll get a message with a link.');
  expect(page).not.toMatch(/\bsent\b/);
});

test('our own limit pauses mail to everybody', async () => {
  const { tried, signin } = await startWith('550 5.4.5 Daily user sending limit exceeded');
  await signin('ada@example.com');
  await signin('eve@example.org');
  expect(tried()).toEqual(['ada@example.com']);
});

test.each([
  '550-Verification failed for <a@example.net>\r\n550-Called:   192.0.2.10\r\n550-Sent:     RCPT TO:<a@example.net>\r\n550-Response: 550 5.4.5 Daily user sending limit exceeded\r\n550 Sender verify failed',
  '550 5.1.1 <ada@example.com>: Recipient address rejected: undeliverable address: host mx.example.com[192.0.2.1] said: 550 5.4.5 Daily user sending limit exceeded (in reply to RCPT TO command)',
])('the limit of somebody whom a server asked pauses only the domain: %s', async (reply) => {
  const { tried, signin } = await startWith(reply);
  await signin('ada@example.com');
  await signin('bob@example.com');
  await signin('eve@example.org');
  expect(tried()).toEqual(['ada@example.com', 'eve@example.org']);
});

test.each(['552 5.3.4 too big', '550 5.7.1 looks like spam', '550 5.1.1 no such user', '552 5.2.2 mailbox full'])(
  'the refusal %j pauses nothing',
  async (reply) => {
    const { tried, signin } = await startWith(reply);
    await signin('ada@example.com');
    await signin('bob@example.com');
    expect(tried()).toHaveLength(2);
  },
);
