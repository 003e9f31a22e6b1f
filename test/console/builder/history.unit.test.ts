import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginHistory,
  type History,
  longest,
  record,
  redo,
  settle,
  undo,
} from '../../../console/builder/editing/history.ts';

const made = (...states: number[]) => states.reduce((history, state) => record(history, state), beginHistory(0));

describe('a history', () => {
  test('goes back and forth', () => {
    const history = made(1, 2);
    expect(undo(history).present).toBe(1);
    expect(undo(undo(history)).present).toBe(0);
    expect(redo(undo(history)).present).toBe(2);
  });

  test('stays where it is at its ends', () => {
    const history = made(1);
    expect(undo(undo(undo(history))).present).toBe(0);
    expect(redo(history)).toBe(history);
  });

  test('takes what is typed in one place for one step', () => {
    const typed = [1, 2, 3].reduce((history, state) => record(history, state, 'texts.title'), beginHistory(0));
    expect(undo(typed).present).toBe(0);
    expect(undo(record(typed, 4, 'texts.submit')).present).toBe(3);
  });

  test('begins a new step once the last one has ended', () => {
    const typed = record(settle(record(beginHistory(0), 1, 'texts.title')), 2, 'texts.title');
    expect(undo(typed).present).toBe(1);
  });

  test('forgets what was undone when something else is done', () => {
    expect(redo(record(undo(made(1, 2)), 3)).present).toBe(3);
  });

  test('goes back a hundred steps', () => {
    let history = made(...Array.from({ length: 150 }, (_, index) => index + 1));
    for (let step = 0; step < longest; step++) history = undo(history);
    expect(history.present).toBe(50);
    expect(undo(history)).toBe(history);
  });

  test('is what a list of states with a place in it would be', () => {
    const step = fc.oneof(fc.constant('undo'), fc.constant('redo'), fc.nat(9));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        let history: History<{ value: number }> = beginHistory({ value: -1 });
        let states = [history.present];
        let at = 0;
        for (const each of steps) {
          if (each === 'undo') {
            history = undo(history);
            at = Math.max(0, at - 1);
          } else if (each === 'redo') {
            history = redo(history);
            at = Math.min(states.length - 1, at + 1);
          } else {
            const next = { value: Number(each) };
            history = record(history, next);
            states = [...states.slice(0, at + 1), next].slice(-longest - 1);
            at = states.length - 1;
          }
          expect(history.present).toBe(states[at]);
          expect(history.past.length).toBe(at);
        }
      }),
    );
  });
});
