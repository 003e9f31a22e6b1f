// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { h } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Secret } from '../../../console/secret/Secret.tsx';
import { show } from '../render.ts';

const refused = 'Your browser didn’t copy it. The text is selected: press Ctrl+C or ⌘C.';

function giveClipboard(clipboard: { writeText(text: string): Promise<void> } | undefined): void {
  const spy = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  onTestFinished(() => spy.mockRestore());
}

test.each([
  ['that the browser refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ['without which a page is shown', undefined],
])('a clipboard %s leaves the text selected, and says which keys to press', async (_, clipboard) => {
  giveClipboard(clipboard);
  const page = await show(h(Secret, { text: 'whsec_abc', label: 'Secret' }));
  fireEvent.click(page.getByRole('button', { name: 'Copy' }));
  expect((await page.findByRole('alert')).textContent).toBe(refused);
  expect(`${getSelection()}`).toBe('whsec_abc');
});

test('a copied text says so, also after the browser refused it', async () => {
  const copied: string[] = [];
  let refuses = true;
  giveClipboard({
    async writeText(text) {
      if (refuses) throw new Error('NotAllowedError');
      copied.push(text);
    },
  });
  const page = await show(h(Secret, { text: 'whsec_abc', label: 'Secret' }));
  fireEvent.click(page.getByRole('button', { name: 'Copy' }));
  await page.findByRole('alert');
  refuses = false;
  fireEvent.click(page.getByRole('button', { name: 'Copy' }));
  await page.findByRole('button', { name: 'Copied' });
  expect(page.queryByRole('alert')).toBeNull();
  expect(copied).toEqual(['whsec_abc']);
});
