import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeForms } from '../../proxy/description.ts';
import { form, page, type RunningProxy, startProxy } from './start.ts';

const siteToken = 'sixteen-letters!';
let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy(
    {
      forms: { newsletter: form({ redirectHosts: ['thanks.example'] }) },
      guards: { proofOfWork: 'pressure', link: false, difficulty: 1_000 },
      siteToken: { env: 'SITE_TOKEN' },
    },
    { env: { KEY: 'a-key', SITE_TOKEN: siteToken } },
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
  const text = `${JSON.stringify(describeForms('https://forms.example.com'), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/openapi-forms.json');
});

test('the forms answer as described', async () => {
  const document = await read();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'forms');
  const seen = new Set<string>();

  async function check(method: string, path: string, query = '', init: RequestInit = {}) {
    const address = proxy.url + path.replace('{form}', 'newsletter') + query;
    const response = await fetch(address, { method, redirect: 'manual', ...init });
    const { responses = {} } = document.paths[path]?.[method] ?? {};
    const status = `${response.status}` in responses ? `${response.status}` : 'default';
    seen.add(`${method} ${path} ${status}`);
    if (!response.headers.get('content-type')?.startsWith('application/json')) return;
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

  expect([...seen].toSorted()).toEqual(
    [
      ...['', '.js', '.json', '.html', '.css'].map((ending) => `get /forms/{form}${ending} 200`),
      ...['200', '303', 'default'].map((status) => `post /forms/{form} ${status}`),
      ...['get /forms 200', 'get /forms default'],
      ...['post /forms/{form}/guard 200', 'get /healthz 200', 'get /readyz 200'],
    ].toSorted(),
  );
});
