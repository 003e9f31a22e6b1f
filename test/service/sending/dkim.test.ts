import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { expect, test } from 'vitest';
import { dkimRecord } from '../../../service/sender/dkim-record.ts';
import { createSmtp } from '../../../service/sending/mail.ts';
import { startSmtpServer } from '../smtp-server.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const signer = { domain: 'lists.example.com', selector: 'j1', privateKey };

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };

/** Sends a mail that is signed. Resolves with the message as the server got it. */
async function sendSigned(changed: Partial<Parameters<ReturnType<typeof createSmtp>['send']>[0]> = {}) {
  const server = await startSmtpServer({ extensions: ['SMTPUTF8', '8BITMIME'] });
  const { send, close } = createSmtp({
    ...{ url: server.url, from: 'News <news@lists.example.com>', connections: 1 },
    findSigner: async (domain) => (domain === 'lists.example.com' ? signer : undefined),
  });
  await send({ ...mail, ...changed }, 'id-1');
  close();
  // Undoes the transparency of RFC 5321, section 4.5.2.
  return (server.messages[0] ?? '').replace(/^\./gm, '').replaceAll('\n', '\r\n');
}

/** Verifies a message with somebody else's code. */
async function verify(message: string, record = dkimRecord(publicKey.toString('base64'))) {
  const asked: string[] = [];
  const { results } = await dkimVerify(message, {
    async resolver(name) {
      asked.push(name);
      return [[record.slice(0, 255), record.slice(255)]];
    },
  });
  return { asked, found: results.map(({ signingDomain, status }) => [signingDomain, status.result]) };
}

const passed = [['lists.example.com', 'pass']];

test.each([
  ['a plain mail', {}],
  [
    'Japanese',
    { subject: 'ご登録の確認をお願いします'.repeat(6), text: '登録\n'.repeat(300), html: '<p>登録</p>'.repeat(300) },
  ],
  ['a sender with an umlaut', { from: { name: 'Bücher & “Zeug”, Köln' }, replyTo: 'hello@bücher.example' }],
  ['an 8-bit recipient', { to: 'dörte@example.com' }],
  ['a long folded header', { headers: { 'List-Unsubscribe': `<https://lists.example.com/${'a'.repeat(900)}>` } }],
  ['a header with many words', { headers: { 'Feedback-ID': Array(60).fill('part:of:it').join(' ') } }],
  ['lines longer than SMTP takes', { text: 'x'.repeat(5_000), html: `<p>${'x'.repeat(5_000)}</p>` }],
  ['dots, spaces and empty lines', { text: '.\n..\n  spaces  \n\n\n', html: '<p> .\n.</p>\n\n\n' }],
])('a signature of %s is valid to another implementation', async (_, changed) => {
  const { asked, found } = await verify(await sendSigned(changed));
  expect(found).toEqual(passed);
  expect(asked).toEqual(['j1._domainkey.lists.example.com']);
});

test('both headers of the one-click way out are signed', async () => {
  const headers = {
    'List-Unsubscribe': '<https://lists.example.com/unsubscribe/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const message = await sendSigned({ headers });
  expect((await verify(message)).found).toEqual(passed);
  const [, names = ''] = /^DKIM-Signature:.*?\bh=([^;]*)/ms.exec(message) ?? [];
  const signed = names.toLowerCase().split(/\s*:\s*/);
  for (const name of ['from', 'to', 'subject', 'date', 'message-id', ...Object.keys(headers)])
    expect(signed).toContain(name.toLowerCase());
  const changed = message.replace('=One-Click', '=One-Two');
  expect((await verify(changed)).found).not.toEqual(passed);
});

test.each([
  ['the text', (message: string) => message.replace('Hi', 'Ho')],
  ['the subject', (message: string) => message.replace('Subject: Hello', 'Subject: Help')],
  ['the sender', (message: string) => message.replace('From: News', 'From: Nobody')],
])('a signature doesn’t fit once %s has changed', async (_, change) => {
  expect((await verify(change(await sendSigned()))).found).not.toEqual(passed);
});

test('a signature doesn’t fit another key', async () => {
  const { publicKey: other } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect((await verify(await sendSigned(), dkimRecord(other.toString('base64')))).found).not.toEqual(passed);
});

test('mail of another domain isn’t signed', async () => {
  expect(await sendSigned({ from: { address: 'ada@example.com' } })).not.toContain('DKIM-Signature');
});
