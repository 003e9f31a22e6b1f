import type { Experiment } from '@joinery/contract/console';
import { expect, test } from 'vitest';
import { findingOf } from '../../../console/experiment/findingOf.ts';
import { experiment } from './experiments.ts';

test.each<[string, Partial<Experiment>, ReturnType<typeof findingOf>]>([
  ['with a forecast', { remaining: 400 }, { kind: 'early', remaining: 400 }],
  ['without one, after 50 confirmed signups', { remaining: null }, { kind: 'alike' }],
  ['that is decided', { verdict: 'different', best: 5, remaining: 0 }, { kind: 'different', best: 5 }],
  ['that is decided, but level now', { verdict: 'different', best: null, remaining: 0 }, { kind: 'level' }],
  ['that is off', { allocation: 'off' }, { kind: 'off' }],
  ['that is off, even if it names a winner', { allocation: 'off', verdict: 'different', best: 5 }, { kind: 'off' }],
])('a test %s', (_, changes, expected) => {
  expect(findingOf(experiment(changes))).toEqual(expected);
});

test.each([
  [49, 'few'],
  [50, 'alike'],
])('%i confirmed signups without a forecast are %s', (confirmed, kind) => {
  expect(findingOf(experiment({ remaining: null }, { confirmed: 20 }, { confirmed: confirmed - 20 })).kind).toBe(kind);
});
