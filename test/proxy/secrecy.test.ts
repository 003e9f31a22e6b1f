import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from '../../proxy/secret.ts';
import { key, postForm, postJson, startProxy } from './start.ts';

test('a secret shows only when revealed', () => {
  const secret = new Secret(key);
  const shown = [
    `${secret}`,
    JSON.stringify({ secret }),
    inspect({ secret }, { showHidden: true, depth: 9 }),
    Object.entries(secret),
  ];
  expect(shown.join()).not.toContain(key);
  expect(secret.reveal()).toBe(key);
});

test('no answer, header, metric or log line contains the key, an address or a name', async () => {
  const proxy = await startProxy();
  const person = { email: 'somebody.rare@example.com', fieldFirstName: 'Quillfeather' };
  const shown: string[] = [];
  const collect = async (path: string) => {
    const response = await fetch(proxy.url + path);
    shown.push(JSON.stringify([...response.headers]), await response.text());
  };
  for (const error of [undefined, 4, 5, 8, 12, 100]) {
    if (error) proxy.stub.answerJson({ error, error_message: `${key} ${person.email}`, name: person.email }, 406);
    const { answer, headers } = await postJson(proxy.url, person);
    shown.push(JSON.stringify([answer, ...headers]));
  }
  proxy.stub.answer((response) => response.end(`${key} ${person.email}`));
  shown.push(JSON.stringify((await postJson(proxy.url, person)).answer));
  expect((await postForm(proxy.url, person)).html).not.toContain(key);
  for (const path of ['newsletter', 'newsletter.js', 'newsletter.json', 'newsletter?done'])
    await collect(`/forms/${path}`);
  for (const path of ['/metrics', '/readyz', '/nowhere']) await collect(path);
  expect(proxy.lines.length).toBeGreaterThan(7);
  for (const text of [...shown, ...proxy.lines]) {
    for (const secret of [key, 'somebody.rare', 'Quillfeather']) expect(text).not.toContain(secret);
  }
  await proxy.close();
});
