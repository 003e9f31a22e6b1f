import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a certificate for lists.example.com that nobody vouches for: `fullchain.pem`, `privkey.pem`, and both in
 * `lists.example.com.pem`.
 */
export function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=lists.example.com'];
  execFileSync('openssl', [...words, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const both = [certificate, key].map((path) => readFileSync(path, 'utf8')).join('');
  writeFileSync(join(folder, 'lists.example.com.pem'), both);
}
