import { expect, test, vi } from 'vitest';
import { createAssist, type LoadSuggest } from '../../../widget/inputs/assist.ts';
import { createPhones } from '../../../widget/phone/phones.ts';
import { formOf } from '../form-of.ts';

async function type(inputMode: string, value: string, loadSuggest: LoadSuggest): Promise<HTMLInputElement> {
  const assist = createAssist(
    formOf(),
    'https://forms.example.com/forms/newsletter',
    createPhones(formOf()),
    loadSuggest,
  );
  const input = Object.assign(document.createElement('input'), { inputMode, value });
  document.createElement('p').append(input);
  await assist.type(input, new InputEvent('input'));
  return input;
}

test('offers nothing if the part can’t be loaded', async () => {
  const input = await type('email', 'jo@gmial.com', () => Promise.reject(new Error('offline')));
  expect(input.value).toBe('jo@gmial.com');
});

test.each([
  ['is left alone while it is typed', true, 'jo@example.'],
  ['is cleaned once it was left', false, 'jo@example'],
])('an address that the part finds half typed %s', async (_, stays, value) => {
  const host = document.createElement('div');
  document.body.append(host);
  const input = Object.assign(document.createElement('input'), { inputMode: 'email', value: 'jo@example.' });
  host.attachShadow({ mode: 'open' }).append(input);
  input.focus();
  const assist = createAssist(
    formOf(),
    'https://forms.example.com/forms/newsletter',
    createPhones(formOf()),
    () => import('../../../widget/suggest/suggest.ts'),
  );
  const typing = assist.type(input, new InputEvent('input'));
  if (!stays) input.blur();
  await typing;
  expect(input.value).toBe(value);
  host.remove();
});

test.each([
  ['email', 'jo'],
  ['text', 'jo@gmial.com'],
])('loads nothing before an address is in sight: %s %s', async (kind, value) => {
  const load = vi.fn<LoadSuggest>(() => import('../../../widget/suggest/suggest.ts'));
  await type(kind, value, load);
  expect(load).not.toHaveBeenCalled();
  await type('email', 'jo@', load);
  expect(load).toHaveBeenCalledOnce();
});
