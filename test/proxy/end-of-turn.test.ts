import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { endOfTurn } from '../../proxy/end-of-turn.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what waits in one turn goes on at its end, one after the other', async () => {
  const done: string[] = [];
  const wait = async (name: string) => {
    await endOfTurn();
    done.push(name);
  };
  wait('first');
  await Promise.resolve();
  wait('second');
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['first', 'second']);
});

test('what waits again goes on in the next turn', async () => {
  const done: number[] = [];
  const count = async () => {
    for (const time of [1, 2]) {
      await endOfTurn();
      done.push(time);
    }
  };
  count();
  await turn();
  expect(done).toEqual([1]);
  await turn();
  await turn();
  expect(done).toEqual([1, 2]);
});

test('what an application keeps for each request stays with its request', async () => {
  const request = new AsyncLocalStorage<string>();
  const done: (string | undefined)[] = [];
  const wait = async (name: string) => {
    await endOfTurn();
    done.push(name, request.getStore());
  };
  for (const name of ['first', 'second']) request.run(name, wait, name);
  await turn();
  expect(done).toEqual(['first', 'first', 'second', 'second']);
});
