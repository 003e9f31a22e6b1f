import { consolePath, type OperationName, operations } from '@joinery/contract/console';
import { operationSchemas } from '@joinery/contract/console-schemas';
import { describe, expect, test } from 'vitest';

const names = Object.keys(operations) as OperationName[];
const named = names.map((name) => ({ name, ...operations[name], schemas: operationSchemas[name] }));

test('no two operations share an address', () => {
  const addresses = named.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(consolePath).toBe('/console/api');
});

test('an operation takes an id exactly if its path has one', () => {
  expect(named.filter(({ path, schemas }) => path.includes(':id') !== 'params' in schemas)).toEqual([]);
});

test('a GET takes no body, and no other method a query', () => {
  const wrong = named.filter(({ method, schemas }) => (method === 'get' ? 'body' in schemas : 'query' in schemas));
  expect(wrong).toEqual([]);
});

test('every key, second factor, webhook and erasure needs the password again', () => {
  const dangerous =
    /^(?:erase|revoke|remove)|(?:create|make|add|change|renew|turn).*(?:Key|Secret|Codes|Passkey|Password|Email|Webhook)/;
  const needy = names.filter((name) => dangerous.test(name) && !/^(?:createList|changeList)$/.test(name));
  expect(needy.filter((name) => operations[name].scope !== 'proven')).toEqual([]);
  expect(needy.length).toBeGreaterThan(10);
});

describe('a view of contacts', () => {
  const schema = operationSchemas.listContacts.query;

  test('is read from a query', () => {
    const query = { search: ' ada ', status: 'pending', tag: '17', from: '2030-01-31', sort: 'address', limit: '50' };
    expect(schema.parse(query)).toEqual({ ...query, search: 'ada', tag: 17, limit: 50 });
    expect(schema.parse({})).toEqual({});
  });

  test.each([
    [{ status: 'gone' }, 'status', 'must be pending, subscribed, unsubscribed or refusing'],
    [{ tag: 'news' }, 'tag', expect.any(String)],
    [{ tag: '0' }, 'tag', 'must be a number'],
    [{ from: '2030-02-31' }, 'from', 'must be a day such as 2030-12-31'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'must be an IANA time zone such as Europe/Berlin'],
    [{ search: 'a\0b' }, 'search', 'must have no NUL characters'],
    [{ limit: '201' }, 'limit', 'must be 1 to 200'],
  ])('is refused with %j', (query, field, message) => {
    const [issue] = schema.safeParse(query).error?.issues ?? [];
    expect([issue?.path, issue?.message]).toEqual([[field], message]);
  });
});

test.each([
  [{ from: '2030-01-01', to: '2030-12-31', timeZone: 'Europe/Berlin' }, undefined],
  [{ from: '2030-01-02', to: '2030-01-01', timeZone: 'UTC' }, 'must not be before `from`'],
  [{ from: '2030-01-01', to: '2031-01-02', timeZone: 'UTC' }, 'must be at most 366 days from `from`'],
])('the range %j of an overview: %s', (query, message) => {
  const { error } = operationSchemas.readOverview.query.safeParse(query);
  expect(error?.issues[0]?.message).toBe(message);
});
