import { describe, expect, test } from 'vitest';
import { originOf } from '../../../proxy/guard/origin.ts';
import { form, postJson, startProxy } from '../start.ts';

describe('the page that sent a request is told by', () => {
  test.each([
    ['Origin', { origin: 'https://www.example.com', referer: 'https://evil.example/' }, 'https://www.example.com'],
    ['Referer, when there is no Origin', { referer: 'https://www.example.com/a?b' }, 'https://www.example.com'],
    ['its port as well', { origin: 'http://localhost:4000' }, 'http://localhost:4000'],
    ['nothing, when the browser hides it', { origin: 'null', referer: 'https://www.example.com/' }, undefined],
    ['nothing, when it is no web page', { origin: 'file://' }, undefined],
    ['nothing, when it is no address', { origin: 'www.example.com' }, undefined],
    ['nothing, when there is neither', {}, undefined],
  ])('%s', (_, headers, origin) => expect(originOf(headers)).toBe(origin));
});

test("the proxy's own pages may use every form, as publicUrl names them", async () => {
  const proxy = await startProxy({
    publicUrl: 'https://forms.example.com/signup',
    forms: { newsletter: form({ origins: [] }) },
  });
  const values = { email: 'a@example.com' };
  expect((await postJson(proxy.url, values, { origin: 'https://forms.example.com' })).status).toBe(200);
  expect((await postJson(proxy.url, values, { origin: proxy.url })).status).toBe(403);
  await proxy.close();
});
