import { afterEach, expect, test, vi } from 'vitest';
import { createMemory } from '../../../widget/display/memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
const day = 86_400_000;

test.each([
  ['always', 0, true],
  ['once', 999 * day, false],
  [7, 7 * day - 1, false],
  [7, 7 * day, true],
] as const)('a form that opens %s may open again %i milliseconds later: %s', (frequency, later, allowed) => {
  const memory = createMemory('joinery:a');
  expect(memory.allows(frequency, day)).toBe(true);
  memory.opened(day);
  expect(memory.allows(frequency, day + later)).toBe(allowed);
  expect(createMemory('joinery:b').allows(frequency, day)).toBe(true);
});

test('a form never opens by itself again after a signup', () => {
  localStorage.setItem('joinery:a', 'done');
  const memory = createMemory('joinery:a');
  memory.opened(day);
  expect(memory.allows('always', 99 * day)).toBe(false);
});

test('an unreadable stored value doesn’t keep a form closed', () => {
  localStorage.setItem('joinery:a', 'yesterday');
  expect(createMemory('joinery:a').allows(7, day)).toBe(true);
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
  expect(['once', 7, 'always'].map((frequency) => memory.allows(frequency as 'once', day))).toEqual([
    false,
    false,
    true,
  ]);
  memory.opened(day);
});
