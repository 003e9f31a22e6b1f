import { expect, test } from 'vitest';
import { appendPageParameters, parsePageParameters } from '../../../service/link/parameters.ts';
import { start } from '../start.ts';

const visitor = { contactId: 7, contactKey: 'abc', email: 'ada+x@example.com' };
const all = parsePageParameters('id=SubscriberID, email=email,list=ListID,key=key');
const query = 'SubscriberID=7&email=ada%2Bx%40example.com&ListID=23&key=abc';

test.each([
  ['https://shop.example/a', `https://shop.example/a?${query}`],
  ['https://shop.example/a?b=%20c+d', `https://shop.example/a?b=%20c+d&${query}`],
  ['https://shop.example/a?', `https://shop.example/a?${query}`],
  ['https://shop.example/a#/b?c', `https://shop.example/a?${query}#/b?c`],
])('%s becomes %s', (url, expected) => {
  expect(appendPageParameters(url, all, 23, visitor)).toBe(expected);
});

test('only named and known parameters are appended', () => {
  const url = 'https://shop.example/a?b';
  expect(appendPageParameters(url, {}, 23, visitor)).toBe(url);
  expect(appendPageParameters(url, { email: 'e' }, 23, { ...visitor, email: undefined })).toBe(url);
});

test.each(['name=x', 'id', 'id=', 'id=a b', 'id=a=b', 'id=<b>', 'id=a,id=b', '__proto__=x', `id=${'x'.repeat(65)}`])(
  'refuses %s',
  (text) => {
    expect(() => parsePageParameters(text)).toThrow(/Choose from|Use up to|Name one/);
  },
);

test('custom pages get the contact’s parameters from the signup to the confirmation', async () => {
  const { call, service, accountId, login } = await start();
  const pages = { pendingUrl: 'https://shop.example/wait', thankyouUrl: 'https://shop.example/thanks?a=1' };
  const listId = await service.lists.create({
    accountId,
    name: 'News',
    optIn: 'double',
    ...pages,
    pageParameters: { id: 'SubscriberID', email: 'email', list: 'ListID', key: 'key' },
  });
  const tagId = await service.tags.create({ accountId, name: 'news' });
  const apikey = await service.keys.create({ accountId, listId, tagId });
  const email = 'Ada+x@example.com';
  const read = (url: string) => Object.fromEntries(new URL(url).searchParams);

  const { json } = await call('POST', '/subscriber/signin', { apikey, email });
  const told = read(json[0]);
  expect(told).toEqual({
    SubscriberID: expect.stringMatching(/^\d+$/),
    email,
    ListID: String(listId),
    key: expect.stringMatching(/^[\da-f]{32}$/),
  });
  const redirect = await call('POST', '/list/redirect', { listid: listId, email }, await login());
  expect(redirect.json).toEqual(json);

  await service.idle();
  const [mail] = await service.mailbox.list();
  const confirmed = await call('POST', new URL(mail?.links[0] ?? '').pathname, '');
  expect(read(confirmed.headers.get('location') ?? '')).toEqual({ a: '1', ...told });

  await service.lists.update(accountId, listId, { pageParameters: {} });
  expect((await call('POST', '/subscriber/signin', { apikey, email })).json).toEqual([pages.pendingUrl]);
});
