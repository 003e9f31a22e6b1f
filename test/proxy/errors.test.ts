import { expect, test } from 'vitest';
import { postForm, postJson, startProxy } from './start.ts';

const broken = () => Promise.reject(new TypeError('lost a@example.com on the way'));

test('a mistake of ours says nothing of itself to the visitor, and where it is to the operator', async () => {
  const proxy = await startProxy({}, { answers: { get: broken, set: broken } });
  const { status, answer } = await postJson(proxy.url, { email: 'a@example.com' });
  expect(status).toBe(500);
  expect(answer).toEqual({
    status: 'failed',
    issues: [{ field: null, code: 'unavailable', message: expect.stringMatching(/try again/) }],
  });
  const page = await postForm(proxy.url, { email: 'a@example.com' });
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.html).not.toContain('TypeError');

  const [line = ''] = proxy.lines;
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    type: 'TypeError',
    frames: expect.arrayContaining([expect.stringContaining('errors.test.ts')]),
  });
  expect(line).not.toContain('a@example.com');
  await proxy.close();
});
