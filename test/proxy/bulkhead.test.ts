import { expect, test } from 'vitest';
import { createBulkhead } from '../../proxy/bulkhead.ts';
import { type Gate, throughGates } from '../../proxy/gate.ts';
import { Secret } from '../../proxy/secret.ts';
import type { Upstream } from '../../proxy/upstream.ts';
import type { UpstreamAnswer } from '../../proxy/upstream-answer.ts';

const request = { operation: 'signin', key: new Secret('key'), values: {}, submissionKey: 'a' } as const;
const done: UpstreamAnswer = { result: 'done' };
const busy = { result: 'unavailable', reason: 'too many requests under way' };

/** A service that answers when it is told to. */
function slowService() {
  const open: ((answer: UpstreamAnswer) => void)[] = [];
  const upstream: Upstream = {
    send: () => new Promise((resolve) => open.push(resolve)),
    reached: async () => true,
    close: async () => {},
  };
  return { upstream, open };
}

test('at most so many requests are under way; others wait their turn', async () => {
  const { upstream, open } = slowService();
  const { send } = throughGates(upstream, [createBulkhead({ limit: 2, wait: 10_000 })]);
  const answers = [send(request), send(request), send(request)];
  expect(open).toHaveLength(2);
  open[0]?.(done);
  expect(await answers[0]).toEqual(done);
  await Promise.resolve();
  expect(open).toHaveLength(3);
  open[2]?.(done);
  open[1]?.(done);
  expect(await Promise.all(answers)).toEqual([done, done, done]);
});

test('who waits too long, or behind too many, is answered at once', async () => {
  const { upstream, open } = slowService();
  const { send } = throughGates(upstream, [createBulkhead({ limit: 1, wait: 20 })]);
  const first = send(request);
  const second = send(request);
  expect(await send(request)).toEqual(busy);
  expect(await second).toEqual(busy);
  open[0]?.(done);
  expect(await first).toEqual(done);
  const next = send(request);
  open[1]?.(done);
  expect(await next).toEqual(done);
});

test('who is turned away by the next gate gives its place back', async () => {
  const { upstream, open } = slowService();
  const left: (UpstreamAnswer | undefined)[] = [];
  const reasons = ['shut', undefined];
  const gate: Gate = { enter: () => reasons.shift(), leave: (answer) => left.push(answer) };
  const { send } = throughGates(upstream, [createBulkhead({ limit: 1, wait: 20 }), gate]);
  expect(await send(request)).toEqual({ result: 'unavailable', reason: 'shut' });
  const next = send(request);
  open[0]?.(done);
  expect(await next).toEqual(done);
  expect(left).toEqual([done]);
});
