import { PermanentFailure } from '@joinery/database/queue';
import { describe, expect, test } from 'vitest';
import { createSmtp } from '../../service/mail.ts';
import { startSmtpServer } from './smtp-server.ts';
import { start } from './start.ts';

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };

describe('mail over SMTP', () => {
  test('has both bodies, its sender and the same Message-ID on every attempt', async () => {
    const server = await startSmtpServer();
    const { send, close } = createSmtp(server.url, 'News <news@lists.example.com>');
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
    ['550 no such user', true],
    ['450 try again later', false],
  ])('a recipient refused with "%s" is given up: %s', async (reply, isPermanent) => {
    const server = await startSmtpServer({ recipient: reply });
    const { send, close } = createSmtp(server.url, 'news@lists.example.com');
    const failure = await send(mail, 'id-1').catch((cause) => cause);
    close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof PermanentFailure).toBe(isPermanent);
  });

  test('a server that is away is worth another attempt', async () => {
    const { send, close } = createSmtp('smtp://127.0.0.1:1', 'news@lists.example.com');
    const failure = await send(mail, 'id-1').catch((cause) => cause);
    close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });
});

test('a service with a mail server sends there, and keeps nothing in the mailbox', async () => {
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
