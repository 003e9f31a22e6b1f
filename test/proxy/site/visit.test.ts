import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createAddressGuard, type Resolve } from '@joinery/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readAddress } from '../../../proxy/site/visit/address.ts';
import { decode } from '../../../proxy/site/visit/decode.ts';
import { visit } from '../../../proxy/site/visit/visit.ts';
import { leadTo, serve } from './serve.ts';

const limit = 10_000;

interface Given {
  allowed?: string[];
  lookup?: Resolve;
  patience?: number;
}

/** Visits an address from a machine that may reach one address of loopback. */
function go(address: string, { allowed = ['127.0.0.1/32'], lookup, patience = 20_000 }: Given = {}) {
  const url = readAddress(address);
  if (!url) throw new Error(`${address} is no web address.`);
  const guard = createAddressGuard(allowed, undefined, lookup);
  const deadline = AbortSignal.timeout(patience);
  return visit(url, { guard, agent: 'Joinery (+https://forms.example.com)', accept: 'text/html', deadline, limit });
}

const bodyOf = async (address: string, given?: Given) => (await go(address, given)).visited?.body.toString();

test('reads a page, and says who asks', async () => {
  const { url, requests } = await serve({ '/': 'Hello' });
  expect(await bodyOf(url)).toBe('Hello');
  expect(requests.map(({ method, headers }) => [method, headers['user-agent'], headers.accept])).toEqual([
    ['GET', 'Joinery (+https://forms.example.com)', 'text/html'],
  ]);
});

test('sends no credentials, wherever it is led', async () => {
  const { url, port, requests } = await serve({ '/': 'Hello' });
  const { requests: more, url: first } = await serve({ '/a': leadTo(`http://ada:secret@127.0.0.1:${port}/#part`) });
  expect((await go(`${first.replace('//', '//ada:secret@')}/a`)).visited?.url.href).toBe(`${url}/`);
  for (const { headers } of [...requests, ...more]) {
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
  }
  expect(more).toHaveLength(1);
});

describe('redirects', () => {
  test('are followed three times', async () => {
    const { url } = await serve({ '/1': leadTo('/2'), '/2': leadTo('/3'), '/3': leadTo('4'), '/4': 'There' });
    const { visited } = await go(`${url}/1`);
    expect([visited?.body.toString(), visited?.url.href]).toEqual(['There', `${url}/4`]);
  });

  test('are followed no more often', async () => {
    const { url, requests } = await serve({ '/': leadTo('/') });
    expect(await go(url)).toEqual({ problem: 'redirects', status: null });
    expect(requests).toHaveLength(4);
  });

  test.each(['file:///etc/passwd', 'ftp://example.com/', 'javascript:1', 'data:text/html,x', 'http://'])(
    'to %s are refused',
    async (target) => {
      const { url } = await serve({ '/': leadTo(target) });
      expect(await go(url)).toEqual({ problem: 'redirects', status: null });
    },
  );

  test.each([
    'http://127.0.0.2/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706434/',
    'http://0x7f000002/',
    'http://0177.0.0.2/',
    'http://127.2/',
    'http://0/',
    'http://10.0.0.1:8080/',
    '//192.168.0.1',
  ])('to %s are refused', async (target) => {
    const { url } = await serve({ '/': leadTo(target) });
    expect(await go(url)).toEqual({ problem: 'private', status: null });
  });

  test('to a name are refused if it leads to a private address', async () => {
    const { url } = await serve({ '/': leadTo('http://inside.example/') });
    const lookup: Resolve = (_, __, done) => done(null, [{ address: '10.0.0.1', family: 4 }]);
    expect(await go(url, { lookup })).toEqual({ problem: 'private', status: null });
  });
});

test('a name that leads elsewhere the second time is refused then', async () => {
  const answers = ['127.0.0.1', '127.0.0.2'];
  const lookup: Resolve = (_, __, done) => done(null, [{ address: answers.shift() ?? '', family: 4 }]);
  const { port, requests } = await serve({ '/': leadTo('/') });
  expect(await go(`http://site.example:${port}/`, { lookup })).toEqual({ problem: 'private', status: null });
  expect(requests).toHaveLength(1);
});

test('a name with a public and a private address is refused', async () => {
  const lookup: Resolve = (_, __, done) =>
    done(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
  const { port, requests } = await serve({ '/': 'x' });
  expect(await go(`http://site.example:${port}/`, { lookup })).toEqual({ problem: 'private', status: null });
  expect(requests).toEqual([]);
});

test.each(['http://127.0.0.1:25/', 'http://127.0.0.1:22/', 'https://127.0.0.1:110/'])(
  'asks nothing at %s, where other services listen',
  async (address) => expect(await go(address)).toEqual({ problem: 'unreachable', status: null }),
);

test('says with which status a site refuses', async () => {
  const { url } = await serve({ '/': (_, response) => response.writeHead(403).end('<p>Robots') });
  expect(await go(url)).toEqual({ problem: 'refused', status: 403 });
});

test('says that there is no server, or no name', async () => {
  const { port } = await serve({});
  const lookup: Resolve = (_, __, done) => done(Object.assign(new Error('No such host'), { code: 'ENOTFOUND' }), []);
  expect(await go('http://gone.example/', { lookup })).toEqual({ problem: 'unreachable', status: null });
  expect(await go(`https://127.0.0.1:${port}/`)).toEqual({ problem: 'unreachable', status: null });
});

describe('gives up on', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['a server that says nothing', () => {}],
    ['a server that stops in the middle', (response) => response.writeHead(200).write('<p>')],
    [
      'a server that drips',
      (response) => {
        const timer = setInterval(() => response.write('x'), 10);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('%s', async (_, answer) => {
    const { url } = await serve({ '/': (__, response) => answer(response) });
    expect(await go(url, { patience: 300 })).toEqual({ problem: 'slow', status: null });
  });

  test('a name that nobody answers for', async () => {
    expect(await go('http://slow.example/', { lookup: () => {}, patience: 300 })).toEqual({
      problem: 'slow',
      status: null,
    });
  });
});

describe('a server that speaks no proper HTTP', () => {
  const ok = 'HTTP/1.1 200 OK\r\n';
  test.each<[string, string]>([
    ['says something else', 'Hello\r\n\r\n'],
    ['says nothing', ''],
    ['changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
    ['has endless headers', `${ok}X: ${'a'.repeat(100_000)}`],
    ['breaks off', `${ok}Content-Length: 500\r\n\r\n<p>`],
    ['has chunks that are none', `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['has two lengths', `${ok}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ])('%s', async (_, answer) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await go(`http://127.0.0.1:${port}/`)).toEqual({ problem: 'unreachable', status: null });
  });
});

describe('a body', () => {
  const sent = (encoding: string, body: Buffer) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'Content-Encoding': encoding }).end(body);

  test.each([
    ['gzip', gzipSync('Hello')],
    ['br', brotliCompressSync('Hello')],
    ['identity', Buffer.from('Hello')],
  ])('is decompressed from %s', async (encoding, body) => {
    const { url } = await serve({ '/': sent(encoding, body) });
    expect(await bodyOf(url)).toBe('Hello');
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['identity', Buffer.alloc(200_000)],
  ])('is cut where it gets too large, as %s', async (encoding, body) => {
    const { url } = await serve({ '/': sent(encoding, body) });
    expect((await go(url)).visited?.body).toHaveLength(limit);
  });

  test('without an end is cut', async () => {
    const pour = (response: ServerResponse): void => {
      while (response.write('x'.repeat(1_000)));
      response.once('drain', () => pour(response));
    };
    const { url } = await serve({ '/': (_, response) => pour(response) });
    expect(await bodyOf(url)).toBe('x'.repeat(limit));
  });

  test('that decompresses to nothing is cut, too', async () => {
    const empty = gzipSync('');
    const { url } = await serve({ '/': sent('gzip', Buffer.concat(Array.from({ length: 2_000 }, () => empty))) });
    expect(await bodyOf(url)).toBe('');
  });

  test.each([
    ['gzip', Buffer.from('not gzip')],
    ['zip', Buffer.from('Hello')],
    ['gzip, gzip', gzipSync(gzipSync('Hello'))],
  ])('that nobody can read is no answer: %s', async (encoding, body) => {
    const { url } = await serve({ '/': sent(encoding, body) });
    expect(await go(url)).toEqual({ problem: 'unreachable', status: null });
  });
});

describe('the charset of a text', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1">M\xfcnchen', 'latin1');
  test.each<[string, Buffer, string | undefined, string]>([
    ['is UTF-8', Buffer.from('München'), undefined, 'München'],
    ['is what the header says', Buffer.from('M\xfcnchen', 'latin1'), 'text/html; charset=windows-1252', 'München'],
    ['is what the text says', latin, 'text/html', '<meta charset="iso-8859-1">München'],
    ['is that of its mark', Buffer.from('\ufeffMünchen', 'utf16le'), 'text/html; charset=latin1', 'München'],
    ['is not UTF-16 if the text says so', Buffer.from('<meta charset=utf-16>ü'), '', '<meta charset=utf-16>ü'],
    ['is UTF-8 instead of an unknown one', Buffer.from('ü'), 'text/html; charset=klingon', 'ü'],
    ['is Japanese, too', Buffer.from([0x93, 0xfa]), 'text/html; charset=Shift_JIS', '日'],
  ])('%s', (_, body, type, text) => expect(decode(body, type).text).toBe(text));
});
