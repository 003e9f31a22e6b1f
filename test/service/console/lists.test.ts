import { expect, test } from 'vitest';
import { png } from '../list/png.ts';
import { codeOf, startConsole } from './open.ts';

test('lists are made and say who is behind them', async () => {
  const { ask, refused } = await startConsole();
  const { id } = await ask('createList', { body: { name: 'News', optIn: 'single' } });
  const params = { id: String(id) };
  await ask('changeList', { params, body: { publicName: 'The news', replyTo: 'ada@example.com' } });
  await ask('changeList', { params, body: { publicName: 'All the news' } });
  expect((await ask('listLists')).at(-1)).toEqual({
    ...{ id, name: 'News', optIn: 'single', language: 'en', pendingUrl: '', thankyouUrl: '' },
    ...{ publicName: 'All the news', senderName: '', senderAddress: '', replyTo: 'ada@example.com' },
    ...{ logoUrl: '', color: '', imprint: '', privacyUrl: '', resends: true, tracksOpens: false },
  });
  expect(codeOf(await refused('changeList', { params: { id: '999' }, body: {} }))).toBe('notFound');
  expect((await ask('listFields'))[0]).toEqual({ name: 'fieldFirstName', label: 'First name', type: 'line' });
});

test('a list changes how people join it', async () => {
  const { ask, addKey, call } = await startConsole();
  const { key, listId } = await addKey('single');
  const changes = {
    ...{ name: 'Letters', optIn: 'double', language: 'de', resends: false, tracksOpens: true },
    ...{ pendingUrl: 'https://www.example.com/almost', thankyouUrl: ' https://www.example.com/done ' },
  };
  await ask('changeList', { params: { id: String(listId) }, body: changes });
  const list = (await ask('listLists')).find(({ id }) => id === listId);
  expect(list).toMatchObject({ ...changes, thankyouUrl: 'https://www.example.com/done' });
  const { json } = await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  expect(JSON.stringify(json)).toContain('https://www.example.com/almost');
});

test('a list tells all mistakes at once', async () => {
  const { refused, addKey } = await startConsole();
  const { listId } = await addKey('double');
  const body = { ...{ name: ' ', replyTo: 'ada', logoUrl: 'logo.png' }, ...{ color: 'sky', pendingUrl: 'nowhere' } };
  const { problems } = await refused('changeList', { params: { id: String(listId) }, body });
  const fields = problems.map(({ field, code }) => `${field} ${code}`).sort();
  expect(fields).toEqual([
    'color invalid',
    'logoUrl invalid',
    'name required',
    'pendingUrl invalid',
    'replyTo invalid',
  ]);
});

test('a list keeps a picture as its logo, until it is deleted', async () => {
  const { ask, call, service, accountId } = await startConsole();
  const { id } = await ask('createList', { body: { name: 'News', optIn: 'double' } });
  const { logoUrl: none } = (await ask('listLists')).at(-1) ?? {};
  await ask('changeList', { params: { id: `${id}` }, body: { logo: png.toString('base64') } });
  const { logoUrl = '' } = (await ask('listLists')).at(-1) ?? {};
  expect([none, logoUrl]).toEqual(['', expect.stringMatching(/\/logo\/[\w-]{43}\.png$/)]);
  const { pathname } = new URL(logoUrl);
  const { status, headers } = await call('GET', pathname);
  expect([status, ...['content-type', 'cache-control'].map((name) => headers.get(name))]).toEqual([
    ...[200, 'image/png', 'public, max-age=31536000, immutable'],
  ]);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect([headers.get('x-content-type-options'), headers.get('set-cookie')]).toEqual(['nosniff', null]);
  await ask('changeList', { params: { id: `${id}` }, body: { logoUrl: '' } });
  expect((await call('GET', pathname)).status).toBe(200);
  await service.lists.delete(accountId, id);
  for (const gone of [pathname, '/logo/%00.png', `/logo/${'a'.repeat(5_000)}.png`])
    expect((await call('GET', gone)).status).toBe(404);
});

test('a list refuses what is wrong, and keeps all else', async () => {
  const { ask, refused, addKey } = await startConsole();
  const { listId } = await addKey('double');
  const before = await ask('listLists');
  for (const [wrong, field, code = 'invalid'] of [
    [{ replyTo: 'ada' }, 'replyTo'],
    [{ senderAddress: 'ada@' }, 'senderAddress'],
    [{ logoUrl: 'http://www.example.com/logo.png' }, 'logoUrl'],
    [{ logo: 'PHN2Zz48L3N2Zz4=' }, 'logo'],
    [{ logo: 'no base64' }, 'logo'],
    [{ color: 'sky' }, 'color'],
    [{ imprint: '\u202e' }, 'imprint'],
    [{ privacyUrl: 'javascript:alert(1)' }, 'privacyUrl'],
    [{ pendingUrl: 'javascript:alert(1)' }, 'pendingUrl'],
    [{ thankyouUrl: 'nowhere' }, 'thankyouUrl'],
    [{ name: ' ' }, 'name', 'required'],
    [{ optIn: 'triple' }, 'optIn'],
    [{ language: 'tlh' }, 'language'],
    [{ resends: 'yes' }, 'resends'],
  ] as const) {
    const body = { publicName: 'New', ...wrong };
    const { status, problems } = await refused('changeList', { params: { id: String(listId) }, body });
    expect([wrong, status, problems]).toMatchObject([wrong, 400, [{ field, code }]]);
    expect(await ask('listLists')).toEqual(before);
  }
});

test('the predefined list keeps its name and double opt-in, and changes the rest', async () => {
  const { ask, refused } = await startConsole();
  const [predefined] = await ask('listLists');
  const params = { id: String(predefined?.id) };
  for (const body of [{ name: 'Mine' }, { optIn: 'single' }])
    expect(codeOf(await refused('changeList', { params, body }))).toBe('denied');
  await ask('changeList', { params, body: { language: 'fr', publicName: 'Les nouvelles' } });
  expect((await ask('listLists'))[0]).toMatchObject({ name: '', language: 'fr', publicName: 'Les nouvelles' });
});

test('a field is made, and a program finds it', async () => {
  const { ask, service, accountId } = await startConsole();
  const made = await ask('createField', { body: { label: ` ${'x'.repeat(199)}! `, type: 'paragraph' } });
  expect(made).toEqual({ name: expect.stringMatching(/^field\d+$/), label: `${'x'.repeat(199)}!`, type: 'paragraph' });
  expect((await ask('listFields')).at(-1)).toEqual(made);
  expect((await service.fields.list(accountId)).at(-1)).toMatchObject(made);
});

test('no field is made of what is wrong, or taken', async () => {
  const { ask, refused } = await startConsole();
  await ask('createField', { body: { label: 'Bags a week', type: 'number' } });
  const before = await ask('listFields');
  for (const [body, field, code] of [
    [{ label: ' ', type: 'line' }, 'label', 'required'],
    [{ type: 'line' }, 'label', 'required'],
    [{ label: 'x'.repeat(201), type: 'line' }, 'label', 'invalid'],
    [{ label: 'Shoe\nsize', type: 'line' }, 'label', 'invalid'],
    [{ label: 'Shoe\0size', type: 'line' }, 'label', 'invalid'],
    [{ label: 'Shoe size', type: 'sms' }, 'type', 'invalid'],
    [{ label: 'Shoe size' }, 'type', 'invalid'],
    [{ label: 'FIRST NAME', type: 'line' }, 'label', 'taken'],
    [{ label: 'bags A WEEK ', type: 'line' }, 'label', 'taken'],
  ] as const) {
    const { status, problems } = await refused('createField', { body });
    expect([body, status, problems]).toMatchObject([body, code === 'taken' ? 409 : 400, [{ field, code }]]);
    expect(await ask('listFields')).toEqual(before);
  }
});
