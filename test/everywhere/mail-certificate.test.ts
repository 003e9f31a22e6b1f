import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { joinery, makeFolder } from '../app/command/terminal.ts';
import { makeCertificate } from './certificate.ts';

test('doctor says that nobody vouches for the certificate of the mail server', async () => {
  const folder = makeFolder();
  makeCertificate(folder);
  const read = (name: string) => readFileSync(join(folder, name));
  const server = createServer({ key: read('privkey.pem'), cert: read('fullchain.pem') });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const SMTP_URL = `smtps://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { stdout } = await joinery(['doctor'], { DATA_DIR: folder, SMTP_URL, MAIL_FROM: 'news@localhost', PORT: '9' });
  expect(stdout).toMatch(/^✗ mail server: .*self-signed certificate.*\): give the mail server a valid certificate/m);
});
