import { expect, test } from 'vitest';
import { Secret } from '../../../proxy/secret.ts';
import { createBreaker, throughGates } from '../../../proxy/upstream/gate.ts';
import { createUpstream } from '../../../proxy/upstream/upstream.ts';
import { key } from '../start.ts';
import { startStub } from '../stub.ts';

const request = {
  operation: 'signin',
  key: new Secret(key),
  values: { email: 'a@example.com' },
  submissionKey: 'a',
} as const;

test('leaves an unresponsive service alone for a while, then tries it with one request', async () => {
  const stub = await startStub();
  let time = 0;
  const rests: boolean[] = [];
  const upstream = createUpstream({ url: stub.url, timeout: 20_000, connectTimeout: 20_000, connections: 4 });
  const breaker = createBreaker({
    failures: 2,
    rest: 1_000,
    now: () => time,
    onRest: (resting) => rests.push(resting),
  });
  const { send, close } = throughGates(upstream, [breaker]);
  stub.answerJson('oops', 500);
  const results = [];
  for (let at = 0; at < 4; at++) results.push(await send(request));
  expect(results.map((answer) => 'reason' in answer && answer.reason)).toEqual([
    'status 500',
    'status 500',
    'left alone for a moment',
    'left alone for a moment',
  ]);
  expect(stub.requests).toHaveLength(2);

  time = 1_000;
  expect((await Promise.all([send(request), send(request)])).map(({ result }) => result)).toEqual([
    'unavailable',
    'unavailable',
  ]);
  expect(stub.requests).toHaveLength(3);

  time = 2_000;
  stub.answerJson({ error: 4 }, 406);
  expect(await send(request)).toEqual({ result: 'refused', code: 4 });
  expect(await send(request)).toEqual({ result: 'refused', code: 4 });
  expect(rests).toEqual([true, false]);
  await close();
  await stub.close();
});
