import { expect, test } from 'vitest';
import { readSettings } from '../../../widget/display/settings.ts';
import { formOf } from '../form-of.ts';

const elementWith = (attributes: Record<string, string>) => {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
const click = '[data-joinery-open="newsletter"]';

test('a mode alone opens after five seconds, once a week, and by its own attribute', () => {
  expect(readSettings(formOf(), elementWith({ display: 'popup' }))).toEqual({
    mode: 'popup',
    open: { delay: 5, click },
    frequency: 7,
  });
});

test('the definition says the rest', () => {
  const display = { mode: 'bar', open: { scroll: 40, click: '.subscribe' }, frequency: 'once' } as const;
  expect(readSettings(formOf({ display }), elementWith({}))).toEqual(display);
});

test('attributes come first, and replace all triggers together', () => {
  const display = { mode: 'bar', open: { delay: 1, scroll: 40 }, frequency: 30 } as const;
  const attributes = { display: 'slide-in', 'open-scroll': '0', 'exit-intent': '', frequency: 'always' };
  expect(readSettings(formOf({ display }), elementWith(attributes))).toEqual({
    mode: 'slide-in',
    open: { scroll: 0, exitIntent: true, click },
    frequency: 'always',
  });
  expect(readSettings(formOf({ display }), elementWith({ frequency: '3' })).frequency).toBe(3);
});
