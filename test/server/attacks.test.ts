import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createProxy } from '@joinery/proxy';
import { PublicServer } from '@joinery/server';
import { createService } from '@joinery/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from './folder.ts';

interface Served {
  url: string;
  /** The path that accepts posts. */
  target: string;
  close(): Promise<void>;
}

async function serve(
  app: ConstructorParameters<typeof PublicServer>[0],
  target: string,
  end: () => Promise<void>,
): Promise<Served> {
  const server = new PublicServer(app);
  const url = await server.open({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await server.drain({ grace: 0, patience: 50 });
    await end();
  };
  return { url, target, close };
}

const starts: Record<string, () => Promise<Served>> = {
  async proxy() {
    const form = { definition: { fields: [{ name: 'email' }] }, key: { env: 'KEY' }, origins: [] };
    const config = {
      upstream: { url: 'http://127.0.0.1:9' },
      rateLimit: { limit: 10_000, window: 60_000 },
      forms: { news: form },
    };
    const { app, close } = await createProxy(config, { env: { KEY: 'key' } });
    return serve(app, '/forms/news', close);
  },
  async service() {
    const { app, stop } = await createService({ dataDir: makeFolder(), publicUrl: 'http://127.0.0.1' });
    return serve(app, '/subscriber/signin', stop);
  },
};

const json = 'Content-Type: application/json';
const host = 'Host: a';
const hidden = `GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`;
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

/**
 * The bytes to send, and the statuses that may answer them, one per request. `cut` means that the connection ends
 * unanswered.
 */
const attacks: [name: string, bytes: (target: string) => string, answers: RegExp][] = [
  ['no host', () => head('GET /healthz HTTP/1.1'), /^400$/],
  ['no host, in HTTP/1.0', () => head('GET /healthz HTTP/1.0'), /^200$/],
  ['two hosts', () => head('GET /healthz HTTP/1.1', host, 'host: b'), /^400$/],
  [
    'two hosts, and a body',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, host, json, 'Content-Length: 2')}{}`,
    /^400$/,
  ],
  ['a nonsense host', () => head('GET /healthz HTTP/1.1', 'Host: [::1%'), /^[24]\d\d$/],
  ['two lengths', (target) => head(`POST ${target} HTTP/1.1`, host, 'Content-Length: 1', 'Content-Length: 2'), /^400$/],
  ['a length with a sign', (target) => `${head(`POST ${target} HTTP/1.1`, host, 'Content-Length: +2')}{}`, /^400$/],
  ['a negative length', (target) => head(`POST ${target} HTTP/1.1`, host, 'Content-Length: -1'), /^400$/],
  [
    'a length that is far too large',
    (target) => head(`POST ${target} HTTP/1.1`, host, json, 'Content-Length: 99999999999999999999'),
    /^4\d\d$/,
  ],
  [
    'a length and chunks',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  [
    'chunks and a length',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, 'Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  [
    'a coding before the chunks',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, json, 'Transfer-Encoding: identity, chunked')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  [
    'a coding after the chunks',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, json, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  [
    'two codings in two headers',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, json, 'Transfer-Encoding: identity', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  [
    'an unknown coding',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, 'Transfer-Encoding: xchunked')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  [
    'chunks in HTTP/1.0',
    (target) =>
      `${head(`POST ${target} HTTP/1.0`, host, json, 'Connection: keep-alive', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  [
    'a space before the colon',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, 'Content-Length: 5', 'Transfer-Encoding : chunked')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  [
    'a folded header',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, 'X: a', ' Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    /^400$/,
  ],
  ['a header with NUL', () => head('GET /healthz HTTP/1.1', host, 'X: a\0b'), /^400$/],
  ['a header with a bare line feed', () => head('GET /healthz HTTP/1.1', 'Host: a\nX: b'), /^400$/],
  ['a header with a bare carriage return', () => head('GET /healthz HTTP/1.1', host, 'X: a\rY: b'), /^400$/],
  ['a header without a name', () => head('GET /healthz HTTP/1.1', host, ': a'), /^400$/],
  ['headers of 32 kB', () => head('GET /healthz HTTP/1.1', host, ...Array(2_000).fill('X: aaaaaaaaaaaa')), /^431$/],
  ['a target of 32 kB', () => head(`GET /${'a'.repeat(32_000)} HTTP/1.1`, host), /^4\d\d$/],
  [
    'chunks without a valid size',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
    /^400$/,
  ],
  [
    'a chunk with an endless size',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, json, 'Transfer-Encoding: chunked')}${'f'.repeat(20)}\r\n`,
    /^4\d\d$/,
  ],
  [
    'a chunk with a bare line feed',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, json, 'Transfer-Encoding: chunked')}2\n{}\r\n0\r\n\r\n`,
    /^400$/,
  ],
  [
    'chunk extensions of 20 kB',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, json, 'Transfer-Encoding: chunked')}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    /^413$/,
  ],
  [
    'a body of chunks that grows too large',
    (target) =>
      `${head(`POST ${target} HTTP/1.1`, host, json, 'Transfer-Encoding: chunked')}${`10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(20)}0\r\n\r\n`,
    /^(?:4\d\d|cut)$/,
  ],
  ['a tunnel', () => head('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443'), /^405$/],
  [
    'a change of protocol',
    () =>
      head(
        'GET /healthz HTTP/1.1',
        host,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ),
    /^[24]\d\d$/,
  ],
  ['HTTP/2 without an upgrade', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^(?:[45]05|400|cut)$/],
  ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', /^400$/],
  ['another protocol', () => 'EHLO example.com\r\n', /^400$/],
  ['OPTIONS for everything', () => head('OPTIONS * HTTP/1.1', host), /^[24]\d\d$/],
  ['an absolute URL', () => head('GET http://a/healthz HTTP/1.1', host), /^200$/],
  ['an absolute URL without a host', () => head('GET http:///healthz HTTP/1.1', host), /^[24]\d\d$/],
  ['an absolute URL with a nonsense host', () => head('GET http://[::1%/healthz HTTP/1.1', host), /^[24]\d\d$/],
  ['an address without a slash', () => head('GET healthz HTTP/1.1', host), /^400$/],
  ['an address with two slashes', () => head('GET //healthz HTTP/1.1', host), /^[24]\d\d$/],
  ['an address with NUL', () => head('GET /healthz\0 HTTP/1.1', host), /^400$/],
  ['an escaped NUL', () => head('GET /forms/%00 HTTP/1.1', host), /^4\d\d$/],
  ['a broken escape', () => head('GET /subscriber/%E0%A4%A HTTP/1.1', host), /^4\d\d$/],
  ['an incomplete escape', () => head('GET /%  HTTP/1.1', host), /^4\d\d$/],
  ['parent folders', () => head('GET /../../../etc/passwd HTTP/1.1', host), /^4\d\d$/],
  ['escaped parent folders', () => head('GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1', host), /^4\d\d$/],
  ['a nonsense query', () => head('GET /healthz?a[b][c]=1&__proto__[x]=y&%%%=%E0 HTTP/1.1', host), /^[24]\d\d$/],
  ['an unknown method', () => head('BREW /healthz HTTP/1.1', host), /^400$/],
  ['a WebDAV method', () => head('PROPFIND /healthz HTTP/1.1', host), /^4\d\d$/],
  [
    'an expectation to continue',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, json, 'Content-Length: 2', 'Expect: 100-continue')}{}`,
    /^100 4\d\d$/,
  ],
  [
    'an expectation of something else',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, json, 'Content-Length: 2', 'Expect: a-miracle')}{}`,
    /^417$/,
  ],
  ['a body with GET', () => `${head('GET /healthz HTTP/1.1', host, json, 'Content-Length: 2')}{}`, /^200$/],
  [
    'a body that is not gzip, as it claims',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, json, 'Content-Encoding: gzip', 'Content-Length: 2')}{}`,
    /^4\d\d$/,
  ],
  [
    'a body of an odd type',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, 'Content-Type: ;;;=', 'Content-Length: 2')}{}`,
    /^4\d\d$/,
  ],
  [
    'a multipart body without a boundary',
    (target) => `${head(`POST ${target} HTTP/1.1`, host, 'Content-Type: multipart/form-data', 'Content-Length: 2')}{}`,
    /^4\d\d$/,
  ],
  ['a nonsense Accept header', () => head('GET /nowhere HTTP/1.1', host, 'Accept: ;q=,*/*;q=2,/'), /^4\d\d$/],
  ['five requests at once', () => hidden.repeat(5), /^200 200 200 200 200$/],
  ['bytes after a request', () => `${hidden}\0\x01\x02`, /^200(?: 400)?$/],
];

describe.each(Object.entries(starts))('the %s', (_, start) => {
  let served: Served;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    served = await start();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await served.close();
  });

  const open = () => {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    return socket;
  };
  const isAlive = async () => (await fetch(`${served.url}/healthz`)).status === 200;

  test.each(attacks)('answers %s correctly and keeps running', async (_, bytes, answers) => {
    const socket = open();
    const sent = Buffer.from(bytes(served.target), 'latin1');
    let answer = '';
    const answered = () => (answer.match(/HTTP\/1\.1 \d+/g) ?? []).map((line) => line.slice(9)).join(' ') || 'cut';
    const done = new Promise<void>((resolve) => {
      socket.on('data', (data) => {
        answer += data.toString('latin1');
        if (answers.test(answered())) resolve();
      });
      socket.once('close', () => resolve());
    });
    socket.write(sent);
    await done;
    expect(answered()).toMatch(answers);
    expect(answer).not.toMatch(/HTTP\/1\.1 5/);
    expect(await isAlive()).toBe(true);
  });

  test('answers HTTP/1.0 without chunks', async () => {
    for (const path of ['/healthz', '/nowhere', served.target]) {
      const socket = open();
      socket.write(head(`GET ${path} HTTP/1.0`, host));
      let answer = '';
      for await (const chunk of socket) answer += chunk;
      expect(answer).toMatch(/^HTTP\/1\.1 \d+/);
      expect(answer.toLowerCase()).not.toContain('transfer-encoding');
    }
  });

  test('survives clients that disconnect midway', async () => {
    const halves = [
      '',
      'GE',
      'POST /x HTTP/1.1\r\nHos',
      head(`POST ${served.target} HTTP/1.1`, host, json, 'Content-Length: 9'),
    ];
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const socket = open();
        await once(socket, 'connect');
        socket.write(halves[at % halves.length] ?? '');
        if (at % 2) socket.resetAndDestroy();
        else socket.end();
        await once(socket.resume(), 'close');
      }),
    );
    expect(await isAlive()).toBe(true);
  });

  test('serves requests beside thousands of idle connections', async () => {
    const idle = Array.from({ length: 3_000 }, () => open());
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    const [first] = idle;
    first?.write(hidden);
    expect(`${first && (await once(first, 'data'))}`).toContain(' 200 ');
    expect(await isAlive()).toBe(true);
    for (const socket of idle) socket.destroy();
  });
});
