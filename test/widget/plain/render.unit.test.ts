import { beforeEach, expect, test, vi } from 'vitest';
import { Fragment, h, render, type View } from '../../../widget/plain/render.ts';
import { translate } from '../translate.ts';

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
});

const view = (...children: Parameters<typeof h>[2][]) => h('form', { class: 'joinery' }, ...children) as View;
const show = (...children: Parameters<typeof h>[2][]) => render(view(...children), place);

test('shows elements with their attributes, and texts literally', () => {
  show(h('label', { for: 'a', 'aria-hidden': true }, '<b>', 7), h('input', { id: 'a', required: true, tabindex: -1 }));
  const [label, input] = place.firstElementChild?.children ?? [];
  expect(place.firstElementChild?.className).toBe('joinery');
  expect(label?.textContent).toBe('<b>7');
  expect(label?.getAttribute('aria-hidden')).toBe('true');
  expect((input as HTMLInputElement).required).toBe(true);
  expect(input?.getAttribute('tabindex')).toBe('-1');
});

test('shows nothing for absent children, and flattens lists', () => {
  show(null, undefined, false, [h('i', null), [h('b', null)]], h(Fragment, null, h('u', null)));
  expect(place.textContent).toBe('');
  expect([...(place.firstElementChild?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['I', 'B', 'U']);
});

test('calls a component with its props and children', () => {
  const Note = ({ title, children }: Record<string, unknown>) => h('p', { title }, children as string[]);
  show(h(Note, { title: 'x' }, 'text'));
  expect(place.querySelector('p')).toMatchObject({ title: 'x', textContent: 'text' });
});

test('updates the same nodes, and leaves typed texts', () => {
  show(h('input', { defaultValue: 'a' }), h('p', { 'aria-busy': false }, 'before'));
  const input = place.querySelector('input');
  const text = place.querySelector('p')?.firstChild;
  if (input) input.value = 'typed';
  show(h('input', { defaultValue: 'a' }), h('p', { 'aria-busy': true }, 'after'));
  expect(place.querySelector('input')).toBe(input);
  expect(input?.value).toBe('typed');
  expect(place.querySelector('p')?.firstChild).toBe(text);
  expect(text?.textContent).toBe('after');
  expect(place.querySelector('p')?.getAttribute('aria-busy')).toBe('true');
});

test('removes attributes that become undefined', () => {
  show(h('p', { 'data-a': 'x', id: 'p' }));
  show(h('p', { 'data-a': undefined, id: undefined }));
  expect(
    place
      .querySelector('p')
      ?.getAttributeNames()
      .filter((name) => place.querySelector('p')?.getAttribute(name)),
  ).toEqual([]);
});

test('replaces an element of another tag, and removes the rest', () => {
  show(h('p', null, 'one'), h('p', null, 'two'), h('p', null, 'three'));
  show(h('h2', null, 'one'), h('p', null, 'two'));
  expect(place.firstElementChild?.innerHTML).toBe('<h2>one</h2><p>two</p>');
});

test('leaves nodes that others put in between', () => {
  show(h('p', null, 'one'), h('p', null, 'two'));
  place.querySelector('p')?.after(document.createElement('select'));
  show(h('p', null, 'first'), h('p', null, 'second'), h('p', null, 'third'));
  expect(place.firstElementChild?.innerHTML).toBe('<p>first</p><select></select><p>second</p><p>third</p>');
});

test('listens once, however often it renders', () => {
  const heard = vi.fn();
  show(h('button', { onClick: heard, type: 'button' }));
  show(h('button', { onClick: heard, type: 'button' }));
  place.querySelector('button')?.click();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('replaces an element whose key changes, even a translated one', () => {
  const step = (text: string, heading?: string) =>
    show(h('p', { key: text }, text, heading && h('strong', null, heading)), h('i', null, 'fixed'));
  step('Step 1', 'You');
  translate(place);
  step('Step 1', 'You');
  expect(place.textContent).toBe('«Step 1»«You»«fixed»');
  step('Step 2', 'More');
  expect(place.textContent).toBe('Step 2More«fixed»');
  step('Step 3');
  expect(place.querySelector('p')?.outerHTML).toBe('<p>Step 3</p>');
});

test('shows an element for an empty text that was normalized away', () => {
  show('a', false, h('i', null));
  place.normalize();
  show('a', h('b', null), h('i', null));
  expect(place.firstElementChild?.innerHTML).toBe('a<b></b><i></i>');
});
