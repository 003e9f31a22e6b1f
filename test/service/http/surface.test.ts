import { describe, expect, test } from 'vitest';
import { start } from '../start.ts';

/** Method, path, body, status, answer. */
const rows: [string, string, unknown, number, unknown][] = [
  ['GET', '/', undefined, 404, [expect.stringContaining('nothing at this address')]],
  ['GET', '/favicon.ico', undefined, 404, [expect.stringContaining('nothing at this address')]],
  ['GET', '/robots.txt', undefined, 404, [expect.stringContaining('nothing at this address')]],
  ['POST', '/nowhere', {}, 404, [expect.stringContaining('nothing at this address')]],
  ['GET', '/metrics', undefined, 404, [expect.stringContaining('nothing at this address')]],
  ['GET', '/subscriber/signin/more', undefined, 405, expect.any(String)],
  ['GET', '/account/login', undefined, 405, 'Only POST can be used here.'],
  ['GET', '/subscriber/signin', undefined, 405, 'Only POST can be used here.'],
  ['PATCH', '/subscriber/signin', {}, 405, 'Only POST can be used here.'],
  ['DELETE', '/pending/abc', undefined, 405, expect.any(String)],
  ['GET', '/subscriber/%E0%A4%A', undefined, 400, [expect.stringContaining('malformed')]],
  ['POST', '/subscriber/signin', '{"apikey":', 400, [expect.stringContaining('not valid JSON')]],
  ['POST', '/subscriber/signin', '"text"', 400, [expect.stringContaining('not valid JSON')]],
  ['POST', '/subscriber/signin', '[]', 406, { error: 100, error_message: expect.stringContaining('API key') }],
  ['POST', '/subscriber/signin', `{"apikey":"${'x'.repeat(1_000_000)}"}`, 413, [expect.stringContaining('1 MB')]],
  ['POST', '/subscriber/signin', {}, 406, { error: 100, error_message: expect.any(String) }],
  ['POST', '/subscriber/signin', { apikey: 'wrong' }, 406, { error: 100, error_message: expect.any(String) }],
  ['POST', '/subscriber/signin', { apikey: { $ne: 1 } }, 406, { error: 100, error_message: expect.any(String) }],
  ['POST', '/subscriber/signout', { apikey: 'wrong' }, 406, { error: 100, error_message: expect.any(String) }],
  ['POST', '/subscriber/signoff', { apikey: 'wrong' }, 406, { error: 100, error_message: expect.any(String) }],
  ['POST', '/account/login', {}, 401, ['Wrong username or password.']],
  ['POST', '/account/login', { username: 'owner', password: 'wrong' }, 401, ['Wrong username or password.']],
  ['POST', '/account/login', { username: 'nobody', password: 'x' }, 401, ['Wrong username or password.']],
  ['POST', '/account/login', { username: ['owner'], password: 7 }, 401, ['Wrong username or password.']],
  ['POST', '/account/login', { username: 'a\u0000', password: 'x' }, 401, ['Wrong username or password.']],
  ['POST', '/account/logout', undefined, 403, ['API access denied.']],
  ['GET', '/subscriber/1', undefined, 403, ['API access denied.']],
  ['POST', '/subscriber/search', { email: 'ada@example.com' }, 403, ['API access denied.']],
];

test('every refused request gets its status and a reason', async () => {
  const { call } = await start();
  for (const [method, path, body, status, answer] of rows) {
    const { json, ...response } = await call(method, path, body);
    expect({ request: [method, path, body], status: response.status, answer: json }).toEqual({
      request: [method, path, body],
      status,
      answer,
    });
  }
});

test.each([
  ['PUT', '/subscriber/search', 'POST'],
  ['GET', '/subscriber/signin/more', ''],
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/readyz', 'GET, HEAD'],
  ['POST', '/letterhead.css', 'GET, HEAD'],
  ['DELETE', '/pending/abc', 'GET, HEAD'],
  ['PUT', '/confirm/abc', 'GET, HEAD, POST'],
  ['PUT', '/unsubscribe/abc', 'GET, HEAD, POST'],
  ['GET', '/resubscribe/abc', 'POST'],
  ['PUT', '/customer-key/1', 'GET, HEAD, POST'],
  ['POST', '/click/abc', 'GET, HEAD'],
  ['GET', '/sms/abc', 'POST'],
  ['POST', '/openapi', 'GET, HEAD'],
])('%s %s is answered with the methods that are there: %s', async (method, path, allow) => {
  const { call } = await start();
  const { status, headers } = await call(method, path);
  expect([status, headers.get('allow')]).toEqual([405, allow]);
});

test.each(['/pending/abc', '/openapi.json', '/subscriber/signin', '/nowhere', '/healthz', '/console/api/session'])(
  '%s pins https for this host alone',
  async (path) => {
    const { url } = await start({ console: true });
    expect((await fetch(url + path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
  },
);

test('pages and the description are compressed, and pages have an icon', async () => {
  const { url } = await start();
  for (const path of ['/pending/abc', '/openapi.json']) {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await fetch(url + path, { headers: { 'Accept-Encoding': encoding } });
      expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([
        path,
        encoding,
        expect.stringContaining('Accept-Encoding'),
      ]);
    }
    const { headers } = await fetch(url + path, { headers: { 'Accept-Encoding': 'identity, br;q=0' } });
    expect(headers.get('content-encoding')).toBeNull();
  }
  expect(await (await fetch(`${url}/pending/abc`)).text()).toContain('<link rel="icon" href="data:image/svg+xml,');
});

describe('a body', () => {
  /** The body that signs in ada@example.com, first name Ada, with the key KEY. */
  const boundary = 'x-boundary';
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const bodies: [string, string, string][] = [
    [
      'JSON',
      'application/json',
      '{"apikey":"KEY","email":"ada@example.com","smsnumber":"","fields":{"fieldFirstName":"Ada"}}',
    ],
    [
      'form-encoded',
      'application/x-www-form-urlencoded',
      'apikey=KEY&email=ada%40example.com&fields[fieldFirstName]=Ada',
    ],
    [
      'form-encoded with escaped brackets',
      'application/x-www-form-urlencoded; charset=utf-8',
      'apikey=KEY&email=ada%40example.com&fields%5BfieldFirstName%5D=Ada&fields%5BfieldDigit%5D=',
    ],
    [
      'multipart',
      `multipart/form-data; boundary=${boundary}`,
      `${part('apikey', 'KEY')}${part('email', 'ada@example.com')}${part('fields[fieldFirstName]', 'Ada')}--${boundary}--\r\n`,
    ],
  ];

  test.each(bodies)('may be %s', async (_, type, body) => {
    const { call, addKey, login } = await start();
    const { key } = await addKey('single');
    const { status } = await call('POST', '/api/subscriber/signin.json', body.replace('KEY', key), {
      'Content-Type': type,
    });
    expect(status).toBe(200);
    const session = await login();
    const { json } = await call('POST', '/subscriber/search', { email: 'ada@example.com' }, session);
    const contact = await call('GET', `/api/subscriber/${json[0]}.json`, undefined, session);
    expect(contact.json.fieldFirstName).toBe('Ada');
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'may be empty, whatever its type: %s',
    async (type) => {
      const { call, login } = await start();
      const session = await login();
      const headers = { ...session, 'Content-Type': type };
      expect((await call('GET', '/subscriber/1', undefined, headers)).status).toBe(404);
      expect((await call('POST', '/account/logout', '', headers)).json).toEqual([true]);
    },
  );

  test.each([
    ['text/plain', 'apikey=x', 415],
    ['application/xml', '<apikey/>', 415],
    ['application/json; charset=klingon', '{}', 415],
    ['multipart/form-data', 'no boundary', 400],
    ['multipart/form-data; boundary=x', '--y\r\nbroken', 400],
  ])('of type %s, "%s", is refused with %i', async (type, body, status) => {
    const { call } = await start();
    const answer = await call('POST', '/subscriber/signin', body, { 'Content-Type': type });
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual([expect.any(String)]);
  });
});

test('every answer has protective headers and does not name the software', async () => {
  const { call } = await start();
  for (const path of ['/pending/abc', '/subscriber/1', '/nowhere']) {
    const { headers } = await call('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('no answer may be cached', async () => {
  const { call } = await start();
  for (const path of ['/pending/abc', '/confirm/abc', '/subscriber/1']) {
    expect((await call('GET', path)).headers.get('cache-control')).toBe('no-store');
  }
});

const [utf8, latin1] = ['K%C3%B6ln+100%', 'K%F6ln'].map(
  (city) => `apikey=KEY&email=ada@example.com&fields[fieldCity]=${city}`,
);
const form = 'application/x-www-form-urlencoded';

test.each([
  [form, utf8, 200],
  [form, latin1, 400],
  [`${form}; charset=iso-8859-1`, latin1, 200],
  [
    'application/json',
    Buffer.from('{"apikey":"KEY","email":"ada@example.com","fields":{"fieldCity":"Köln"}}', 'latin1'),
    400,
  ],
])('a body of %s is decoded or refused: %s', async (type, body, status) => {
  const { url, addKey } = await start();
  const { key } = await addKey('single');
  const sent = typeof body === 'string' ? body.replace('KEY', key) : new Uint8Array(body ?? []);
  const response = await fetch(`${url}/subscriber/signin`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: sent,
  });
  expect([response.status, status === 400 ? await response.text() : '']).toEqual([
    status,
    status === 400 ? expect.stringContaining('UTF-8') : '',
  ]);
});

describe('a multipart form', () => {
  const send = async (parts: string[], type = 'multipart/form-data; boundary=x') => {
    const { call } = await start();
    const body = `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;
    return call('POST', '/subscriber/signin', body, { 'Content-Type': type });
  };
  const text = (name: string, value = '') => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

  test.each([
    ['with too many parts', Array(1_001).fill(text('a')), 413, /at most 1,000/],
    ['with a name that is too long', [text('a'.repeat(201))], 413, /longer than 200 bytes/],
    ['in another encoding', [text('email', '\uFFFD')], 400, /UTF-8/],
    ['with a header of 10 kB', [`X: ${'a'.repeat(10_000)}\r\n${text('email')}`], 406, /API key/],
  ])('%s is refused', async (_, parts, status, message) => {
    const answer = await send(parts);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(message)]);
  });

  test('may have a thousand parts, and its files are ignored', async () => {
    const file = 'Content-Disposition: form-data; name="apikey"; filename="a.txt"\r\n\r\nwrong';
    expect((await send([file, ...Array(999).fill(text('a'))])).json).toMatchObject({ error: 100 });
  });
});

test.each([
  ['nested too deeply', `{"fields":${'['.repeat(100)}${']'.repeat(100)}}`, 400, /Nest at most 32 levels/],
  ['with too many values', `{"fields":[${'0,'.repeat(10_000)}0]}`, 413, /at most 10,000/],
  ['with a text full of punctuation', JSON.stringify({ apikey: '[{,"\\'.repeat(20_000) }), 406, /API key/],
  [
    'that names too many fields',
    JSON.stringify({ fields: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, ''])) }),
    406,
    /at most 1,000 fields/,
  ],
])('JSON %s is answered', async (_, body, status, message) => {
  const { call, addKey } = await start();
  const { key } = await addKey('single');
  const { status: answered, text } = await call(
    'POST',
    '/subscriber/signin',
    body.replace('{"fields"', `{"apikey":"${key}","email":"ada@example.com","fields"`),
  );
  expect([answered, text]).toEqual([status, expect.stringMatching(message)]);
});

test('a form-encoded body has a smaller limit than others', async () => {
  const { call } = await start();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status, text } = await call('POST', '/subscriber/signin', `apikey=${'x'.repeat(250_000)}`, headers);
  expect([status, text]).toEqual([413, expect.stringContaining('250 kB')]);
});

test.each([
  ['a form’s keys may be nested five levels deep', '[a]'.repeat(5), 406],
  ['no deeper', '[a]'.repeat(6), 400],
  ['nor to the limit of the body', '[a]'.repeat(80_000), 400],
])('%s', async (_, levels, status) => {
  const { call } = await start();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await call('POST', '/subscriber/signin', `fields${levels}=1`, headers)).status).toBe(status);
});

test('percent escapes in JSON are plain text, so they need not be UTF-8', async () => {
  const { call } = await start();
  const { json } = await call('POST', '/subscriber/signin', { apikey: '100%FF' });
  expect(json).toMatchObject({ error: 100 });
});
