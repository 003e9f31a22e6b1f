import { describe, expect, test } from 'vitest';
import { formatNumber, offerCountries, readNumber } from '../../widget/phone.ts';

test.each([
  ['+12025550123', '+1 202 555 0123'],
  ['+4930231250', '+49 30 231250'],
  ['+44 7700 900', '+44 7700 900'],
  ['+', '+'],
  ['202 555', '202 555'],
  ['0049 30', '0049 30'],
  ['', ''],
])('writes %s as %s', (typed, expected) => {
  expect(formatNumber(typed)).toBe(expected);
});

test.each([
  ['+1 202 555 0123', 'en-US', '+12025550123'],
  ['0049 30 23125000', 'en-US', '+493023125000'],
  [' (202) 555-0123 ', 'en-US', '+12025550123'],
  ['030 23125000', 'de-DE', '+493023125000'],
  ['030 23125000', 'de', undefined],
  ['030 23125000', 'de-ZZ', undefined],
  ['030 23125000', 'no language', undefined],
  ['+1 202 555 01', 'en-US', undefined],
  // Kept for films and books: no network has it.
  ['+44 7700 900123', 'en-GB', undefined],
  ['+49 1', 'de-DE', undefined],
  ['+999 1234567', 'en-US', undefined],
  ['call me', 'en-US', undefined],
  ['', 'en-US', undefined],
])('reads %s in %s as %s', (typed, language, expected) => {
  expect(readNumber(typed, language)).toBe(expected);
});

test.each([
  ['+49 30 23125000', ['DE', 'AT'], '+493023125000'],
  ['+1 202 555 0123', ['DE', 'AT'], undefined],
  ['030 23125000', ['DE'], '+493023125000'],
])('reads %s where numbers of %j are taken as %s', (typed, countries, expected) => {
  expect(readNumber(typed, 'de-DE', countries)).toBe(expected);
});

describe('the list of countries', () => {
  const options = { locale: 'de', label: 'Land' };

  function show(more: { countries?: string[]; guess?: string } = {}, typed = '') {
    document.body.innerHTML = '<div class="field"><input type="tel"></div>';
    const input = document.querySelector('input') as HTMLInputElement;
    input.value = typed;
    offerCountries(input, { ...options, ...more });
    const select = document.querySelector('select') as HTMLSelectElement;
    return {
      input,
      select,
      shown: () => [...select.options].map(({ text }) => text),
      type(text: string) {
        input.value = text;
        input.dispatchEvent(new Event('input'));
      },
      leave: () => input.dispatchEvent(new Event('change')),
      choose(country: string) {
        select.value = country;
        select.dispatchEvent(new Event('change'));
      },
    };
  }

  test('names every country in the language of the form, in its order, with its dialing code', () => {
    const { shown, select } = show();
    expect(shown().length).toBeGreaterThan(200);
    expect(shown()).toContain('Österreich +43');
    expect(shown().indexOf('Österreich +43')).toBeLessThan(shown().indexOf('Polen +48'));
    expect(select.ariaLabel).toBe('Land');
  });

  test('holds only the countries that the operator allows, and none that there is not', () => {
    expect(show({ countries: ['CH', 'AT', 'ZZ'] }).shown()).toEqual(['Österreich +43', 'Schweiz +41']);
  });

  test.each([
    [{ guess: 'AT' }, '', 'AT'],
    [{}, '+41 44', 'CH'],
    [{ guess: 'AT' }, '0041 44', 'CH'],
    [{ countries: ['CH', 'AT'], guess: 'DE' }, '', 'AT'],
  ])('starts with %j and "%s" at %s', (more, typed, country) => {
    expect(show(more, typed).select.value).toBe(country);
  });

  test('follows the number that is typed', () => {
    const { select, type } = show({ guess: 'DE' });
    type('+43 1');
    expect(select.value).toBe('AT');
    type('');
    expect(select.value).toBe('AT');
  });

  test('writes the dialing code of the country that is chosen, and keeps the rest of the number', () => {
    const { input, choose, type } = show({ guess: 'DE' });
    choose('AT');
    expect(input.value).toBe('+43');
    type('+43 30 23125000');
    choose('DE');
    expect(input.value).toBe('+49 3023125000');
    expect(document.activeElement).toBe(input);
  });

  test('completes a number that was typed without its code', () => {
    const { input, type, leave } = show({ guess: 'DE' });
    type('030 23125000');
    leave();
    expect(input.value).toBe('+49 30 23125000');
    type('(030');
    leave();
    expect(input.value).toBe('(030');
  });

  test('stands there once, and nowhere when its input has gone', () => {
    const { input } = show();
    offerCountries(input, options);
    expect(document.querySelectorAll('select')).toHaveLength(1);
    offerCountries(document.createElement('input'), options);
    expect(document.querySelectorAll('select')).toHaveLength(1);
  });
});
