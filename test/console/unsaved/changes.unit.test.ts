// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { expect, onTestFinished, test } from 'vitest';
import { watchChanges } from '../../../console/unsaved/changes.ts';

function watchForm() {
  document.body.innerHTML = '<form><input name="name" value="Letters" /><button></button></form>';
  const form = document.querySelector('form');
  const input = document.querySelector('input');
  if (!form || !input) throw new Error('happy-dom parsed no form');
  const changes = watchChanges(form);
  onTestFinished(() => changes.end());
  const type = (value: string) => fireEvent.input(input, { target: { value } });
  return { form, input, changes, type };
}

test('a change that is taken back is none', () => {
  const { changes, type } = watchForm();
  expect(changes.isChanged()).toBe(false);
  type('News');
  expect(changes.isChanged()).toBe(true);
  type('Letters');
  expect(changes.isChanged()).toBe(false);
});

test('what the page fills in by itself is no change', () => {
  const { input, changes, type } = watchForm();
  input.value = 'letters';
  expect(changes.isChanged()).toBe(false);
  fireEvent.focusIn(input);
  type('letters');
  expect(changes.isChanged()).toBe(false);
});

test('what is typed while the form is sent is unsaved once it is saved', () => {
  const { form, changes, type } = watchForm();
  type('News');
  fireEvent.submit(form);
  type('News of today');
  changes.settle();
  expect(changes.isChanged()).toBe(true);
  fireEvent.submit(form);
  changes.settle();
  expect(changes.isChanged()).toBe(false);
});
