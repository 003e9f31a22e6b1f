import { afterEach, expect, test } from 'vitest';
import { initialTexts } from '../../../widget/inputs/initialTexts.ts';
import { formOf } from '../form-of.ts';

const before = location.href;
afterEach(() => history.replaceState(null, '', before));

const fields = [
  { name: 'email', capture: 'query:address' },
  { name: 'field1', label: 'Source', input: 'hidden', capture: 'query:utm_source', value: 'none' },
  { name: 'field2', label: 'Page', input: 'hidden', capture: 'page' },
  { name: 'field3', label: 'City', value: 'Delft' },
] as const;
const textsOf = (element = document.createElement('div')) => initialTexts(formOf({ fields: [...fields] }), element);

test('a field starts with its captured value, else with its definition’s', () => {
  history.replaceState(null, '', '/landing?utm_source=spring&address=jo%40example.com#top');
  expect(textsOf()).toEqual({
    email: 'jo@example.com',
    field1: 'spring',
    field2: `${location.origin}/landing?utm_source=spring&address=jo%40example.com`,
    field3: 'Delft',
  });
});

test('falls back to the definition if the page has no value', () => {
  expect(textsOf()).toMatchObject({ field1: 'none', field3: 'Delft' });
  expect(textsOf()).not.toHaveProperty('email');
});

test('an attribute of the element takes precedence', () => {
  const element = document.createElement('div');
  element.setAttribute('value-field3', 'Leiden');
  element.setAttribute('value-email', 'ada@example.com');
  expect(textsOf(element)).toMatchObject({ email: 'ada@example.com', field3: 'Leiden' });
});

test('only hidden fields drop earlier texts, unless the page has no value for them', () => {
  history.replaceState(null, '', '/other');
  const typed = { email: 'ada@example.com', field1: 'spring', field2: 'https://www.example.com/landing', field3: '' };
  expect(initialTexts(formOf({ fields: [...fields] }), undefined, typed)).toEqual({
    email: 'ada@example.com',
    field1: 'spring',
    field2: `${location.origin}/other`,
    field3: '',
  });
});

test('a box that the visitor unticked stays unticked', () => {
  const form = formOf({
    fields: [{ name: 'email' }, { name: 'field1', input: 'checkbox', label: 'Box', value: 'yes' }],
  });
  expect(initialTexts(form, undefined, { email: 'ada@example.com' })).toEqual({ email: 'ada@example.com' });
});
