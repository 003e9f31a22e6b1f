import { expect, test } from 'vitest';
import { start } from '../start.ts';

const email = 'ada@example.com';

async function startWithContact() {
  const running = await start();
  const { key } = await running.addKey('single');
  const { json } = await running.call('POST', '/subscriber/signin', { apikey: key, email });
  return { ...running, contactKey: new URL(json[0]).pathname.split('/').at(-1), session: await running.login() };
}

test('search answers with an integer id, whatever the spelling of the address', async () => {
  const { call, session } = await startWithContact();
  const { json } = await call('POST', '/subscriber/search', { email: 'Ada@EXAMPLE.com' }, session);
  expect(json).toEqual([expect.any(Number)]);
});

test('a search for nobody says why it finds none', async () => {
  const { call, session } = await startWithContact();
  for (const [body, status, answer] of [
    [{ email: 'nobody@example.com' }, 404, ['There is no such entity. No such contact.']],
    [{ email: 'nobody' }, 406, { error: 5, error_message: expect.any(String) }],
    [{}, 406, { error: 32, error_message: expect.any(String) }],
  ] as const) {
    const response = await call('POST', '/subscriber/search', body, session);
    expect([body, response.status, response.json]).toEqual([body, status, answer]);
  }
});

test('a contact can be read by its id or by its key', async () => {
  const { call, session, contactKey } = await startWithContact();
  const { json: found } = await call('POST', '/subscriber/search', { email }, session);
  const byId = await call('GET', `/subscriber/${found[0]}`, undefined, session);
  const byKey = await call('GET', `/subscriber/${contactKey}.json`, undefined, session);
  expect(byId.json).toMatchObject({ id: String(found[0]), email });
  expect(byKey.json).toEqual(byId.json);
});

test('nobody is found by an id that is none', async () => {
  const { call, session } = await startWithContact();
  for (const id of ['0', '999', '9'.repeat(15), '9'.repeat(40), '-1', '1e3', '%00', "1'--", 'f'.repeat(32)]) {
    const { status, json } = await call('GET', `/subscriber/${id}`, undefined, session);
    expect([id, status, json]).toEqual([id, 404, ['There is no such entity.']]);
  }
});

test('an account can’t see, find or change anything of another account', async () => {
  const { service, call, contactKey, session } = await startWithContact();
  const other = { username: 'other', password: 'other password' };
  const { id: accountId } = await service.accounts.create(other);
  const { id: listId } = await service.lists.predefined(accountId);
  const tagId = await service.tags.create({ accountId, name: 'theirs' });
  const key = await service.keys.create({ accountId, listId, tagId });
  const { json: login } = await call('POST', '/account/login', other);
  const theirs = { Cookie: `${login.session_name}=${login.sessid}` };

  expect((await call('GET', `/subscriber/${contactKey}`, undefined, theirs)).status).toBe(404);
  expect((await call('GET', '/subscriber/1', undefined, theirs)).status).toBe(404);
  expect((await call('POST', '/subscriber/search', { email }, theirs)).status).toBe(404);
  expect((await call('POST', '/subscriber/signoff', { apikey: key, email })).json.error).toBe(7);
  const { json } = await call('POST', '/subscriber/signin', { apikey: key, email, fields: { fieldCity: 'Turin' } });
  expect(json[0]).not.toContain(contactKey);
  const { json: contact } = await call('GET', `/subscriber/${contactKey}`, undefined, session);
  expect(contact).toMatchObject({ status: 'Subscribed', fieldCity: '' });
});

test('an API key can’t use another account’s list or tag', async () => {
  const { service, accountId } = await start();
  const other = await service.accounts.create({ username: 'other', password: 'correct horse' });
  const mine = {
    listId: (await service.lists.predefined(accountId)).id,
    tagId: await service.tags.create({ accountId, name: 'a' }),
  };
  await expect(service.keys.create({ ...mine, accountId: other.id })).rejects.toThrow('has no opt-in process');
  const { id: listId } = await service.lists.predefined(other.id);
  await expect(service.keys.create({ ...mine, listId, accountId: other.id })).rejects.toThrow('has no tag');
});
