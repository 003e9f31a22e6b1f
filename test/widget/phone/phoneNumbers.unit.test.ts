import type { MetadataJson } from 'libphonenumber-js/core';
import { getExampleNumber, parsePhoneNumber } from 'libphonenumber-js/max';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { loadPlan, originOf, readNumber } from '../../../widget/phone/phoneNumbers.ts';
import { dialingCodes, loadZone, plans } from '../../../widget/phone/phoneZones.ts';

test.each([...dialingCodes.keys()])('reads the numbers of %s like the whole library', async (country) => {
  const number = getExampleNumber(country as keyof MetadataJson['countries'], examples);
  for (const text of [number?.formatInternational() ?? '', number?.formatNational() ?? '', `${number?.number}1`]) {
    await loadPlan(text, { country });
    const parsed = parsePhoneNumber(text, country as keyof MetadataJson['countries']);
    const { number } = readNumber(text, { country });
    if (parsed.isValid()) expect(number, text).toBe(parsed.number);
    // A short plan accepts some numbers that the full one refuses.
    else if (!isValidPhoneNumber(text, country as keyof MetadataJson['countries']))
      expect(number, text).toBe(undefined);
  }
});

test.each([
  ['+44 20 7031 3000', { country: 'GB', dialing: '44' }],
  ['+44 7911', { country: undefined, dialing: '44' }],
  ['0049 3', { country: 'DE', dialing: '49' }],
  ['+4', { country: undefined, dialing: undefined }],
  ['030 23125000', { country: undefined, dialing: undefined }],
])('finds the origin of %s: %j', async (typed, origin) => {
  await loadPlan('+4');
  expect(originOf(typed)).toEqual(origin);
});

test('loads the plans of an existing zone, and survives a missing one', async () => {
  await loadZone('0');
  await Promise.all([loadZone('7'), loadZone('7')]);
  expect(plans.country_calling_codes['7']).toEqual(['RU', 'KZ']);
});

test('loads nothing for numbers of excluded countries', async () => {
  const before = Object.keys(plans.countries).length;
  await loadPlan('+5511', { countries: ['DE'] });
  expect(Object.keys(plans.countries)).toHaveLength(before);
});
