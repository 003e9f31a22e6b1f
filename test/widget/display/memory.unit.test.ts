import { afterEach, expect, test, vi } from 'vitest';
import { createMemory } from '../../../widget/display/memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
const day = 86_400_000;
const today = Date.UTC(2026, 0, 5);

test.each([
  ['always', 0, true],
  ['once', 999 * day, false],
  [7, 7 * day - 1, false],
  [7, 7 * day, true],
] as const)('a form that opens %s may open again %i milliseconds later: %s', (frequency, later, allowed) => {
  const memory = createMemory('joinery:a');
  expect(memory.allows(frequency, today)).toBe(true);
  memory.opened(today);
  expect(memory.allows(frequency, today + later)).toBe(allowed);
  expect(createMemory('joinery:b').allows(frequency, today)).toBe(true);
});

test('a form never opens by itself again after a signup', () => {
  localStorage.setItem('joinery:a', 'done');
  const memory = createMemory('joinery:a');
  memory.opened(today);
  expect(memory.allows('always', today + 99 * day)).toBe(false);
});

test('an unreadable stored value doesn’t keep a form closed', () => {
  localStorage.setItem('joinery:a', 'yesterday');
  expect(createMemory('joinery:a').allows(7, today)).toBe(true);
});

test.each([
  ['was years ahead', today + 3_650 * day],
  ['began in 1970', 5_000],
])('a visit while the clock %s counts as one of today', (_, then) => {
  const memory = createMemory('joinery:a');
  memory.opened(then);
  expect(memory.allows(7, today)).toBe(false);
  expect(memory.allows(7, today + 7 * day - 1)).toBe(false);
  expect(memory.allows(7, today + 7 * day)).toBe(true);
});

test('a clock that falls back to 1970 ends no cap', () => {
  const memory = createMemory('joinery:a');
  memory.opened(today);
  expect(memory.allows(7, 5_000)).toBe(false);
  expect(memory.allows(7, today + day)).toBe(false);
  expect(memory.allows('always', 5_000)).toBe(true);
});

const refuse = () => {
  throw new DOMException('Blocked.');
};

test.each([
  ['blocked', { getItem: refuse, setItem: refuse }],
  ['full', { getItem: () => null, setItem: refuse }],
])('with %s storage, only a form set to always opens', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  const memory = createMemory('joinery:a');
  expect(['once', 7, 'always'].map((frequency) => memory.allows(frequency as 'once', today))).toEqual([
    false,
    false,
    true,
  ]);
  memory.opened(today);
});
