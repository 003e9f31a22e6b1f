import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../../widget/display/settings.ts';
import { formOf } from '../form-of.ts';

const elementWith = (attributes: Record<string, string>) => {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockImplementation(() => {});
});
afterEach(() => {
  warn.mockReset();
});
const click = '[data-joinery-open="newsletter"]';

test('a mode alone opens after five seconds, weekly, or by a click on its own attribute', () => {
  expect(readSettings(formOf(), elementWith({ display: 'popup' }))).toEqual({
    mode: 'popup',
    open: { delay: 5, click },
    frequency: 7,
  });
});

test('the definition overrides the defaults', () => {
  const display = { mode: 'bar', open: { scroll: 40, click: '.subscribe' }, frequency: 'once' } as const;
  expect(readSettings(formOf({ display }), elementWith({}))).toEqual(display);
});

test('attributes take precedence, and replace all triggers together', () => {
  const display = { mode: 'bar', open: { delay: 1, scroll: 40 }, frequency: 30 } as const;
  const attributes = { display: 'slide-in', 'open-scroll': '0', 'exit-intent': '', frequency: 'always' };
  expect(readSettings(formOf({ display }), elementWith(attributes))).toEqual({
    mode: 'slide-in',
    open: { scroll: 0, exitIntent: true, click },
    frequency: 'always',
  });
  expect(readSettings(formOf({ display }), elementWith({ frequency: '3' }))?.frequency).toBe(3);
});

test.each([
  ['open-delay', '5s', { delay: 5 }],
  ['open-delay', '500ms', { delay: 0.5 }],
  ['open-delay', ' 2.5 S ', { delay: 2.5 }],
  ['open-scroll', '50%', { scroll: 50 }],
  ['open-scroll', '.5', { scroll: 0.5 }],
  ['exit-intent', '', { exitIntent: true }],
  ['exit-intent', 'TRUE', { exitIntent: true }],
  ['exit-intent', 'false', { delay: 5, exitIntent: false }],
  ['exit-intent', '0', { delay: 5, exitIntent: false }],
  ['exit-intent', 'off', { delay: 5, exitIntent: false }],
])('reads %s="%s"', (name, text, triggers) => {
  const settings = readSettings(formOf(), elementWith({ display: 'popup', [name]: text }));
  expect(settings?.open).toEqual({ click, ...triggers });
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['3d', 3],
  ['14 days', 14],
  ['Once', 'once'],
])('reads frequency="%s"', (text, frequency) => {
  expect(readSettings(formOf(), elementWith({ display: 'bar', frequency: text }))?.frequency).toBe(frequency);
});

test('exit-intent="false" removes only that trigger of the definition', () => {
  const display = { mode: 'bar', open: { scroll: 40, exitIntent: true } } as const;
  const settings = readSettings(formOf({ display }), elementWith({ 'exit-intent': 'false' }));
  expect(settings?.open).toEqual({ scroll: 40, exitIntent: false, click });
});

test.each([
  ['open-delay', 'soon', 'seconds, such as 5 or 500ms'],
  ['open-delay', '-1', 'seconds, such as 5 or 500ms'],
  ['open-delay', '5%', 'seconds, such as 5 or 500ms'],
  ['open-scroll', '101', 'a percentage, such as 50'],
  ['open-scroll', '50px', 'a percentage, such as 50'],
  ['exit-intent', 'maybe', 'true or false'],
  ['open-click', '..subscribe', 'a CSS selector'],
  ['open-click', '', 'a CSS selector'],
  ['frequency', 'weekly', 'always, once or 7d'],
  ['display', 'pop-up', 'popup, slide-in, bar, full-screen or inline'],
])('the console warns that %s="%s" is ignored', (name, text, right) => {
  const display = { mode: 'bar', open: { delay: 1 } } as const;
  expect(readSettings(formOf({ display }), elementWith({ [name]: text }))).toEqual({
    mode: 'bar',
    open: { delay: 1, click },
    frequency: 7,
  });
  expect(warn).toHaveBeenCalledExactlyOnceWith(`Form "newsletter" can't read ${name}="${text}". Write ${right}.`);
});

test('a form with an unreadable display stays in the flow of its page', () => {
  expect(readSettings(formOf(), elementWith({ display: 'lightbox' }))).toBeUndefined();
});
