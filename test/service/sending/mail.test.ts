import { PermanentFailure } from '@joinery/database/queue/queue';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSmtp } from '../../../service/sending/mail.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { start } from '../start.ts';

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };

describe('mail over SMTP', () => {
  test('has both bodies, its sender and the same Message-ID on every attempt', async () => {
    const server = await startSmtpServer();
    const { send, close } = createSmtp({ url: server.url, from: 'News <news@lists.example.com>', connections: 1 });
    await send(mail, 'id-1');
    await send(mail, 'id-1');
    close();
    for (const message of server.messages) {
      expect(message).toMatch(/^From: News <news@lists\.example\.com>$/m);
      expect(message).toMatch(/^To: ada@example\.com$/m);
      expect(message).toMatch(/^Message-ID: <id-1@lists\.example\.com>$/m);
      expect(message).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(message).toContain('text/plain');
      expect(message).toContain('text/html');
    }
    expect(server.messages).toHaveLength(2);
  });

  test.each([
    ['ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['ada@น้ำ.example', 'ada@xn--q3c4c8cq.example'],
    ['ada@i❤.example', 'ada@xn--i-7iq.example'],
    ['a..b.@docomo.example', '"a..b."@docomo.example'],
    ["o'hara@example.com", "o'hara@example.com"],
  ])('to %s goes to %s', async (to, recipient) => {
    const server = await startSmtpServer();
    const { send, close } = createSmtp({ url: server.url, from: 'news@lists.example.com', connections: 1 });
    await send({ ...mail, to }, 'id-1');
    close();
    expect(server.commands.filter((command) => command.startsWith('RCPT'))).toEqual([`RCPT TO:<${recipient}>`]);
  });

  test.each([
    ['550 no such user', true],
    ['552 5.3.4 message too big', true],
    ['450 try again later', false],
  ])('a recipient refused with "%s" is given up: %s', async (reply, isPermanent) => {
    const server = await startSmtpServer({ recipient: reply });
    const { send, close } = createSmtp({ url: server.url, from: 'news@lists.example.com', connections: 1 });
    const failure = await send(mail, 'id-1').catch((cause) => cause);
    close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof PermanentFailure).toBe(isPermanent);
  });

  test('a server that never greets is worth another attempt, and not left waiting for long', async () => {
    const server = await startSmtpServer({ silent: true });
    const options = { url: server.url, from: 'news@lists.example.com', connections: 1 };
    const { send, close } = createSmtp({ ...options, patience: 100 });
    const failure = await send(mail, 'id-1').catch((cause) => cause);
    close();
    expect(failure).toMatchObject({ code: 'ETIMEDOUT' });
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test('a server that takes a mail and never answers is left soon, and tried again until it answers', async () => {
    let count = 0;
    const smtp = await startSmtpServer({ taken: () => (count++ < 2 ? new Promise(() => {}) : '250 taken') });
    const { send, close } = createSmtp({ url: smtp.url, from: 'no-reply@example.com', connections: 1, answer: 100 });
    onTestFinished(close);
    const attempt = () =>
      send(mail, 'the-same').then(
        () => 'sent',
        ({ jobDetails }) => jobDetails.code,
      );
    expect(await attempt()).toBe('noAnswer');
    await expect.poll(attempt, { timeout: 30_000 }).toBe('sent');
  });

  test('an unreachable server is worth another attempt', async () => {
    const { send, close } = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'news@lists.example.com', connections: 1 });
    const failure = await send(mail, 'id-1').catch((cause) => cause);
    close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });
});

describe('user and password', () => {
  const withPassword = (url: string) => url.replace('smtp://', 'smtp://owner:secret@');
  const seen = (commands: string[]) => commands.some((command) => /^auth/i.test(command));

  test('are never sent to a server without TLS', async () => {
    const server = await startSmtpServer({ extensions: ['AUTH PLAIN LOGIN'] });
    const { send, close } = createSmtp({
      url: withPassword(server.url),
      from: 'news@lists.example.com',
      connections: 1,
    });
    await expect(send(mail, 'id-1')).rejects.toThrow('add ?requireTLS=false');
    close();
    expect(seen(server.commands)).toBe(false);
    expect(server.messages).toEqual([]);
  });

  test('are sent without TLS if the address allows it', async () => {
    const server = await startSmtpServer({ extensions: ['AUTH PLAIN'] });
    const url = `${withPassword(server.url)}?requireTLS=false`;
    const { send, close } = createSmtp({ url, from: 'news@lists.example.com', connections: 1 });
    await send(mail, 'id-1').catch(() => {});
    close();
    expect(seen(server.commands)).toBe(true);
  });
});

describe('a refusal', () => {
  const recipient = (reply: string) => ({ recipient: reply });
  const message = (reply: string) => ({ taken: () => reply });

  test.each([
    ['Hard', recipient('550 5.1.1 no such user')],
    ['Hard', recipient('550 no such user here')],
    ['Hard', recipient('556 5.1.10 the domain takes no mail')],
    ['Hard', recipient('550 5.4.1 Recipient address rejected: Access denied')],
    ['Hard', message('550 5.2.1 the account is disabled')],
    ['Hard', message("554 delivery error: This user doesn't have an example.com account")],
    ['Soft', recipient('552 5.2.2 mailbox full')],
    ['Soft', recipient('550 requested action not taken')],
    ['Soft', message('554 transaction failed')],
    ['Not Bounced', recipient('554 5.7.1 relay access denied')],
    ['Not Bounced', recipient('550 blocked, see spamhaus')],
    ['Not Bounced', recipient('553 5.1.8 the domain of the sender does not exist')],
    ['Not Bounced', recipient('535 5.7.8 bad credentials')],
    ['Not Bounced', message('552 5.3.4 message too big')],
    ['Not Bounced', message('554 5.6.0 the message is malformed')],
    ['Not Bounced', message('550 5.7.1 looks like spam')],
    ['Not Bounced', message('550 5.4.5 daily user sending limit exceeded')],
    ['Not Bounced', recipient('450 4.2.1 not now')],
  ])('sets the bounce status to %s: %j', async (bounce, options) => {
    const server = await startSmtpServer(options);
    const { service, call, addKey, login } = await start({ smtpUrl: server.url });
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: mail.to });
    await service.idle();
    const session = await login();
    const { json } = await call('POST', '/subscriber/search', { email: mail.to }, session);
    expect((await call('GET', `/subscriber/${json[0]}`, undefined, session)).json.bounce).toBe(bounce);
  });
});

test('a message is sent again under the same Message-ID if the connection drops after it', async () => {
  let replies = 0;
  const server = await startSmtpServer({ taken: () => (replies++ ? '250 taken' : undefined) });
  const { send, close } = createSmtp({ url: server.url, from: 'news@lists.example.com', connections: 1 });
  while (
    !(await send(mail, 'id-1').then(
      () => true,
      () => false,
    ))
  );
  close();
  const ids = server.messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
  expect(ids).toEqual(['<id-1@lists.example.com>', '<id-1@lists.example.com>']);
});

test('with a mail server, the service sends there and keeps nothing in the mailbox', async () => {
  const server = await startSmtpServer();
  const { service, url, call, addKey } = await start({ smtpUrl: server.url });
  const { key } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey: key, email: mail.to });
  await service.idle();
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]).toMatch(/^From: no-reply@127\.0\.0\.1$/m);
  expect(server.messages[0]?.replaceAll('=\n', '')).toContain(`${url}/confirm/`);
  expect(await service.mailbox.list()).toEqual([]);
});
