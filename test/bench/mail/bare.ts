import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import { surroundings } from '../../surroundings.ts';

interface BareLoop {
  url: string;
  mails: number;
  connections: number;
  /** A mail of the campaign, as it arrived. */
  raw: string;
}

/** Sends the same mail to many people by nothing but nodemailer, in a process of its own. */
export async function sendBare({ raw, ...loop }: BareLoop): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(loop)], {
    env: surroundings,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(raw);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The bare loop ended with ${code}.`);
}

if (process.argv[1] === import.meta.filename) {
  const { url, mails, connections } = JSON.parse(process.argv[2] ?? '') as Omit<BareLoop, 'raw'>;
  let raw = '';
  for await (const chunk of process.stdin) raw += chunk;
  const html = raw
    .slice(raw.indexOf('<!doctype'), raw.lastIndexOf('</html>') + 7)
    .replace(/=\n/g, '')
    .replaceAll('=3D', '=');
  const transport = createTransport({ url, pool: true, maxConnections: connections });
  let next = 0;
  const send = async () => {
    while (next < mails) {
      const to = `reader${next++}@example.com`;
      await transport.sendMail({ from: 'News <news@lists.example.com>', to, subject: 'News', text: 'Hello', html });
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  transport.close();
}
