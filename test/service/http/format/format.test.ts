import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { parsePath } from '../../../../service/http/format/format.ts';
import { toJson } from '../../../../service/http/format/json.ts';
import { toPhp } from '../../../../service/http/format/php.ts';
import { toXml } from '../../../../service/http/format/xml.ts';
import { start } from '../../start.ts';

test.each([
  ['/subscriber/signin', '/subscriber/signin', undefined],
  ['/api/subscriber/signin', '/subscriber/signin', undefined],
  ['/subscriber/123.json', '/subscriber/123', 'json'],
  ['/api/subscriber/signin.html?a=b.c', '/subscriber/signin?a=b.c', 'html'],
  ['/subscriber/signin.php', '/subscriber/signin', 'php'],
  ['/subscriber/signin.xml', '/subscriber/signin', 'xml'],
  ['/apis/subscriber', '/apis/subscriber', undefined],
  ['/subscriber.json/signin', '/subscriber.json/signin', undefined],
  ['/list?x=/a.html', '/list?x=/a.html', undefined],
  ['/letterhead.css', '/letterhead.css', undefined],
  ['/', '/', undefined],
])('%s asks for %s in %s', (url, path, suffix) => {
  expect(parsePath(url)).toEqual({ url: path, suffix });
});

describe.each([
  [true, '[true]', 'b:1;', 'true'],
  [3, '[3]', 'i:3;', '3'],
  [
    'https://lists.example.com',
    '["https://lists.example.com"]',
    's:25:"https://lists.example.com";',
    'https://lists.example.com',
  ],
  ['Zoë & "Co"', '["Zoë & \\"Co\\""]', 's:11:"Zoë & "Co"";', 'Zoë &amp; &quot;Co&quot;'],
  [['1', '2'], '["1","2"]', 'a:2:{i:0;s:1:"1";i:1;s:1:"2";}', '<item>1</item><item>2</item>'],
  [new Map([['21', 'a']]), '{"21":"a"}', 'a:1:{i:21;s:1:"a";}', '<item key="21">a</item>'],
  [new Map(), '{}', 'a:0:{}', ''],
  [
    { id: '7', none: null },
    '{"id":"7","none":null}',
    'O:8:"stdClass":2:{s:2:"id";s:1:"7";s:4:"none";N;}',
    '<id>7</id><none></none>',
  ],
])('%j', (content, json, php, xml) => {
  test('is JSON, serialized PHP and XML', () => {
    expect(toJson(content)).toBe(json);
    expect(toPhp(content)).toBe(php);
    expect(toXml(content)).toBe(`<?xml version="1.0" encoding="utf-8"?>\n<result>${xml}</result>\n`);
  });
});

test('XML replaces characters that it may not hold', () => {
  expect(toXml('a\u0001b\ud800')).toContain('<result>a\ufffdb\ufffd</result>');
});

test('an answer has the format of the suffix, or of Accept', async () => {
  const { call, login } = await start();
  const session = await login();
  for (const [path, headers, status, type] of [
    ['/tag', { Accept: '*/*' }, 200, 'application/json'],
    ['/tag', { Accept: 'application/json, text/plain, */*' }, 200, 'application/json'],
    ['/tag', { Accept: 'application/vnd.php.serialized' }, 200, 'application/vnd.php.serialized'],
    ['/tag', { Accept: 'text/xml' }, 200, 'application/xml'],
    ['/tag', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 200, 'text/html'],
    ['/tag.php', { Accept: 'application/json' }, 200, 'application/vnd.php.serialized'],
    ['/tag.xml', { Accept: 'image/png' }, 200, 'application/xml'],
    ['/tag', { Accept: 'image/png' }, 406, 'application/json'],
  ] as const) {
    const answer = await call('GET', path, undefined, { ...session, ...headers });
    expect([path, headers, answer.status]).toEqual([path, headers, status]);
    expect(answer.headers.get('content-type')).toContain(type);
    if (status === 406) expect(answer.json.error).toBe(406);
  }
});

test('a request for an unknown format does nothing', async () => {
  const { call, login } = await start();
  const session = await login();
  expect((await call('POST', '/tag', { name: 'x' }, { ...session, Accept: 'image/png' })).status).toBe(406);
  expect((await call('GET', '/tag', undefined, session)).json).toEqual({});
});

test('a PHP client over HTTP/1.0 logs in and reads an unchunked answer', async () => {
  const { url } = await start();
  const { hostname, port } = new URL(url);
  const body = 'username=owner&password=correct+horse';
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/account/login HTTP/1.0\r\nAccept: application/vnd.php.serialized\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const [head = '', answer = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/content-length: \d+/i);
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(answer).toMatch(
    /^O:8:"stdClass":3:\{s:6:"sessid";s:32:"[\w-]{32}";s:12:"session_name";s:15:"joinery_session";s:7:"account";O:8:"stdClass":/,
  );
});
