import { randomUUID } from 'node:crypto';
import { files, version } from '@joinery/widget/server';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeForms } from '../../proxy/description.ts';
import { createLinks } from '../../proxy/link/link.ts';
import { Secret } from '../../proxy/secret.ts';
import { form, page, type RunningProxy, startProxy } from './start.ts';

const siteToken = 'sixteen-letters!';
const secret = 'a secret of at least thirty-two characters';
let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy(
    {
      forms: { newsletter: form({ redirectHosts: ['thanks.example'] }) },
      guards: { proofOfWork: 'pressure', link: false, difficulty: 1_000 },
      siteToken: { env: 'SITE_TOKEN' },
      confirmedToken: { env: 'CONFIRMED' },
      linkSecret: { env: 'LINKS' },
    },
    { env: { KEY: 'a-key', SITE_TOKEN: siteToken, CONFIRMED: 'confirmed-token!', LINKS: secret } },
  );
});
afterAll(() => proxy.close());

/** As a client reads it. */
interface Description {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
}

async function read(): Promise<Description> {
  return await (await fetch(`${proxy.url}/openapi.json`)).json();
}

test('the description of the forms is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate((await read()) as never);
  expect([valid, errors ?? []]).toEqual([true, []]);
});

// To update the copy: `npx vitest run --project node test/proxy/description.test.ts -u`
test('the copy in docs is up to date', async () => {
  const text = `${JSON.stringify(describeForms({ publicUrl: 'https://forms.example.com', takesConfirmed: true }), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/openapi-forms.json');
});

test('the forms answer as described', async () => {
  const document = await read();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'forms');
  const seen = new Set<string>();

  async function check(method: string, path: string, query = '', init: RequestInit = {}) {
    const parts: Record<string, string> = { form: 'newsletter', version, file: Object.keys(files)[0] ?? '' };
    const address = proxy.url + path.replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? '') + query;
    const response = await fetch(address, { method, redirect: 'manual', ...init });
    const { responses = {} } = document.paths[path]?.[method] ?? {};
    const status = `${response.status}` in responses ? `${response.status}` : 'default';
    seen.add(`${method} ${path} ${status}`);
    const [type = ''] = response.headers.get('content-type')?.split(';') ?? [];
    const { content } = (responses[status] ?? {}) as { content?: object };
    if (content && type) expect([address, Object.keys(content)]).toEqual([address, expect.arrayContaining([type])]);
    if (type !== 'application/json') return;
    const place =
      status === 'default'
        ? '#/components/responses/Failed'
        : `#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/responses/${status}`;
    const validate = ajv.getSchema(`forms${place}/content/application~1json/schema`);
    const answer = await response.json();
    expect([address, validate?.(answer), validate?.errors]).toEqual([address, true, null]);
  }

  for (const [path, methods] of Object.entries(document.paths)) if ('get' in methods) await check('get', path);
  const authorization = `Bearer ${siteToken}`;
  await check('get', '/forms', '', { headers: { authorization } });
  const headers = { Origin: page, 'Content-Type': 'application/json' };
  const body = (values: object) => JSON.stringify({ id: randomUUID(), values });
  proxy.stub.answerJson(['https://thanks.example/']);
  await check('post', '/forms/{form}', '', { headers, body: body({ email: 'ada@example.com' }) });
  await check('post', '/forms/{form}', '', { headers, body: body({ email: 'ada' }) });
  const vouched = { ...headers, authorization, 'Joinery-Visitor': '192.0.2.7' };
  await check('post', '/forms/{form}', '', { headers: vouched, body: body({ email: 'eve@example.com' }) });
  const typed = new URLSearchParams({ email: 'bob@example.com' });
  await check('post', '/forms/{form}', '', { headers: { Origin: page, Accept: 'text/html' }, body: typed });
  for (const query of ['', '?work']) await check('post', '/forms/{form}/guard', query, { headers: { Origin: page } });

  await check('post', '/forms/{form}/start', '?fields=email', { headers: { Origin: page } });
  const told = (body: object) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  await check('post', '/forms/{form}/confirmed', '', told({ SubscriberID: '7', Authorization: 'confirmed-token!' }));
  await check('post', '/forms/{form}/confirmed', '', told({ SubscriberID: '7' }));
  const token = createLinks(new Secret(secret)).create({ form: 'newsletter', email: 'ada@example.com' });
  await check('get', '/forms/{form}/preferences', `?token=${token}`);
  const choose = (token: string) => ({ body: new URLSearchParams({ token, operation: 'signout' }) });
  await check('post', '/forms/{form}/preferences', '', choose(token));
  await check('post', '/forms/{form}/preferences', '', choose('no token'));
  const click = { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  await check('post', '/forms/{form}/one-click', `?token=${token}`, click);
  await check('post', '/forms/{form}/one-click', '', click);

  expect([...seen].toSorted()).toEqual(
    [
      ...['get', 'post'].map((method) => `${method} /forms/{form}/preferences 403`),
      ...['get /forms/{form}/preferences 200', 'post /forms/{form}/preferences 303'],
      ...[
        'get /forms/{form}/one-click 303',
        'post /forms/{form}/one-click 200',
        'post /forms/{form}/one-click default',
      ],
      ...['post /forms/{form}/start 204', 'get /widget/{version}/{file} 200', 'get /page.css 200'],
      ...['post /forms/{form}/confirmed 204', 'post /forms/{form}/confirmed default'],
      ...['', '.js', '.json', '.html', '.css'].map((ending) => `get /forms/{form}${ending} 200`),
      ...['200', '303', 'default'].map((status) => `post /forms/{form} ${status}`),
      ...['get /forms 200', 'get /forms default'],
      ...['post /forms/{form}/guard 200', 'get /healthz 200', 'get /readyz 200'],
    ].toSorted(),
  );
});
