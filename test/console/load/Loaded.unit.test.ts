// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/preact';
import { h } from 'preact';
import { ErrorBoundary } from 'preact-iso';
import { expect, test } from 'vitest';
import { Loaded } from '../../../console/load/Loaded.tsx';
import { lazily } from '../../../console/load/lazily.tsx';
import { useCall } from '../../../console/load/useCall.ts';
import { type Answers, show } from '../render.ts';

const Lost = lazily(() => Promise.reject(new Error('The file is gone.')));

function Webhooks() {
  return h(Loaded, { from: useCall('listWebhooks', {}), children: () => 'The webhooks.' });
}

function unreachable(): never {
  throw new TypeError('fetch failed');
}

/** Shows a part that couldn't be loaded. `told` gets each text of its alert. */
async function showLost(part: () => unknown, answers: Answers) {
  const page = await show(h(ErrorBoundary, null, h(part as typeof Webhooks, null)), answers);
  const alert = await page.findByRole('alert');
  const told: string[] = [];
  new MutationObserver(() => told.push(alert.textContent ?? '')).observe(alert, {
    subtree: true,
    characterData: true,
    childList: true,
  });
  const button = page.getByRole('button', { name: 'Try again' });
  button.focus();
  return { ...page, alert, told, button };
}

test.each([
  ['code', Lost as () => unknown, 'GET /console/api/session'],
  ['data', Webhooks, 'GET /console/api/webhooks'],
])('another try for lost %s says that it is under way, and that it failed', async (_, part, line) => {
  const { alert, told, button, asked } = await showLost(part, { [line]: unreachable });
  expect(alert.textContent).toContain('This couldn’t be loaded.');
  const before = asked.length;
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(alert.textContent).toContain('Loading…'));
  await waitFor(() => expect(alert.textContent).toContain('The server can’t be reached.'));
  expect(asked.slice(before)).toEqual([{ line, body: undefined }]);
  expect(told[0]).toContain('Loading…');
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('data that another try brings takes the place of the failure', async () => {
  let isThere = false;
  const line = 'GET /console/api/webhooks';
  const { button, findByText, queryByRole } = await showLost(Webhooks, {
    [line]: () => (isThere ? { webhooks: [] } : unreachable()),
  });
  isThere = true;
  fireEvent.click(button);
  await findByText('The webhooks.');
  expect(queryByRole('alert')).toBeNull();
});
