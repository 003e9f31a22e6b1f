import { expect, test } from 'vitest';
import { start } from '../start.ts';

const email = 'ada@example.com';

async function startWithContact(optIn: 'single' | 'double' = 'single') {
  const running = await start();
  const { key, tagId } = await running.addKey(optIn);
  const post = (operation: string, body: object = { email }) =>
    running.call('POST', `/subscriber/${operation}`, { apikey: key, ...body });
  await post('signin', { email, smsnumber: '+12025550123' });
  const read = async () => {
    const session = await running.login();
    const { json } = await running.call('POST', '/subscriber/search', { email }, session);
    return (await running.call('GET', `/subscriber/${json[0]}`, undefined, session)).json;
  };
  return { ...running, key, tagId, post, read };
}

test('signout takes the key’s tag away and leaves the contact subscribed', async () => {
  const { post, read } = await startWithContact();
  expect((await post('signout', { email: 'ADA@example.com' })).json).toEqual([true]);
  expect(await read()).toMatchObject({ status: 'Subscribed', tags: [], manual_tags: {} });
  expect((await post('signout')).json).toEqual([true]);
});

test('signoff unsubscribes every channel with time and evidence; a second one changes nothing', async () => {
  const { post, read } = await startWithContact();
  expect((await post('signoff')).json).toEqual([true]);
  const contact = await read();
  expect(contact).toMatchObject({
    status: 'Unsubscribed',
    sms_status: 'Unsubscribed',
    unsubscription: expect.stringMatching(/^\d\d\.\d\d\.\d{4} /),
    unsubscription_ip: '0.0.0.0 - By API Request',
    sms_unsubscription: expect.stringMatching(/^\d\d\.\d\d\.\d{4} /),
  });
  expect((await post('signoff')).json).toEqual([true]);
  expect(await read()).toEqual(contact);
});

test('an unsubscribed contact is refused with error 4', async () => {
  const { post, read } = await startWithContact();
  await post('signoff');
  for (const body of [{ email }, { smsnumber: '+12025550123' }, { email, smsnumber: '+12025550123' }]) {
    const { status, json } = await post('signin', { ...body, fields: { fieldCity: 'Turin' } });
    expect([body, status, json.error]).toEqual([body, 406, 4]);
    expect(await read()).toMatchObject({ status: 'Unsubscribed', fieldCity: '' });
  }
});

test('signoff voids links that were on their way', async () => {
  const { url, service, call, post, read } = await startWithContact('double');
  await service.idle();
  const links = (await service.mailbox.list()).flatMap((mail) => mail.links);
  expect(links).toHaveLength(2);
  await post('signoff');
  for (const link of links) expect((await call('POST', link.slice(url.length))).status).toBe(410);
  expect(await read()).toMatchObject({ status: 'Unsubscribed', sms_status: 'Unsubscribed' });
});

test('signout and signoff fail for nobody, and for what is no address', async () => {
  const { post } = await startWithContact();
  for (const [body, error] of [
    [{ email: 'nobody@example.com' }, 7],
    [{ email: 'nobody' }, 5],
    [{ email: '' }, 32],
    [{ email: ['ada@example.com'] }, 5],
  ] as const)
    for (const operation of ['signout', 'signoff'] as const)
      expect([operation, body, (await post(operation, body)).json.error]).toEqual([operation, body, error]);
});
