import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig, toOptions } from '../../service/config.ts';
import { makeDataDir } from './start.ts';

test('an empty environment gets every default', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: '' })).toEqual({
    PORT: 4002,
    HOST: '127.0.0.1',
    DATA_DIR: '.joinery',
    PUBLIC_URL: 'http://127.0.0.1:4002',
    SMS_FORMAT: 'json',
    SMS_FROM: '',
    ALLOW_TEST_ADDRESSES: false,
    PENDING_DAYS: 14,
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
  });
});

test('variables of others are ignored', () => {
  expect(parseConfig({ PATH: '/bin', PORT: '80', HOST: '::1' })).toMatchObject({
    PORT: 80,
    PUBLIC_URL: 'http://[::1]:80',
  });
});

describe('a wrong variable stops the start with its name', () => {
  test.each([
    ['PORT', 'eighty', 'a port, 0 to 65535'],
    ['PORT', '70000', 'a port, 0 to 65535'],
    ['DATABASE_URL', 'mysql://localhost/db', 'postgres:// or file:'],
    ['DATABASE_DIRECT_URL', 'file:/tmp/x.db', 'must begin with postgres://'],
    ['DATABASE_DIRECT_URL', 'postgres://127.0.0.1/x', 'needs DATABASE_URL to name'],
    ['DATABASE_REPLICA_URL', 'mysql://127.0.0.1/x', 'must begin with postgres://'],
    ['DATABASE_REPLICA_URL', 'postgres://127.0.0.1/x', 'needs DATABASE_URL to name'],
    ['PUBLIC_URL', 'lists.example.com', 'an http:// or https:// address'],
    ['PUBLIC_URL', 'https://lists.example.com/?a=b', 'without user, query or fragment'],
    ['SMTP_URL', 'http://mail.example.com', 'an smtp:// or smtps:// address'],
    ['BOUNCE_MAILBOX_URL', 'https://ada:sesame@imap.example.com', 'an address such as imaps://'],
    ['BOUNCE_MAILBOX_URL', 'imaps://imap.example.com', 'an address such as imaps://'],
    ['BOUNCE_MAILBOX_URL', 'imaps://ada%:sesame@imap.example.com', 'an address such as imaps://'],
    ['WEBHOOK_ALLOW', '10.1.0.0/99', 'address ranges such as'],
    ['WEBHOOK_ALLOW', '10.1.0.0/16,', 'address ranges such as'],
    ['MAIL_FROM', 'news', 'an address'],
    ['MAIL_ANSWER_SECONDS', '601', 'seconds, 1 to 600'],
    ['ALLOW_TEST_ADDRESSES', 'yes', 'true or false'],
    ['TRUST_PROXY', '-1', 'the number of reverse proxies'],
    ['JOINERY_SECRET', 'short', 'at least 32 characters'],
    ['LOG_LEVEL', 'loud', 'must be trace'],
  ])('%s=%s', (name, value, message) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`\n  ${name} .*${message}`));
  });

  test('and so do several, a line each', () => {
    expect(() => parseConfig({ PORT: 'x', MAIL_FROM: 'y' })).toThrow(/\n {2}PORT must be .*\n {2}MAIL_FROM must be /);
  });
});

test('the patience with the mail server’s answer is given in seconds', () => {
  expect(toOptions(parseConfig({ MAIL_ANSWER_SECONDS: '90' })).limits).toEqual({ mailAnswer: 90_000 });
  expect(toOptions(parseConfig({})).limits).toEqual({});
});

test('a variable can be read from a file that its name with _FILE points to', () => {
  const file = join(makeDataDir(), 'smtp');
  writeFileSync(file, 'smtps://joinery:password@mail.example.com\n');
  expect(parseConfig({ SMTP_URL_FILE: file }).SMTP_URL).toBe('smtps://joinery:password@mail.example.com');
  expect(parseConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://127.0.0.1' }).SMTP_URL).toBe('smtp://127.0.0.1');
});

test('unusable files are reported together with every other mistake', () => {
  const folder = makeDataDir();
  writeFileSync(join(folder, 'short'), 'short');
  const environment = {
    DATABASE_URL_FILE: join(folder, 'none'),
    JOINERY_SECRET_FILE: join(folder, 'short'),
    PORT: 'x',
  };
  expect(() => parseConfig(environment)).toThrow(
    /\n {2}PORT must be .*\n {2}JOINERY_SECRET must have .*\n {2}DATABASE_URL: the file .*none named by DATABASE_URL_FILE does not exist/s,
  );
});

test('a setting that is wrong twice is named once', () => {
  const read = () => parseConfig({ DATABASE_DIRECT_URL: 'file:/tmp/x.db' });
  expect(read).toThrow(
    /^The service can't start with these settings:\n {2}DATABASE_DIRECT_URL must begin with postgres:\/\/$/,
  );
});
