import { expect, test } from 'vitest';
import { start } from './start.ts';

test('double opt-in leads from signin through the mail and its button to a subscribed contact', async () => {
  const { url, service, call, addKey, login } = await start();
  const { key, tagId, listId } = await addKey('double');

  const signedIn = await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  expect(signedIn.status).toBe(200);
  expect(signedIn.json).toEqual([
    expect.stringMatching(new RegExp(`^${url}/pending/[a-f\\d]{32}\\?lang=en&list=\\d+\\.[\\w-]{22}$`)),
  ]);

  await service.idle();
  const [mail] = await service.mailbox.list();
  expect(mail).toMatchObject({ to: 'ada@example.com', links: [expect.stringContaining(`${url}/confirm/`)] });
  const path = mail?.links[0]?.slice(url.length) ?? '';

  const session = await login();
  const read = async () => {
    const { json } = await call('POST', '/subscriber/search', { email: 'ada@example.com' }, session);
    return (await call('GET', `/subscriber/${json[0]}`, undefined, session)).json;
  };
  const page = await call('GET', path);
  expect(page.text).toContain('<button>');
  expect((await read()).status).toBe('Opt-In Pending');

  const confirmed = await call('POST', path);
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get('location')).toMatch(/\/thankyou\/[a-f\d]{32}\?lang=en&list=\d+\.[\w-]{22}$/);
  expect(await read()).toMatchObject({
    email: 'ada@example.com',
    status: 'Subscribed',
    listid: String(listId),
    optin_ip: '0.0.0.0 - By API Request',
    date: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
    ip: '127.0.0.1',
    tags: [String(tagId)],
  });
});
