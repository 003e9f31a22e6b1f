import { dialedAs, isDialed } from '@joinery/contract/countries';
import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

test('the countries with a dialing code are those of the phone part', () => {
  expect(codes.filter(isDialed)).toEqual([...getCountries()].sort());
});

test('every code stands for a country with a dialing code or for none', () => {
  expect(codes.filter(isDialed).map(dialedAs)).toEqual(codes.filter(isDialed));
  const others = codes.filter((code) => !isDialed(code) && dialedAs(code));
  expect(others.map(dialedAs).every((code) => isDialed(`${code}`))).toBe(true);
  expect(others).toEqual(expect.arrayContaining(['BU', 'DD', 'EL', 'UK', 'ZR']));
  expect(others.length).toBeLessThan(30);
});
