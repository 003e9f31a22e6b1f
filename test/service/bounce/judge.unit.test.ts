import { describe, expect, test } from 'vitest';
import { judgeReply } from '../../../service/bounce/judge/judge.ts';
import { gateways } from './replies/gateways.ts';
import { largeProviders } from './replies/large-providers.ts';
import { mailServers } from './replies/mail-servers.ts';
import { otherProviders } from './replies/other-providers.ts';

const sources = [...largeProviders, ...otherProviders, ...gateways, ...mailServers];

describe.each(sources)('a reply of $receiver', ({ replies }) => {
  test.each(replies)('%s', (reply, cause) => {
    expect(judgeReply(reply)).toBe(cause);
  });
});

test('at least 150 replies of 25 receivers are judged', () => {
  expect(sources.flatMap(({ replies }) => replies).length).toBeGreaterThanOrEqual(150);
  expect(new Set(sources.map(({ receiver }) => receiver)).size).toBeGreaterThanOrEqual(25);
});

test.each([
  ['', 'unknown'],
  ['550', 'unknown'],
  ['550 5.0.0', 'unknown'],
  ['5.0.0', 'unknown'],
  ['550 5.1.0', 'unknown'],
  ['550 5.3.0', 'unknown'],
  ['550 5.1.1', 'dead'],
  ['450 4.1.1', 'unknown'],
  ['550 5.7.1', 'blocked'],
  ['554 5.6.7', 'content'],
  ['550 5.7.0 Message rejected for policy reasons', 'blocked'],
  ['550 Пользователь не найден', 'dead'],
  ['550 用户不存在', 'dead'],
  ['550 Caixa postal inexistente', 'dead'],
  ['552 Почтовый ящик переполнен', 'full'],
  ['552 La casella di posta del destinatario è piena', 'full'],
  ['550 5.1.1 <spam-report@blocked.example>', 'dead'],
  ['550 5.1.1 user unknown, see https://antispam.example/blocked/quota', 'dead'],
])('%j is %s', (reply, cause) => {
  expect(judgeReply(reply)).toBe(cause);
});

test.each(['mailbox is unavailable ', 'user ', 'message '.repeat(40), '550 5.', 'a@', '<', ' '])(
  '1 MB of %j is judged at once',
  (piece) => {
    const start = performance.now();
    judgeReply(piece.repeat(Math.ceil(1_000_000 / piece.length)));
    expect(performance.now() - start).toBeLessThan(500);
  },
);
