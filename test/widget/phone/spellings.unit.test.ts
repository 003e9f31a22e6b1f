import { expect, test } from 'vitest';
import { loadPlan, readNumber } from '../../../widget/phone/phoneNumbers.ts';
import { dialingCodes } from '../../../widget/phone/phoneZones.ts';
import { spellings } from './spellings.ts';

test.each(spellings)('with %s, "%s" is sent as %s %s', async (country = 'ZZ', typed, sent, issue) => {
  await loadPlan(typed, { country });
  const expected = sent ? { number: sent } : { issue };
  expect(readNumber(typed, { country })).toEqual(expected);
});

test('covers the spellings of 120 countries', () => {
  const countries = new Set(spellings.map(([country]) => country).filter((country) => dialingCodes.has(`${country}`)));
  expect(countries.size).toBeGreaterThanOrEqual(120);
  expect(spellings.length).toBeGreaterThanOrEqual(300);
});
