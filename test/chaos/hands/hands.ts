import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { consolePath, operations } from '@joinery/contract/console';
import type { Ended, Hand } from './tally.ts';

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

/** Downloads all contacts, which are `least` at least, and reads the file to its end. */
export function download({ url, cookie }: Ground, least: number): Hand {
  return {
    name: 'contacts downloaded',
    async act() {
      const response = await fetch(`${url}${consolePath}${operations.exportContacts.path}`, { headers: { cookie } });
      if (!response.ok || !response.body) return turnedAway(response);
      let lines = 0;
      for await (const chunk of response.body) for (const byte of chunk) if (byte === 10) lines++;
      return lines > least ? done(response) : { status: 'cut short', isDone: false, said: `${lines} lines` };
    },
  };
}

/** Reads the overview of a year, and searches for what hardly anybody has. */
export function look({ url, cookie }: Ground): Hand {
  const year = 'from=2025-06-01&to=2026-05-31&timeZone=UTC';
  return {
    name: 'overview and search',
    async act() {
      const read = (path: string) => ask(`${url}${consolePath}${path}`, { headers: { cookie } });
      const [overview, search] = await Promise.all([
        read(`${operations.readOverview.path}?${year}`),
        read(`${operations.listContacts.path}?search=xyzzy`),
      ]);
      return overview.isDone ? search : overview;
    },
  };
}

/** Asks whether the app lives. */
export const askForHealth = ({ url }: Ground): Hand => ({ name: '/healthz', act: () => ask(`${url}/healthz`) });

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
    hand: {
      name: 'hostile page checked',
      // An owner may check few pages a minute.
      expects: ['429'],
      act: () =>
        ask(`${url}${consolePath}${operations.lookAtSite.path.replace(':id', form)}`, {
          method: 'POST',
          headers: { cookie, 'Content-Type': 'application/json' },
          body: JSON.stringify({ address }),
        }),
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
  return {
    name: 'hostile bounce report',
    act: () =>
      ask(`${url}/subscriber/bounce`, {
        method: 'POST',
        headers: { cookie: session, 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: reports[turn++ % reports.length] }),
      }),
  };
}

/** Rows of each file. */
const fileSize = 5_000;

/** Imports files beside the app. `reported` is the number of rows whose import ended well. */
export function importBeside({ environment, folder }: Ground): Hand & { reported: number } {
  const main = join(import.meta.dirname, '../../../service/main.ts');
  const importing = {
    name: `import of ${fileSize.toLocaleString('en')} beside`,
    reported: 0,
    async act() {
      const file = join(folder, `${randomUUID()}.csv`);
      const rows = Array.from({ length: fileSize }, () => `${randomUUID()}${importedAt}\n`);
      await writeFile(file, `email\n${rows.join('')}`);
      const words = [main, 'contact', 'import', file];
      const child = spawn(process.execPath, words, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      await rm(file);
      const isDone = code === 0;
      if (isDone) importing.reported += fileSize;
      return { status: `exit ${code}`, isDone, said };
    },
  };
  return importing;
}

/** How the addresses of all imported contacts end. */
export const importedAt = '@import.example.com';

async function ask(url: string, init: RequestInit = {}): Promise<Ended> {
  const response = await fetch(url, init);
  if (!response.ok) return turnedAway(response);
  await response.arrayBuffer();
  return done(response);
}

const done = ({ status }: Response): Ended => ({ status: `${status}`, isDone: true });

const turnedAway = async (response: Response): Promise<Ended> => ({
  status: `${response.status}`,
  isDone: false,
  said: await response.text(),
});
