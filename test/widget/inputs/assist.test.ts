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
  ['email', 'jo'],
  ['text', 'jo@gmial.com'],
])('loads nothing before an address is in sight: %s %s', async (kind, value) => {
  const load = vi.fn<LoadSuggest>(() => import('../../../widget/suggest/suggest.ts'));
  await type(kind, value, load);
  expect(load).not.toHaveBeenCalled();
  await type('email', 'jo@', load);
  expect(load).toHaveBeenCalledOnce();
});
