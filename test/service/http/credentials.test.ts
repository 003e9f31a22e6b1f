import { describe, expect, test } from 'vitest';
import { createCustomerToken } from '../../../service/account/customer-keys.ts';
import type { Scope } from '../../../service/account/scope.ts';
import { createForAccount } from '../../../service/interface/access.ts';
import { createKeyedOperations, type KeyedDeps } from '../../../service/interface/listbuilding.ts';
import { createOperations, type OperationsDeps } from '../../../service/interface/operations.ts';
import { credentials, type Running, start } from '../start.ts';

/** Only descriptions of operations are read here; none is called. */
const operations = createOperations({
  forAccount: createForAccount({} as never),
  keyed: createKeyedOperations({} as KeyedDeps),
} as OperationsDeps);

async function startWithKeys() {
  const running = await start();
  const { service, accountId, call } = running;
  const developer = await service.customerKeys.createDeveloperKey('Shop');
  const customerKey = await service.customerKeys.create({ accountId, developerKeyId: developer.id, label: 'Shop' });
  const sub = { username: 'robot', password: 'beep beep beep' };
  const subId = (await service.accounts.create({ ...sub, ownerId: accountId })).id;
  const subKey = await service.customerKeys.create({ accountId: subId, developerKeyId: developer.id, label: 'Sub' });
  const token = (key: string) => createCustomerToken(developer.key, key);
  const loginOf = async (who: typeof sub) => {
    const { json } = await call('POST', '/account/login', who);
    return { Cookie: `${json.session_name}=${json.sessid}` };
  };
  const ways: Record<string, () => Promise<Record<string, string>>> = {
    'a customer key': async () => ({ 'X-Un': 'owner', 'X-Ci': token(customerKey) }),
    'a customer key in other spellings': async () => ({ 'x-un': 'owner', 'X-CI': token(customerKey) }),
    'a customer key of a sub-account': async () => ({ 'X-Un': 'robot', 'X-Ci': token(subKey) }),
    'a session of a sub-account': () => loginOf(sub),
    'a session': () => loginOf(credentials),
    nothing: async () => ({}),
  };
  return { ...running, ways, subId, loginOf };
}

const isLogout = ({ path }: { path: string }) => path === '/account/logout';

/** Whether the operation lets the caller in. These calls change nothing. */
async function isLetIn({ call }: Running, operation: (typeof operations)[number], headers: Record<string, string>) {
  const { method, path } = operation;
  const body = method === 'get' ? undefined : {};
  const { status } = await call(method.toUpperCase(), path.replace(/:\w+/, '999'), body, headers);
  return status !== 403;
}

const scopesOf: [string, Scope[]][] = [
  ['a customer key', ['data']],
  ['a customer key in other spellings', ['data']],
  ['a customer key of a sub-account', ['data']],
  ['a session of a sub-account', ['data', 'session']],
  ['a session', ['data', 'session', 'account']],
  ['nothing', []],
];

test('each credential reaches the operations of its scopes and no others', async () => {
  const running = await startWithKeys();
  for (const [way, scopes] of scopesOf) {
    const headers = (await running.ways[way]?.()) ?? {};
    // Logout comes last, since it ends the session.
    for (const operation of operations.toSorted((a, b) => Number(isLogout(a)) - Number(isLogout(b)))) {
      if (operation.scope === 'open' || operation.scope === 'listbuilding') continue;
      const { method, path } = operation;
      expect([way, method, path, await isLetIn(running, operation, headers)]).toEqual([
        ...[way, method, path],
        scopes.includes(operation.scope),
      ]);
    }
  }
});

test('an API key reaches nothing but signin, signout and signoff', async () => {
  const running = await start();
  const { key } = await running.addKey('single');
  for (const { method, path, scope } of operations) {
    if (scope === 'open') continue;
    const { status, json } = await running.call(
      method.toUpperCase(),
      path.replace(/:\w+/, '999'),
      ...(method === 'get' ? [] : [{ apikey: key, password: 'a new password' }]),
    );
    if (scope === 'listbuilding') expect([path, json.error]).toEqual([path, 32]);
    else expect([path, status]).toEqual([path, 403]);
  }
});

test('a customer key can’t take over the account', async () => {
  const running = await startWithKeys();
  const headers = await running.ways['a customer key']?.();
  const { status } = await running.call('PUT', '/account', { password: 'a new password' }, headers);
  expect(status).toBe(403);
  expect((await running.call('POST', '/account/login', credentials)).status).toBe(200);
});

describe('the owner', () => {
  test('lists and revokes the customer keys of the account and its sub-accounts', async () => {
    const { call, login, ways, accountId } = await startWithKeys();
    const session = await login();
    const listed = await call('GET', '/account/customer-key', undefined, session);
    expect(Object.values(listed.json)).toEqual([
      { label: 'Shop', username: 'owner', created: expect.stringMatching(/^\d+$/) },
      { label: 'Sub', username: 'robot', created: expect.stringMatching(/^\d+$/) },
    ]);
    expect(accountId).toBeGreaterThan(0);
    for (const id of Object.keys(listed.json)) {
      expect((await call('DELETE', `/account/customer-key/${id}`, undefined, session)).json).toEqual([true]);
      expect((await call('DELETE', `/account/customer-key/${id}`, undefined, session)).status).toBe(404);
    }
    for (const way of ['a customer key', 'a customer key of a sub-account']) {
      expect((await call('GET', '/tag', undefined, await ways[way]?.())).status).toBe(403);
    }
  });

  test('reaches no customer key of another account', async () => {
    const { call, login, service, loginOf } = await startWithKeys();
    const other = { username: 'other', password: 'correct horse' };
    await service.accounts.create(other);
    const [id] = Object.keys((await call('GET', '/account/customer-key', undefined, await login())).json);
    const theirs = await loginOf(other);
    expect((await call('GET', '/account/customer-key', undefined, theirs)).json).toEqual({});
    expect((await call('DELETE', `/account/customer-key/${id}`, undefined, theirs)).status).toBe(404);
  });
});
