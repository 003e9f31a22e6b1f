import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { consolePath, operations } from '@joinery/contract/console';

/** A heavy hand: something that one person, file or neighbour does, again and again. */
export type Hand = () => Promise<'done' | 'refused'>;

/** The app, as the hands need to know it. */
export interface Ground {
  url: string;
  /** The session of the console. */
  cookie: string;
  /** The session of the interface. */
  session: string;
  /** A form of the owner. */
  form: string;
  /** The environment of commands on the same data. */
  environment: NodeJS.ProcessEnv;
  folder: string;
}

/** Downloads all contacts. */
export const download =
  ({ url, cookie }: Ground): Hand =>
  async () => {
    const response = await fetch(`${url}${consolePath}${operations.exportContacts.path}`, { headers: { cookie } });
    for await (const _ of response.body ?? []);
    return response.ok ? 'done' : 'refused';
  };

/** Reads the overview of a year, and searches for what hardly anybody has. */
export const look =
  ({ url, cookie }: Ground): Hand =>
  async () => {
    const year = 'from=2025-06-01&to=2026-05-31&timeZone=UTC';
    const paths = [`${operations.readOverview.path}?${year}`, `${operations.listContacts.path}?search=xyzzy`];
    const answers = await Promise.all(
      paths.map((path) => fetch(`${url}${consolePath}${path}`, { headers: { cookie } })),
    );
    await Promise.all(answers.map((answer) => answer.text()));
    return answers.every(({ ok }) => ok) ? 'done' : 'refused';
  };

/** Checks a page that is made to take long: endless style sheets, and a tag with endless attributes. */
export async function checkPage({ url, cookie, form }: Ground): Promise<{ hand: Hand; close(): void }> {
  const sheets = Array.from({ length: 8 }, (_, at) => `<link rel="stylesheet" href="/${at}.css">`).join('');
  const attributes = Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ');
  const server = createServer((request, response) => {
    const isSheet = request.url?.endsWith('.css');
    response.setHeader('Content-Type', isSheet ? 'text/css' : 'text/html');
    response.end(isSheet ? 'a{'.repeat(500_000) : `<!doctype html>${sheets}<body ${attributes}>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    close: () => void server.close(),
    hand: async () => {
      const response = await fetch(`${url}${consolePath}${operations.lookAtSite.path.replace(':id', form)}`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ address }),
      });
      await response.text();
      return response.ok ? 'done' : 'refused';
    },
  };
}

/** Sends reports of bounces that are made to take long to read. */
export function reportBounce({ url, session }: Ground): Hand {
  const report = (fields: string) =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"\r\n\r\n--cut\r\n',
      `Content-Type: message/delivery-status\r\n\r\n${fields}\r\n--cut--\r\n`,
    ].join('');
  const reports = [
    report(`Final-Recipient: rfc822; ${'a'.repeat(500_000)}`),
    report('Final-Recipient: rfc822; a\u2028'.repeat(20_000)),
    report('Action: failed\r\n'.repeat(30_000)),
  ];
  let turn = 0;
  return async () => {
    const response = await fetch(`${url}/subscriber/bounce`, {
      method: 'POST',
      headers: { cookie: session, 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: reports[turn++ % reports.length] }),
    });
    await response.text();
    return response.status < 500 ? 'done' : 'refused';
  };
}

/** Imports a file of 5,000 contacts beside the app. */
export const importBeside =
  ({ environment, folder }: Ground): Hand =>
  async () => {
    const file = join(folder, `${randomUUID()}.csv`);
    const rows = Array.from({ length: 5_000 }, () => `${randomUUID()}@import.example.com\n`);
    await writeFile(file, `email\n${rows.join('')}`);
    const main = join(import.meta.dirname, '../../../service/main.ts');
    const child = spawn(process.execPath, [main, 'contact', 'import', file], { env: environment, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code === 0 ? 'done' : 'refused';
  };
