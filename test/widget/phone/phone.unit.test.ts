import { plainDigits } from '@joinery/contract/digits';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  formatInput,
  loadPlan,
  type OfferOptions,
  offerCountries,
  type Reading,
  readNumber,
} from '../../../widget/phone/phone.ts';

const american: Reading = { country: 'US' };
const german: Reading = { country: 'DE' };
const alpine: Reading = { country: 'DE', countries: ['DE', 'AT'] };

const messages = { country: 'Land', noCountry: 'Kein Land gefunden' };

function inputOf(value: string, caret = value.length): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'tel', value });
  input.setSelectionRange(caret, caret);
  return input;
}

test('returns a number unread while its plan isn’t loaded', async () => {
  expect(readNumber('+358 9 1234')).toEqual({ number: '+358 9 1234' });
  await loadPlan('+358 9 1234');
  expect(readNumber('+358 9 1234')).toEqual({ number: '+35891234' });
});

test.each([
  ['+12025550123', '+1 202 555 0123'],
  ['+4930231250', '+49 30 231250'],
  ['+44 7700 900', '+44 7700 900'],
  ['+', '+'],
  ['202 555', '202 555'],
  ['0049 30', '0049 30'],
  ['call me', 'call me'],
  ['', ''],
])('writes %s as %s', async (typed, expected) => {
  await loadPlan(typed);
  const input = inputOf(typed);
  formatInput(input);
  expect(input.value).toBe(expected);
});

test.each([
  ['+1202|5550123', '+1 202| 555 0123'],
  ['+1 2029| 555 012', '+1 202 9|55 5012'],
  ['|+12025550123', '|+1 202 555 0123'],
  ['+12025550123|', '+1 202 555 0123|'],
])('keeps the caret of %s in place: %s', async (typed, expected) => {
  await loadPlan('+1');
  const input = inputOf(typed.replace('|', ''), typed.indexOf('|'));
  formatInput(input);
  const caret = input.selectionEnd ?? 0;
  expect(`${input.value.slice(0, caret)}|${input.value.slice(caret)}`).toBe(expected);
});

test.each([
  ['+1 202 555 0123', american, '+12025550123'],
  ['0049 30 23125000', american, '+493023125000'],
  [' (202) 555-0123 ', american, '+12025550123'],
  ['030 23125000', german, '+493023125000'],
  ['030 23125000', { country: 'ZZ' }, undefined],
  ['+1 202 555 01', american, undefined],
  // Reserved for fiction: no network has it.
  ['+44 7700 900123', { country: 'GB' }, undefined],
  ['+49 1', german, undefined],
  ['+999 1234567', american, undefined],
  ['call me', american, undefined],
  ['', american, undefined],
  ['+49 30 23125000', alpine, '+493023125000'],
  ['+1 202 555 0123', alpine, undefined],
  ['+41 44 668 18 00', alpine, undefined],
  ['030 23125000', alpine, '+493023125000'],
])('reads %s with %j as %s', async (typed, reading: Reading, expected) => {
  await loadPlan(typed, reading);
  expect(readNumber(typed, reading).number).toBe(expected);
});

test('reads a number without a code in the region of the visitor’s language', async () => {
  await loadPlan('(202) 555-0123');
  expect(navigator.language).toBe('en-US');
  expect(readNumber('(202) 555-0123').number).toBe('+12025550123');
});

describe('the list of countries', () => {
  async function show(more: Partial<OfferOptions> = {}, typed = '') {
    document.body.innerHTML =
      '<div class="phone"><button type="button" class="country">Land</button><input id="club-number" type="tel"></div>';
    const input = document.querySelector('input') as HTMLInputElement;
    const button = document.querySelector('button') as HTMLElement;
    input.value = typed;
    await offerCountries(input, { locale: 'de', messages, ...more });
    const box = document.querySelector('[role=combobox]') as HTMLInputElement;
    const list = document.querySelector('[role=listbox]') as HTMLElement;
    const press = (key: string) => box.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    return {
      input,
      button,
      box,
      press,
      chosen: () => button.textContent.replace('\u200e', '').replace(' ▾', ''),
      shown: () =>
        box.parentElement?.hidden || list.hidden
          ? []
          : [...list.children].map((option) => option.textContent.replace(/^(.*) \u200e(.*)$/, '$2 $1')),
      active: () => document.getElementById(`${box.getAttribute('aria-activedescendant')}`)?.textContent.split(' ')[0],
      click: () => button.click(),
      search(text: string) {
        box.value = text;
        box.dispatchEvent(new Event('input'));
      },
      pick: (index: number) => (list.children[index] as HTMLElement).click(),
      async type(text: string) {
        input.value = text;
        input.dispatchEvent(new Event('input'));
        await loadPlan(text);
        await new Promise((next) => setTimeout(next));
      },
      leave: () => input.dispatchEvent(new Event('change')),
    };
  }

  test('names every country in the form’s language and order, with its dialing code', async () => {
    const { button, box, shown, click } = await show({ guess: 'AT' });
    expect(button.getAttribute('aria-label')).toBe('Land: Österreich, AT \u200e+43');
    expect(box.getAttribute('aria-label')).toBe('Land');
    expect([shown(), button.getAttribute('aria-expanded')]).toEqual([[], 'false']);
    click();
    expect(shown().length).toBeGreaterThan(240);
    expect(shown()).toContain('+43 Österreich');
    expect(shown().indexOf('+43 Österreich')).toBeLessThan(shown().indexOf('+48 Polen'));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(box);
    click();
    expect([shown(), button.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  });

  test('holds only allowed countries that exist', async () => {
    const { shown, click } = await show({ countries: ['CH', 'AT', 'ZZ'] });
    click();
    expect(shown()).toEqual(['+43 Österreich', '+41 Schweiz']);
  });

  test.each([
    [{ guess: 'AT' }, '', 'AT +43'],
    [{}, '+41 44', 'CH +41'],
    [{ guess: 'AT' }, '0041 44', 'CH +41'],
    [{ countries: ['CH', 'AT'], guess: 'DE' }, '', 'CH +41'],
    [{ countries: ['BR', 'PT'], locale: 'pt' as const }, '', 'PT +351'],
    [{ countries: ['BR', 'PT'], locale: 'pt-BR' as const }, '', 'BR +55'],
  ])('starts with %j and "%s" at %s', async (more, typed, country) => {
    expect((await show(more, typed)).chosen()).toBe(country);
  });

  test('follows the typed number', async () => {
    const { chosen, type } = await show({ guess: 'DE' });
    await type('+43 1');
    expect(chosen()).toBe('AT +43');
    await type('');
    expect(chosen()).toBe('AT +43');
    await type('+81 3');
    expect(chosen()).toBe('JP +81');
    await type('+1');
    expect(chosen()).toBe('US +1');
    await type('+1 416 555 0123');
    expect(chosen()).toBe('CA +1');
    await type('+1 4');
    expect(chosen()).toBe('CA +1');
  });

  test.each([
    ['oster', '+43 Österreich'],
    ['+43', '+43 Österreich'],
    ['0043', '+43 Österreich'],
    ['at', '+43 Österreich'],
    ['+44', '+44 Vereinigtes Königreich'],
    ['staaten', '+1 Vereinigte Staaten'],
    ['usa', '+1 Vereinigte Staaten'],
    ['uk', '+44 Vereinigtes Königreich'],
    ['england', '+44 Vereinigtes Königreich'],
    ['uae', '+971 Vereinigte Arabische Emirate'],
    ['holland', '+31 Niederlande'],
    ['España', '+34 Spanien'],
    ['Ελλάδα', '+30 Griechenland'],
    ['germany', '+49 Deutschland'],
    ['nowhere', undefined],
  ])('finds by "%s" first %s', async (query, expected) => {
    const { click, search, shown } = await show();
    click();
    search(query);
    expect(shown()[0]).toBe(expected);
  });

  test('works by keyboard', async () => {
    const { button, input, press, search, active, shown, chosen } = await show({
      countries: ['AT', 'CH', 'DE'],
      guess: 'DE',
    });
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    expect(active()).toBe('Deutschland');
    press('ArrowDown');
    expect(active()).toBe('Österreich');
    press('ArrowUp');
    press('ArrowUp');
    expect(active()).toBe('Schweiz');
    press('ArrowDown');
    press('PageDown');
    expect(active()).toBe('Schweiz');
    expect(press('Escape')).toBe(false);
    expect([shown(), chosen()]).toEqual([[], 'DE +49']);
    expect(document.activeElement).toBe(button);
    button.click();
    search('sch');
    expect(active()).toBe('Schweiz');
    expect(press('Enter')).toBe(false);
    expect([shown(), chosen(), input.value]).toEqual([[], 'CH +41', '+41']);
    expect(document.activeElement).toBe(input);
  });

  test('hides the keys it handles from everything around the form', async () => {
    const { box, button, click } = await show();
    const heard: string[] = [];
    const bubbling = (part: Element, key: string) =>
      part.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    box.closest<HTMLElement>('.phone')?.addEventListener('keydown', ({ key }) => heard.push(key));
    click();
    bubbling(box, 'Escape');
    expect(heard).toEqual([]);
    bubbling(button, 'Escape');
    expect(heard).toEqual(['Escape']);
  });

  test('takes the match on Tab, which moves on by itself, and nothing on any other exit', async () => {
    const { box, input, click, press, search, chosen } = await show({ guess: 'DE' });
    click();
    search('schweiz');
    expect(press('Tab')).toBe(true);
    expect(chosen()).toBe('CH +41');
    expect(document.activeElement).not.toBe(input);
    click();
    search('japan');
    box.blur();
    expect(chosen()).toBe('CH +41');
  });

  test('writes the chosen country’s dialing code, and keeps the rest of the number', async () => {
    const { input, click, pick, type } = await show({ countries: ['AT', 'DE'], guess: 'DE' });
    click();
    pick(1);
    expect(input.value).toBe('+43');
    await type('+43 30 23125000');
    click();
    pick(0);
    expect(input.value).toBe('+49 3023125000');
    expect(document.activeElement).toBe(input);
  });

  describe('whose plans aren’t loaded yet', () => {
    async function enter(typed: string) {
      vi.resetModules();
      const phone = await import('../../../widget/phone/phone.ts');
      const input = inputOf(typed);
      document.body.replaceChildren(input);
      const offered = phone.offerCountries(input, { locale: 'de', messages, guess: 'DE' });
      return { phone, input, offered };
    }

    test.each([
      ['keeps', 'composed', { isComposing: true }, '+351 2１'],
      ['keeps', 'cut shorter', { inputType: 'deleteContentBackward' }, '+351 2１'],
      ['formats', 'typed', { inputType: 'insertText' }, '+351 21'],
    ])('%s a text being %s when its plan arrives', async (_keeps, _being, event, expected) => {
      const { phone, input, offered } = await enter('');
      await offered;
      input.value = '+351 2１';
      input.dispatchEvent(new InputEvent('input', event));
      await phone.loadPlan('+351 2');
      await new Promise((next) => setTimeout(next));
      expect(input.value).toBe(expected);
    });

    test('keeps a text that may be composed when the list arrives', async () => {
      const { input, offered } = await enter('+351 2１');
      await offered;
      expect(input.value).toBe('+351 2１');
    });
  });

  test('completes a number without a code at once', async () => {
    const { input, type, leave } = await show({ guess: 'DE' });
    await type('030 23125000');
    leave();
    expect(input.value).toBe('+49 30 23125000');
    await type('(030');
    leave();
    expect(input.value).toBe('(030');
  });

  test('appears once, and not at all if its input is gone', async () => {
    const { input } = await show();
    await offerCountries(input, { locale: 'de', messages });
    expect(document.querySelectorAll('[role=combobox]')).toHaveLength(1);
    await offerCountries(document.createElement('input'), { locale: 'de', messages });
    expect(document.querySelectorAll('[role=combobox]')).toHaveLength(1);
  });
});

describe('a number typed with a country chosen', () => {
  test.each([
    ['US', '011 49 170 1234567', '+49 170 1234567'],
    ['US', '01144 7400 123456', '+44 7400 123456'],
    ['AU', '0011 49 170 1234567', '+49 170 1234567'],
    ['JP', '010 49 170 1234567', '+49 170 1234567'],
    ['DE', '0049 170 1234567', '+49 170 1234567'],
    ['DE', '+49491701234567', '+49 170 1234567'],
    ['AT', '+43+43664123456', '+43 664 123456'],
    ['AT', '+43 00491701234567', '+49 170 1234567'],
    ['RU', '+789123456789', '+7 912 345 67 89'],
  ])('in %s, %s becomes %s', async (guess, typed, expected) => {
    document.body.innerHTML = '<input type="tel">';
    const input = document.querySelector('input') as HTMLInputElement;
    await offerCountries(input, { locale: 'en', messages, guess });
    for (const zone of '123456789') await loadPlan(`+${zone}`);
    for (const sign of typed) {
      input.setRangeText(sign, input.value.length, input.value.length, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
      formatInput(input, { inputType: 'insertText' });
    }
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(input.value).toBe(expected));
  });
});

describe('formatting', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'++0014679 ()-./x٣۴３\u200f'), maxLength: 45 }),
    fc.string({ unit: 'grapheme', maxLength: 45 }),
  );
  const country = fc.constantFrom(undefined, 'AT', 'DE', 'US', 'IT', 'AR', 'RU', 'MX');
  const digits = (value: string) => plainDigits(value).replace(/[^\p{Nd}+]/gu, '');

  test('ends for any text, caret and country, and keeps all digits and the caret’s place among them', async () => {
    const inputs = new Map<string | undefined, HTMLInputElement>();
    for (const code of ['AT', 'DE', 'US', 'IT', 'AR', 'RU', 'MX']) {
      document.body.innerHTML = '<input type="tel">';
      const input = document.querySelector('input') as HTMLInputElement;
      await offerCountries(input, { locale: 'en', messages, guess: code });
      inputs.set(code, input);
    }
    for (const zone of '123456789') await loadPlan(`+${zone}`);
    fc.assert(
      fc.property(text, fc.nat(45), country, (typed, at, code) => {
        const input = inputs.get(code) ?? inputOf('');
        input.value = typed;
        const caret = Math.min(at, input.value.length);
        input.setSelectionRange(caret, caret);
        const before = digits(input.value.slice(0, caret));
        formatInput(input);
        expect(digits(input.value)).toBe(digits(typed));
        expect(digits(input.value.slice(0, input.selectionEnd ?? 0))).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(['++4', '0170+4', '+43+43664', '+43 +43 664 1234567'])('ends for %s', async (typed) => {
    const { input, type } = await offered('AT');
    await type(typed);
    formatInput(input);
    expect(digits(input.value)).toBe(digits(typed));
  });

  async function offered(guess: string) {
    document.body.innerHTML = '<input type="tel">';
    const input = document.querySelector('input') as HTMLInputElement;
    await offerCountries(input, { locale: 'en', messages, guess });
    return {
      input,
      async type(value: string) {
        input.value = value;
        input.setSelectionRange(value.length, value.length);
        await loadPlan(value, { country: guess });
      },
    };
  }
});
