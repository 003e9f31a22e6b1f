import { describe, expect, test } from 'vitest';
import { createCustomerToken } from '../../../service/account/customer-keys.ts';
import { codeOf, startConsole } from './open.ts';

describe('an API key', () => {
  test('is made, shown once, works, and is revoked', async () => {
    const { ask, prove, call, service, accountId } = await startConsole();
    await prove();
    const [list] = await ask('listLists');
    const { id: tagId } = await ask('createTag', { body: { name: 'news' } });
    const { key } = await ask('createApiKey', { body: { label: 'Blog', listId: list?.id, tagId } });
    const signin = () => call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    expect((await signin()).status).toBe(200);
    const [line] = await ask('listApiKeys');
    expect(line).toEqual({
      id: expect.any(Number),
      label: 'Blog',
      listId: list?.id,
      tagId,
      createdAt: expect.any(Number),
    });
    expect(await service.keys.list(accountId)).toHaveLength(1);
    await ask('revokeApiKey', { params: { id: String(line?.id) } });
    expect((await signin()).json.error).toBe(100);
    expect(await ask('listApiKeys')).toEqual([]);
  });

  test('needs a list and a tag of the account', async () => {
    const { refused, prove, addKey, service, accountId } = await startConsole();
    const { listId, tagId } = await addKey('single');
    const smart = await service.tags.create({ accountId, name: 'joined', trigger: { kind: 'list', id: listId } });
    await prove();
    const codes = async (body: object) => {
      const { problems } = await refused('createApiKey', { body: { label: '', listId, tagId, ...body } });
      return problems.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await codes({ listId: 999 })).toEqual(['listId notFound']);
    expect(await codes({ tagId: 999 })).toEqual(['tagId notFound']);
    expect(await codes({ tagId: smart })).toEqual(['tagId invalid']);
    expect(await codes({ tagId: 'x' })).toEqual(['tagId invalid']);
    expect(codeOf(await refused('revokeApiKey', { params: { id: '999' } }))).toBe('notFound');
  });
});

describe('a customer key', () => {
  test('is made for a program of one’s own, works, and is revoked', async () => {
    const { ask, prove, call } = await startConsole();
    await prove();
    const made = await ask('createCustomerKey', { body: { label: 'Shop', developerKeyId: null } });
    const token = createCustomerToken(made.developerKey ?? '', made.customerKey);
    const status = async () => (await call('GET', '/tag', undefined, { 'X-Un': made.username, 'X-Ci': token })).status;
    expect([made.username, await status()]).toEqual(['owner', 200]);
    const [developer] = await ask('listDeveloperKeys');
    const [line] = await ask('listCustomerKeys');
    expect(line).toMatchObject({ label: 'Shop', developerKeyId: developer?.id, username: 'owner' });
    await ask('revokeCustomerKey', { params: { id: String(line?.id) } });
    expect(await status()).toBe(403);
  });

  test('is made for a program that there is', async () => {
    const { ask, refused, prove, service } = await startConsole();
    const { id } = await service.customerKeys.createDeveloperKey('Shop');
    await prove();
    const made = await ask('createCustomerKey', { body: { label: 'Shop', developerKeyId: id } });
    expect(made.developerKey).toBeNull();
    const missing = { body: { label: 'Shop', developerKeyId: 999 } };
    expect(await refused('createCustomerKey', missing)).toMatchObject({
      status: 404,
      problems: [{ field: 'developerKeyId' }],
    });
  });
});
