import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { dkimRecord } from '../../service/sender/dkim-record.ts';
import { createSmtp } from '../../service/sending/mail.ts';
import { startSmtpServer } from '../service/smtp-server.ts';
import { provideOpenDkim, verifyByOpenDkim } from './opendkim.ts';

// It may have to be installed.
beforeAll(() => void provideOpenDkim(), 300_000);

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const records = { 'j1._domainkey.lists.example.com': dkimRecord(publicKey.toString('base64')) };

/** Sends a mail that is signed. Resolves with the message as the server got it. */
async function sendSigned(changed: Partial<Parameters<ReturnType<typeof createSmtp>['send']>[0]> = {}) {
  const server = await startSmtpServer({ extensions: ['8BITMIME'] });
  const { send, close } = createSmtp({
    ...{ url: server.url, from: 'News <news@lists.example.com>', connections: 1 },
    findSigner: async () => ({ domain: 'lists.example.com', selector: 'j1', privateKey }),
  });
  const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };
  await send({ ...mail, ...changed }, 'id-1');
  close();
  // Undoes the transparency of RFC 5321, section 4.5.2.
  return `${(server.messages[0] ?? '').replace(/^\./gm, '').replaceAll('\n', '\r\n')}\r\n`;
}

const oneClick = {
  'List-Unsubscribe': `<https://lists.example.com/unsubscribe/${'a'.repeat(400)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

test.each([
  ['a plain mail', {}],
  ['a mail with a one-click way out', { headers: oneClick }],
  ['Japanese', { subject: 'ご登録の確認をお願いします'.repeat(6), text: '登録\n'.repeat(300) }],
  ['a sender with an umlaut', { from: { name: 'Bücher & “Zeug”, Köln' } }],
  ['dots, spaces and long lines', { text: `.\n..\n  spaces  \n\n${'x'.repeat(3_000)}\n` }],
])('OpenDKIM verifies the signature of %s', async (_, changed) => {
  const said = verifyByOpenDkim(await sendSigned(changed), records);
  expect(said).toContain('verification (s=j1, d=lists.example.com, 2048-bit key) succeeded');
});

test('OpenDKIM refuses a mail whose way out was changed', async () => {
  const changed = (await sendSigned({ headers: oneClick })).replace('=One-Click', '=One-Two');
  expect(verifyByOpenDkim(changed, records)).toMatch(/verification .*failed/);
});
