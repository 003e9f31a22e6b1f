import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCustomerToken } from '../../service/account/customer-keys.ts';
import { runs } from '../runs.ts';
import { requests, type Sent } from './requests.ts';
import { routesOf } from './routes.ts';
import { type Running, start } from './start.ts';

/** A word in all data of the second account and in nothing that a client sends. */
const canary = 'zq7canary';

interface Described {
  paths: Record<string, Record<string, { requestBody?: unknown; parameters: unknown }>>;
}

/** In milliseconds: longer than any answer takes, shorter than a request that hangs. */
const patience = 20_000;

/** Adds an account whose data nobody else may see or change. */
async function addNeighbour({ call, service }: Running) {
  const credentials = { username: canary, password: 'correct horse' };
  const { id: accountId } = await service.accounts.create({ ...credentials, email: `${canary}@example.com` });
  const { json } = await call('POST', '/account/login', credentials);
  const session = { Cookie: `${json.session_name}=${json.sessid}` };
  const post = async (path: string, body: object) => (await call('POST', path, body, session)).json;
  const [list] = await post('/list', { name: `${canary} letter`, usesingleoptin: 1 });
  const [tag] = await post('/tag', { name: `${canary} tag`, text: canary });
  const [field] = await post('/field', { name: `${canary} field` });
  const email = `${canary}@example.com`;
  const fields = { fieldFirstName: canary, [`field${field}`]: canary };
  const { id: contact } = await post('/subscriber', { email, listid: list, tagid: tag, fields });
  await service.keys.create({ accountId, listId: list, tagId: tag, label: canary });
  return {
    ids: [list, tag, field, contact].map(String),
    /** Everything that the account sees of itself. */
    async look() {
      const paths = ['/account', '/list', `/list/${list}`, '/tag', `/tag/${tag}`, '/field?detail=true'];
      const more = ['/subscriber?status=subscribed,unsubscribed,pending', `/subscriber/${contact}`];
      const seen = await Promise.all([...paths, ...more].map((path) => call('GET', path, undefined, session)));
      return seen.map(({ text }) => text);
    },
  };
}

test('any request gets a timely answer without a 5xx, and reaches nothing of another account', async () => {
  const running = await start({ smsReplyKeys: { twilioToken: 'token', secret: '1' } });
  const { url, call, service, accountId, addKey } = running;
  const neighbour = await addNeighbour(running);
  const before = await neighbour.look();
  expect(before.filter((text) => text.includes(canary))).toHaveLength(before.length - 1);

  const { key } = await addKey('double');
  const api = await service.accounts.create({ username: 'api', password: 'correct horse', ownerId: accountId });
  const developer = await service.customerKeys.createDeveloperKey('tests');
  const customerKey = await service.customerKeys.create({ accountId: api.id, developerKeyId: developer.id });
  const way = { 'X-Un': 'api', 'X-Ci': createCustomerToken(developer.key, customerKey) };
  expect((await call('GET', '/tag', undefined, way)).status).toBe(200);

  const described: Described = (await call('GET', '/openapi.json')).json;
  // All routes there are, so that none is forgotten.
  const routes = routesOf(service.app.router).map(([method, path]): [string, string] => [method.toUpperCase(), path]);
  const paths = routes.map(([, path]) => path);
  expect(paths).toEqual(expect.arrayContaining([...Object.keys(described.paths), '/customer-key/{developer}']));
  const members = membersOf(described);
  const ways = [{}, way, way, { ...way, 'X-Un': canary }, { Cookie: 'joinery_session=x' }, { 'X-Forwarded-For': 'x' }];

  await fc.assert(
    fc.asyncProperty(requests({ routes, members, ids: neighbour.ids, ways }), fc.boolean(), async (sent, isKeyed) => {
      const body = isKeyed ? withKey(sent.body, key) : sent.body;
      const init = {
        method: sent.method,
        headers: sent.headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      } as const;
      const response = await fetch(url + sent.path, { ...init, ...(body !== undefined && { body }) }).catch(
        onlyRefusedHere,
      );
      if (!response) return;
      const answer = await response.text();
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400 && sent.method !== 'HEAD') expect(answer).not.toBe('');
      expect(answer).not.toMatch(/"error":12\b/);
      expect(answer + JSON.stringify([...response.headers])).not.toContain(canary);
      expect(response.headers.get('x-evil')).toBeNull();
    }),
    { numRuns: runs(150) },
  );

  expect(await neighbour.look()).toEqual(before);
}, 240_000);

/** Ignores requests that fetch itself refuses to send. Any other failure, such as a timeout, is thrown. */
function onlyRefusedHere(cause: unknown): undefined {
  if (cause instanceof TypeError && !/fetch failed/.test(cause.message)) return undefined;
  throw cause;
}

/** The member names of all bodies and queries, and the names of some fields. */
function membersOf({ paths }: Described): string[] {
  const schemas = Object.values(paths).flatMap((methods) => Object.values(methods));
  const taken = JSON.stringify(schemas.map(({ requestBody, parameters }) => [requestBody, parameters]));
  const bodies = [...taken.matchAll(/"(\w+)":\{"(?:type|anyOf|enum)"/g)];
  const queries = [...taken.matchAll(/"name":"(\w+)","in":"query"/g)];
  return [
    ...new Set([...bodies, ...queries].flatMap(([, name = '']) => name)),
    'fieldFirstName',
    'fieldBirthday',
    'username',
    'From',
    'Body',
    'from',
    'text',
  ];
}

function withKey(body: Sent['body'], key: string): Sent['body'] {
  if (typeof body !== 'string') return body;
  return body.startsWith('{')
    ? body.replace('{', `{"apikey":"${key}"${body === '{}' ? '' : ','}`)
    : `apikey=${key}&${body}`;
}
