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

test('who has signed up is left in peace, even when the form is opened again', () => {
  const memory = createMemory('joinery:a');
  memory.done();
  memory.opened(day);
  expect(memory.allows('always', 99 * day)).toBe(false);
});

test('where nothing can be stored, a form opens on every page', () => {
  const blocked = () => {
    throw new DOMException('Blocked.');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  const memory = createMemory('joinery:a');
  memory.opened(day);
  expect(memory.allows('once', day)).toBe(true);
});
