import type { FormDefinition } from '@joinery/contract/form';
import { expect, test } from 'vitest';
import { renderPlainForm } from '../../proxy/snippet/plain-form.ts';
import { form, postForm, startProxy } from './start.ts';

const terms = { text: 'the terms', href: 'https://www.example.com/terms' };
const fields: FormDefinition['fields'] = [
  { name: 'email' },
  { name: 'field1', label: 'Drinks', choices: ['Filter', 'Espresso'], input: 'checkboxes' },
  {
    name: 'field2',
    label: 'Cup',
    choices: [
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ],
    input: 'select',
  },
  { name: 'field3', label: 'Milk', choices: ['Oat', 'Cow'], input: 'radio', required: true },
  { name: 'field4', consent: { version: '1', text: ['I agree to ', terms, '.'] }, required: true },
  { name: 'field5', input: 'hidden', value: 'spring' },
  { name: 'field6', label: 'About "you"', type: 'paragraph', placeholder: 'Your "cup"', hint: 'A line & more.' },
  { name: 'field7', label: 'Tasting', type: 'datetime', required: true },
];

test('a plain HTML form has the inputs of each field, and the proxy takes what a browser posts from it', async () => {
  const proxy = await startProxy({ forms: { tasting: form({ definition: { fields } }) } });
  proxy.stub.answerJson([`http://${proxy.stub.host}/pending/abc`]);
  const page = `${renderPlainForm(await (await fetch(`${proxy.url}/forms/tasting.json`)).json(), '/forms/tasting')}`;
  // Even on a page in another encoding.
  expect(page).toContain('accept-charset="utf-8"');
  expect(page).toContain('<select name="field2"><option value="">');
  expect(page).toContain('<option value="s">Small</option>');
  expect(page).toContain('About &quot;you&quot; <small>(optional)</small> <textarea name="field6"');
  expect(page).toContain('placeholder="Your &quot;cup&quot;"></textarea></label> <small>A line &amp; more.</small>');
  expect(page).toContain('Tasting <small>(UTC)</small> <input name="field7" type="datetime-local"');
  expect(page).toContain('<input type="radio" name="field3" value="Oat" required>');
  expect(page).toContain(
    'I agree to <a href="https://www.example.com/terms" target="_blank" rel="noopener">the terms</a>.',
  );

  const boxes = [...page.matchAll(/type="(?:checkbox|radio|hidden)" name="([^"]+)" value="([^"]*)"/g)];
  const ticked = boxes.map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  ]);
  const { status } = await postForm(
    proxy.url,
    {
      email: 'a@example.com',
      field2: 's',
      field6: '',
      field7: '2026-12-24T18:30',
      fieldDigit: '',
      ...Object.fromEntries(ticked),
    },
    { form: 'tasting' },
  );
  expect(status).toBe(303);
  expect(proxy.stub.requests[0]?.body).toMatchObject({
    fields: { field1: 'Filter, Espresso', field2: 's', field3: 'Cow', field5: 'spring' },
  });
  await proxy.close();
});
