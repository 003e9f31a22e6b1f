import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { routesOf } from '../routes.ts';
import { credentials, type Running, start } from '../start.ts';

/** Pages for people, the SMS gateway's replies and monitoring. The interface is for the account's own programs. */
const pages =
  /^\/(?:letterhead\.css|logo|openapi|healthz|readyz|metrics|pending|thankyou|confirm|unsubscribe|subscription|message|resubscribe|customer-key|open|click|sms|bounces)/;

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

async function read({ call }: Running): Promise<Described> {
  return (await call('GET', '/openapi.json')).json;
}

test('the description is a valid OpenAPI 3.1 document', async () => {
  const running = await start({ console: true });
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(await read(running))));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('the description has exactly the routes of the service', async () => {
  const running = await start({ console: true });
  const { paths } = await read(running);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const served = routesOf(running.service.app.router)
    .filter(([, path]) => !pages.test(path))
    .map((route) => route.join(' '));
  expect(described.toSorted()).toEqual(served.toSorted());
});

// To update the copy: `npx vitest run --project node test/service/interface/openapi.test.ts -u`
test('the copy in docs is up to date', async () => {
  const running = await start({ console: true, publicUrl: 'https://lists.example.com' });
  const text = `${JSON.stringify(await read(running), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/openapi.json');
});

test('operations answer as described', async () => {
  const running = await start({ console: true });
  const document = await read(running);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'interface');
  const seen = new Set<string>();

  /** Calls an operation, with its parameter in braces, and checks the answer against the description. */
  async function check(method: string, template: string, body?: unknown, parameter = '', headers: object = session) {
    const path = template.replace(/\{\w+\}/, parameter);
    const answer = await running.call(method.toUpperCase(), path, body, { ...headers });
    const { responses } = document.paths[template.replace(/\?.*/, '')]?.[method] ?? { responses: {} };
    const status = String(answer.status) in responses ? String(answer.status) : 'default';
    const pointer = [template.replace(/\?.*/, ''), method, 'responses', status].map(escapePointer).join('/');
    const response = responses[status] as { $ref?: string };
    const place = response.$ref ?? `#/paths/${pointer}`;
    const validate = ajv.getSchema(`interface${place}/content/application~1json/schema`);
    if (!validate) throw new Error(`Nothing is said of ${answer.status} at ${place}.`);
    validate(answer.json);
    expect({ path, status, errors: validate.errors, answer: validate.errors && answer.json }).toMatchObject({
      errors: null,
    });
    seen.add(`${method} ${template.replace(/\?.*/, '')} ${answer.status}`);
    return answer.json;
  }

  let session = {};
  const refused = await check('post', '/account/login', { username: 'nobody', password: 'x' });
  expect(refused).toEqual([expect.any(String)]);
  const { sessid, session_name } = await check('post', '/account/login', credentials);
  await check('get', '/account');
  session = { Cookie: `${session_name}=${sessid}` };
  await check('get', '/account');
  await check('put', '/account', { firstname: 'Ada', lastname: 'Byron' });
  await check('put', '/account', { username: '' });
  await check('put', '/account', { password: 'short' });
  const developer = await running.service.customerKeys.createDeveloperKey('Shop');
  await running.service.customerKeys.create({ accountId: running.accountId, developerKeyId: developer.id });
  const [customerKey = ''] = Object.keys(await check('get', '/account/customer-key'));
  await check('delete', '/account/customer-key/{key}', undefined, customerKey);

  const [listid] = await check('post', '/list', { name: 'News', usesingleoptin: 1 });
  await check('get', '/list');
  await check('get', '/list/{list}', undefined, String(listid));
  await check('get', '/list/{list}', undefined, '999');
  await check('put', '/list/{list}', { name: 'Letter' }, String(listid));
  await check('put', '/list/{list}', { pendingurl: 'x' }, String(listid));
  const [tagid] = await check('post', '/tag', { name: 'buyer' });
  await check('get', '/tag');
  await check('get', '/tag/{tag}', undefined, String(tagid));
  await check('put', '/tag/{tag}', { text: 'Who bought' }, String(tagid));
  const [field] = await check('post', '/field', { name: 'Plan', type: 'Number' });
  await check('get', '/field');
  await check('get', '/field?detail=true');
  await check('get', '/field/{field}', undefined, String(field));
  await check('put', '/field/{field}', { name: 'Size' }, String(field));

  const email = 'ada@example.com';
  const { id } = await check('post', '/subscriber', { email, listid, tagid, fields: { [`field${field}`]: 7 } });
  await check('post', '/subscriber', { email, fields: { [`field${field}`]: '1,5' } });
  await check('post', '/subscriber', {});
  await check('get', '/subscriber/{subscriber}', undefined, id);
  await check('get', '/subscriber/{subscriber}', undefined, '999');
  await check('put', '/subscriber/{subscriber}', { fields: { fieldFirstName: 'Ada' } }, id);
  await check('get', '/subscriber/bulk/{subscribers}', undefined, `${id},999`);
  await check('get', '/subscriber');
  await check('get', '/subscriber?limit=1');
  await check('get', '/subscriber?limit=0');
  await check('post', '/subscriber/search', { email });
  await check('post', '/subscriber/search', { email: 'nobody@example.com' });
  await check('post', '/subscriber/tag', { email, tagids: [tagid] });
  await check('post', '/subscriber/tag', { email, tagids: [999] });
  await check('post', '/subscriber/tagged', { tagid });
  await check('post', '/subscriber/untag', { email, tagid });
  await check('post', '/list/redirect', { listid, email });

  const { key } = await running.addKey('double');
  await check('post', '/subscriber/signin', { apikey: key, email: 'grace@example.com' });
  await check('post', '/subscriber/signin', { apikey: 'wrong' });
  await check('post', '/subscriber/signout', { apikey: key, email });
  await check('post', '/subscriber/signoff', { apikey: key, email });
  await check('post', '/subscriber/unsubscribe', { email: 'grace@example.com' });
  await check('post', '/subscriber/bounce', { email: 'grace@example.com', bounceStatus: 'hardbounce' });
  await check('post', '/subscriber', { email });

  await check('delete', '/subscriber/{subscriber}', undefined, id);
  await check('delete', '/field/{field}', undefined, String(field));
  await check('delete', '/tag/{tag}', undefined, String(tagid));
  await check('delete', '/list/{list}', undefined, String(listid));
  await check('post', '/account/logout');
  await check('get', '/tag');

  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path} 200`),
  );
  // The console's tests hold its answers to the same schemas.
  const ofInterface = described.filter((operation) => !operation.includes(' /console/'));
  expect(ofInterface.filter((operation) => !seen.has(operation))).toEqual([]);
});

function escapePointer(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}
