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

const methods = [
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
] as const;

test('a method that isn’t there is answered with those that are', async () => {
  const { call } = await start();
  for (const [method, path, allow] of methods) {
    const { status, headers } = await call(method, path);
    expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, allow]);
  }
});

test('every answer pins https for this host alone', async () => {
  const { url } = await start({ console: true });
  for (const path of [
    ...['/pending/abc', '/openapi.json', '/subscriber/signin', '/nowhere', '/healthz', '/console/api/session'],
  ]) {
    const { headers } = await fetch(url + path);
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
  }
});

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
  /** Bodies that sign in WHO@example.com, first name Ada, with the key KEY. */
  const boundary = 'x-boundary';
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const bodies: [string, string, string][] = [
    [
      'json',
      'application/json',
      '{"apikey":"KEY","email":"WHO@example.com","smsnumber":"","fields":{"fieldFirstName":"Ada"}}',
    ],
    ['form', 'application/x-www-form-urlencoded', 'apikey=KEY&email=WHO%40example.com&fields[fieldFirstName]=Ada'],
    [
      'escaped',
      'application/x-www-form-urlencoded; charset=utf-8',
      'apikey=KEY&email=WHO%40example.com&fields%5BfieldFirstName%5D=Ada&fields%5BfieldDigit%5D=',
    ],
    [
      'multipart',
      `multipart/form-data; boundary=${boundary}`,
      `${part('apikey', 'KEY')}${part('email', 'WHO@example.com')}${part('fields[fieldFirstName]', 'Ada')}--${boundary}--\r\n`,
    ],
  ];

  test('may be JSON, form-encoded, with escaped brackets, or multipart', async () => {
    const { call, addKey, login } = await start();
    const { key } = await addKey('single');
    const session = await login();
    for (const [who, type, body] of bodies) {
      const sent = body.replace('KEY', key).replace('WHO', who);
      const { status } = await call('POST', '/api/subscriber/signin.json', sent, { 'Content-Type': type });
      expect([who, status]).toEqual([who, 200]);
      const { json } = await call('POST', '/subscriber/search', { email: `${who}@example.com` }, session);
      const contact = await call('GET', `/api/subscriber/${json[0]}.json`, undefined, session);
      expect([who, contact.json.fieldFirstName]).toEqual([who, 'Ada']);
    }
  });

  test('may be empty, whatever its type', async () => {
    const { call, login } = await start();
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { ...(await login()), 'Content-Type': type };
      expect([type, (await call('GET', '/subscriber/1', undefined, headers)).status]).toEqual([type, 404]);
      expect([type, (await call('POST', '/account/logout', '', headers)).json]).toEqual([type, [true]]);
    }
  });

  test('of another type, or that isn’t of its type, is refused', async () => {
    const { call } = await start();
    for (const [type, body, status] of [
      ['text/plain', 'apikey=x', 415],
      ['application/xml', '<apikey/>', 415],
      ['application/json; charset=klingon', '{}', 415],
      ['multipart/form-data', 'no boundary', 400],
      ['multipart/form-data; boundary=x', '--y\r\nbroken', 400],
    ] as const) {
      const answer = await call('POST', '/subscriber/signin', body, { 'Content-Type': type });
      expect([type, answer.status, answer.json]).toEqual([type, status, [expect.any(String)]]);
    }
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

test('a body is decoded by its charset, or refused', async () => {
  const { url, addKey } = await start();
  const { key } = await addKey('single');
  const json = '{"apikey":"KEY","email":"ada@example.com","fields":{"fieldCity":"Köln"}}';
  for (const [type, body, status] of [
    [form, utf8, 200],
    [form, latin1, 400],
    [`${form}; charset=iso-8859-1`, latin1, 200],
    ['application/json', Buffer.from(json, 'latin1'), 400],
  ] as const) {
    const sent = typeof body === 'string' ? body.replace('KEY', key) : new Uint8Array(body ?? []);
    const response = await fetch(`${url}/subscriber/signin`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: sent,
    });
    expect([type, response.status, status === 400 ? await response.text() : '']).toEqual([
      ...[type, status],
      status === 400 ? expect.stringContaining('UTF-8') : '',
    ]);
  }
});

test('a multipart form has limits, and its files are ignored', async () => {
  const { call } = await start();
  const text = (name: string, value = '') => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const file = 'Content-Disposition: form-data; name="apikey"; filename="a.txt"\r\n\r\nwrong';
  for (const [what, parts, status, message] of [
    ['too many parts', Array(1_001).fill(text('a')), 413, /at most 1,000/],
    ['a name that is too long', [text('a'.repeat(201))], 413, /longer than 200 bytes/],
    ['another encoding', [text('email', '\uFFFD')], 400, /UTF-8/],
    ['a header of 10 kB', [`X: ${'a'.repeat(10_000)}\r\n${text('email')}`], 406, /API key/],
    ['a thousand parts', [file, ...Array(999).fill(text('a'))], 406, /"error":100/],
  ] as const) {
    const body = `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;
    const answer = await call('POST', '/subscriber/signin', body, {
      'Content-Type': 'multipart/form-data; boundary=x',
    });
    expect([what, answer.status, answer.text]).toEqual([what, status, expect.stringMatching(message)]);
  }
});

test('JSON is answered, whatever is in it', async () => {
  const { call, addKey } = await start();
  const { key } = await addKey('single');
  for (const [what, body, status, message] of [
    ['nested too deeply', `{"fields":${'['.repeat(100)}${']'.repeat(100)}}`, 400, /Nest at most 32 levels/],
    ['too many values', `{"fields":[${'0,'.repeat(10_000)}0]}`, 413, /at most 10,000/],
    ['a text full of punctuation', JSON.stringify({ apikey: '[{,"\\'.repeat(20_000) }), 406, /API key/],
    [
      'too many fields',
      JSON.stringify({ fields: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, ''])) }),
      406,
      /at most 1,000 fields/,
    ],
  ] as const) {
    const named = body.replace('{"fields"', `{"apikey":"${key}","email":"ada@example.com","fields"`);
    const answer = await call('POST', '/subscriber/signin', named);
    expect([what, answer.status, answer.text]).toEqual([what, status, expect.stringMatching(message)]);
  }
});

test('a form-encoded body has a smaller limit than others', async () => {
  const { call } = await start();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status, text } = await call('POST', '/subscriber/signin', `apikey=${'x'.repeat(250_000)}`, headers);
  expect([status, text]).toEqual([413, expect.stringContaining('250 kB')]);
});

test('a form’s keys may be nested five levels deep', async () => {
  const { call } = await start();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  // The last comes near the limit of the body.
  for (const [levels, status] of [
    [5, 406],
    [6, 400],
    [80_000, 400],
  ]) {
    const answer = await call('POST', '/subscriber/signin', `fields${'[a]'.repeat(levels ?? 0)}=1`, headers);
    expect([levels, answer.status]).toEqual([levels, status]);
  }
});

test('percent escapes in JSON are plain text, so they need not be UTF-8', async () => {
  const { call } = await start();
  const { json } = await call('POST', '/subscriber/signin', { apikey: '100%FF' });
  expect(json).toMatchObject({ error: 100 });
});
