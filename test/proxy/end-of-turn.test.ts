import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { atEndOfTurn } from '../../proxy/end-of-turn.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what comes in one turn is done at its end, one after the other', async () => {
  const done: string[] = [];
  const add = atEndOfTurn((thing: string) => done.push(thing));
  add('first');
  await Promise.resolve();
  add('second');
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['first', 'second']);
});

test('what an application keeps for each request stays with its request', async () => {
  const request = new AsyncLocalStorage<string>();
  const done: (string | undefined)[] = [];
  const add = atEndOfTurn((name: string) => done.push(name, request.getStore()));
  for (const name of ['first', 'second']) request.run(name, add, name);
  await turn();
  expect(done).toEqual(['first', 'first', 'second', 'second']);
});

test('what the work brings up waits for the next turn', async () => {
  const done: number[] = [];
  const count = atEndOfTurn((from: number) => {
    done.push(from);
    if (from > 1) count(from - 1);
  });
  count(3);
  await turn();
  expect(done).toEqual([3]);
  await turn();
  await turn();
  expect(done).toEqual([3, 2, 1]);
});

test('what waits at the exit is done only where it says so', () => {
  const done: string[] = [];
  const before = process.listeners('exit');
  atEndOfTurn((thing: string) => done.push(thing))('never');
  atEndOfTurn((thing: string) => done.push(thing), { evenAtExit: true })('still');
  for (const listener of process.listeners('exit').filter((one) => !before.includes(one))) {
    listener.call(process, 0);
    process.off('exit', listener);
  }
  expect(done).toEqual(['still']);
});
