import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLessonBook } from '../../../proxy/store/lessons.ts';
import { openStore } from '../../../proxy/store/open.ts';
import { databases, type EmptyDatabase } from '../../databases.ts';
import { form, key, postJson, type RunningProxy, startProxy } from '../start.ts';

const secret = 'a-secret-of-the-tests-with-enough-characters';

describe.each(Object.entries(databases))('what is learnt of pages and kept on %s', (_, create) => {
  let empty: EmptyDatabase;
  let proxy: RunningProxy;
  beforeEach(async () => {
    empty = await create();
    proxy = await start();
  });
  afterEach(async () => {
    await proxy.close();
    await empty.drop();
  });

  const start = () =>
    startProxy(
      {
        forms: {
          newsletter: form({ redirectHosts: ['pages.example'] }),
          other: form({ guards: { confirmations: { limit: 1, window: 60_000 } } }),
        },
      },
      { env: { KEY: key, DATABASE_URL: empty.url, JOINERY_SECRET: secret } },
    );
  const restart = async () => {
    await proxy.close();
    proxy = await start();
  };
  const signUp = async (email: string, url: string) => {
    proxy.stub.answerJson([url]);
    expect((await postJson(proxy.url, { email })).answer).toEqual({ status: 'done', redirectUrl: url });
  };
  const pretended = async (name = 'newsletter') => {
    const robot = { id: crypto.randomUUID(), values: { email: 'eve@example.com' }, honeypot: 'x' };
    return (await postJson(proxy.url, JSON.stringify(robot), { form: name })).answer;
  };

  test('holds from the start, for its own form, until two contacts are sent elsewhere', async () => {
    const [old, next] = ['https://pages.example/thanks', 'https://pages.example/welcome'];
    await signUp('ada@example.com', old);
    await signUp('bob@example.com', old);
    expect(await pretended()).toEqual({ status: 'done', redirectUrl: old });
    await restart();
    expect(await pretended()).toEqual({ status: 'done', redirectUrl: old });
    expect(await pretended('other')).toEqual({ status: 'done' });
    await signUp('cleo@example.com', next);
    expect(await pretended()).toEqual({ status: 'done', redirectUrl: old });
    await signUp('dan@example.com', next);
    expect(await pretended()).toEqual({ status: 'done', redirectUrl: next });
    await restart();
    expect(await pretended()).toEqual({ status: 'done', redirectUrl: next });
  });

  test('says like all else that it is kept for later while the service is down, and again when asked again', async () => {
    proxy.stub.answerJson('down', 502);
    const person = (id?: string) =>
      postJson(proxy.url, { email: 'ada@example.com' }, { form: 'other', ...(id && { id }) });
    const id = crypto.randomUUID();
    const answers = [await person(), await person(id), await person(id)].map(({ answer }) => answer);
    expect([...answers, await pretended('other')]).toEqual(Array(4).fill({ status: 'accepted' }));
    expect(await pretended()).toEqual({ status: 'done' });
    expect(proxy.stub.requests).toHaveLength(1);
  });

  test('is read under its secret alone, and forgotten once it holds no more', async () => {
    const store = await openStore({ url: empty.url, secret });
    const book = createLessonBook(store);
    await book.keep('newsletter', ['https:', '/', '', '/', 'pages.example', '/', { kind: 'key', like: 'a0a0' }]);
    await book.keep('newsletter', ['https:', '/', '', '/', 'pages.example', '/', { kind: 'email' }]);
    expect([...(await book.read())]).toEqual([
      ['newsletter', ['https:', '/', '', '/', 'pages.example', '/', { kind: 'email' }]],
    ]);
    expect((await createLessonBook({ ...store, secret: `${secret} of others` }).read()).size).toBe(0);
    await book.keep('newsletter', undefined);
    expect((await book.read()).size).toBe(0);
    await store.database.close();
  });
});
