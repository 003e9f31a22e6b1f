import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { start } from '../start.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function startWithContacts() {
  const { call, login, addKey, url } = await start();
  const session = await login();
  const { tagId, listId } = await addKey('double');
  const email = (name: string) => `${name}@example.com`;
  const add = async (name: string) => {
    const { json } = await call('POST', '/subscriber', { email: email(name), listid: listId, tagid: tagId }, session);
    return json.id as string;
  };
  const [pending, left] = [await add('pending'), await add('left')];
  await call('POST', '/subscriber/unsubscribe', { email: email('left') }, session);
  return { call, session, tagId, listId, pending, left, url };
}

describe('a query filter spelled as an array', () => {
  test('selects pending contacts in each spelling', async () => {
    const { call, session, pending, tagId } = await startWithContacts();
    for (const query of [
      'status[]=pending',
      'status%5B%5D=pending',
      'status[0]=pending',
      'status%5B0%5D=pending',
      'status=pending',
      'status[]=pending&bounceStatus[]=nobounce',
    ]) {
      const { json } = await call('GET', `/subscriber?${query}`, undefined, session);
      const tagged = await call('POST', `/subscriber/tagged?${query}`, { tagid: tagId }, session);
      expect([query, json, Object.keys(tagged.json)]).toEqual([query, [pending], [pending]]);
    }
  });

  test('takes several states', async () => {
    const { call, session, pending, left } = await startWithContacts();
    for (const query of [
      'status[]=pending&status[]=unsubscribed',
      'status[0]=pending&status[1]=unsubscribed',
      'status=pending&status=unsubscribed',
      'status=pending,unsubscribed',
    ]) {
      expect((await call('GET', `/subscriber?${query}`, undefined, session)).json).toEqual([pending, left]);
    }
  });

  test('is refused, not ignored, if it is wrong', async () => {
    const { call, session } = await startWithContacts();
    for (const query of [
      ...['status[]=nonsense', 'status[x]=pending&status[y][z]=1', 'bounceStatus[]=nonsense', 'limit[]=2'],
    ]) {
      const { status, json } = await call('GET', `/subscriber?${query}`, undefined, session);
      expect([query, status, json]).toEqual([query, 400, [expect.stringMatching(/status|limit/i)]]);
    }
  });
});

test('a list’s flags are booleans in JSON, and the texts 1 and 0 in PHP', async () => {
  const { call, session, listId } = await startWithContacts();
  const { json } = await call('GET', `/list/${listId}`, undefined, session);
  expect(json).toMatchObject({ usesingleoptin: false, resendconfirmationemail: true, usechangeemail: false });
  const php = await call('GET', `/list/${listId}.php`, undefined, session);
  expect(php.text).toContain('s:14:"usesingleoptin";s:1:"0";s:23:"resendconfirmationemail";s:1:"1";');
  const xml = await call('GET', `/list/${listId}.xml`, undefined, session);
  expect(xml.text).toContain('<usesingleoptin>0</usesingleoptin>');
  // Clients write back what they read.
  expect((await call('PUT', `/list/${listId}`, json, session)).json).toEqual([true]);
  expect((await call('GET', `/list/${listId}`, undefined, session)).json).toEqual(json);
});

test('a search for nobody answers in the words that plugins look for', async () => {
  const { call, session } = await startWithContacts();
  const { status, text } = await call('POST', '/subscriber/search', { email: 'nobody@example.com' }, session);
  expect([status, text]).toEqual([404, expect.stringContaining('No such contact')]);
});

test.each([
  ['GET', '/list/1/nowhere', 'There is no such operation. Check the path and the method.', ''],
  ['DELETE', '/subscriber/signin', 'Only POST can be used here.', 'POST'],
])('%s %s is answered in the format of its suffix or Accept', async (method, path, message, allow) => {
  const { call } = await start();
  const php = `s:${message.length}:"${message}";`;
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n<result>${message}</result>\n`;
  for (const [suffix, accept, type, text] of [
    ['', '*/*', 'application/json', JSON.stringify(message)],
    ['.json', 'text/html', 'application/json', JSON.stringify(message)],
    ['.php', '*/*', 'application/vnd.php.serialized', php],
    ['', 'application/vnd.php.serialized', 'application/vnd.php.serialized', php],
    ['.xml', '*/*', 'application/xml', xml],
    ['', 'application/xml', 'application/xml', xml],
    ['.html', '*/*', 'text/html', expect.stringContaining(`<p>${message}</p>`)],
    ['', 'text/html', 'text/html', expect.stringContaining(`<p>${message}</p>`)],
  ] as const) {
    const answer = await call(method, path + suffix, undefined, { Accept: accept });
    const { headers } = answer;
    expect([suffix, accept, answer.status, headers.get('content-type')?.split(';')[0], answer.text]).toEqual([
      ...[suffix, accept, 405, type],
      text,
    ]);
    expect(headers.get('allow')).toBe(allow);
  }
});

test('a form-encoded filter over HTTP/1.0 works, and the PHP answer has no chunks', async () => {
  const { session, tagId, pending, url } = await startWithContacts();
  const headers = { ...session, ...form, Accept: 'application/vnd.php.serialized', Connection: 'close' };
  const sent = request(`${url}/api/subscriber/tagged`, { method: 'POST', headers });
  sent.end(`tagid=${tagId}&status[]=pending`);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve) => sent.on('response', resolve));
  expect(await text(answer)).toMatch(new RegExp(`^a:1:\\{i:${pending};s:\\d+:"\\d+";\\}$`));
});
