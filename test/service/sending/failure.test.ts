import { expect, test } from 'vitest';
import { createSmtp } from '../../../service/sending/mail.ts';
import { failureOf, toFailure } from '../../../service/sending/refusal/mail-failure.ts';
import { toRefusal } from '../../../service/sending/refusal/mail-refusal.ts';
import type { SmtpOptions } from '../../smtp.ts';
import { startSmtpServer } from '../smtp-server.ts';

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };

/** Sends a mail to a server that fails, and tells how. */
async function failAt(url: string, patience = 30_000) {
  return failureOf(await causeAt(url, patience));
}

async function causeAt(url: string, patience: number) {
  const options = { url, from: 'news@lists.example.com', connections: 1, patience, answer: patience };
  const { send, close } = createSmtp(options);
  const cause = await send(mail, 'id-1').catch((thrown: unknown) => thrown);
  close();
  expect(cause).toBeInstanceOf(Error);
  return cause;
}

const plain = (url: string) => url;
const withLogin = (url: string) => `${url.replace('//', '//owner:secret@')}?requireTLS=false`;

test.each<[what: string, failure: [code: string, reply: string], SmtpOptions, address?: (url: string) => string]>([
  ['that never greets', ['noAnswer', ''], { silent: true }],
  ['that drops the connection', ['connectionLost', ''], { taken: () => undefined }],
  ['without TLS that needs a login', ['tls', '502 not implemented'], {}, (url) => url.replace('//', '//owner:secret@')],
  ['without TLS at the port for it', ['tls', ''], {}, (url) => url.replace('smtp:', 'smtps:')],
  [
    'that refuses the login',
    ['loginRefused', '535 5.7.8 not <address>'],
    { extensions: ['AUTH PLAIN'], login: '535 5.7.8 not owner@example.com' },
    withLogin,
  ],
  ['that is busy', ['refused', '450 4.2.1 not now'], { recipient: '450 4.2.1 not now' }],
  [
    'that refuses for good',
    ['refused', '550-5.1.1 we know no 550 5.1.1 <address>'],
    { recipient: '550-5.1.1 we know no\r\n550 5.1.1 ada@example.com' },
  ],
  ['that takes no mail', ['refused', '554 5.7.1 spam'], { taken: () => '554 5.7.1 spam' }],
])('a mail server %s fails with %j', async (_, [code, reply], options, address = plain) => {
  const server = await startSmtpServer(options);
  expect(await failAt(address(server.url), options.silent ? 100 : undefined)).toEqual({ code, reply });
});

test.each<[what: string, isUnreached: boolean, SmtpOptions]>([
  ['that never greets', true, { silent: true }],
  ['that turns everybody away', true, { greeting: () => '421 4.3.2 Shutting down' }],
  ['that doesn’t answer to its client’s name', true, { answers: (command) => !/^EHLO/.test(command) }],
  ['that doesn’t answer to the sender', false, { answers: (command) => !/^MAIL/.test(command) }],
  ['that drops the connection instead of taking a mail', false, { taken: () => undefined }],
  ['that is busy', false, { recipient: '450 4.2.1 not now' }],
])('a mail server %s is out of reach: %j', async (_, isUnreached, options) => {
  const server = await startSmtpServer(options);
  expect(await causeAt(server.url, 200)).toMatchObject({ name: 'MailFailed', isUnreached });
});

test('a port at which nothing listens refuses the connection', async () => {
  expect(await failAt('smtp://127.0.0.1:1')).toEqual({ code: 'connectionRefused', reply: '' });
});

test.each([
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'hostNotFound'],
  [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'noAnswer'],
  [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'connectionLost'],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'tls'],
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'tls'],
  [{ code: 'ESTREAM' }, undefined],
  [undefined, undefined],
])('the error %j is %s', (cause, code) => {
  expect(toFailure(cause)).toEqual(code && { code, reply: '' });
});

test('a reply of 1 MB without an end is read as fast as any', () => {
  const response = `550 ${'a'.repeat(1_000_000)}`;
  expect(toFailure({ code: 'EENVELOPE', response })?.reply).toBe(response.slice(0, 500));
  expect(toRefusal({ command: 'RCPT TO', responseCode: 550, response })).toMatchObject({ bounceCause: 'unknown' });
});
