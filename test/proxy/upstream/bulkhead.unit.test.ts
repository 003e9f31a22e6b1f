import { expect, test } from 'vitest';
import { Secret } from '../../../proxy/secret.ts';
import type { Unavailable, UpstreamAnswer } from '../../../proxy/upstream/answer.ts';
import { createBulkhead, type Gate, throughGates } from '../../../proxy/upstream/gate.ts';
import type { Upstream } from '../../../proxy/upstream/upstream.ts';

const request = { operation: 'signin', key: new Secret('key'), values: {}, submissionKey: 'a' } as const;
const done: UpstreamAnswer = { result: 'done' };
const busy: Unavailable = { result: 'unavailable', kind: 'busy', reason: 'too many requests under way' };
const shut: Unavailable = { result: 'unavailable', kind: 'resting', reason: 'shut' };

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A service that answers on command. */
function slowService() {
  const open: ((answer: UpstreamAnswer) => void)[] = [];
  const upstream: Upstream = {
    send: () => new Promise((resolve) => open.push(resolve)),
    reached: async () => true,
    close: async () => {},
  };
  return { upstream, open };
}

test('lets only so many requests through; others wait their turn', async () => {
  const { upstream, open } = slowService();
  const { send } = throughGates(upstream, [createBulkhead({ limit: 2, wait: 10_000 })]);
  const answers = [send(request), send(request), send(request)];
  await nextTurn();
  expect(open).toHaveLength(2);
  open[0]?.(done);
  expect(await answers[0]).toEqual(done);
  await nextTurn();
  expect(open).toHaveLength(3);
  open[2]?.(done);
  open[1]?.(done);
  expect(await Promise.all(answers)).toEqual([done, done, done]);
});

test('turns away requests that wait too long or behind too many', async () => {
  const { upstream, open } = slowService();
  const { send } = throughGates(upstream, [createBulkhead({ limit: 1, wait: 20 })]);
  const first = send(request);
  const second = send(request);
  expect(await send(request)).toEqual(busy);
  expect(await second).toEqual(busy);
  open[0]?.(done);
  expect(await first).toEqual(done);
  const next = send(request);
  await nextTurn();
  open[1]?.(done);
  expect(await next).toEqual(done);
});

test('a request that the next gate turns away frees its place', async () => {
  const { upstream, open } = slowService();
  const left: (UpstreamAnswer | undefined)[] = [];
  const ends = [shut, undefined];
  const gate: Gate = { enter: async () => ends.shift(), leave: (answer) => left.push(answer) };
  const { send } = throughGates(upstream, [createBulkhead({ limit: 1, wait: 20 }), gate]);
  expect(await send(request)).toEqual(shut);
  const next = send(request);
  await nextTurn();
  open[0]?.(done);
  expect(await next).toEqual(done);
  expect(left).toEqual([done]);
});
