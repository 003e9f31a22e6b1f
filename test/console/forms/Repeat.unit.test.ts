// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { Repeat } from '../../../console/forms/Repeat.tsx';
import { show } from '../render.ts';

const consent = {
  ...{ kind: 'removed', path: 'fields.field1.consent', label: 'I agree to letters' },
  ...{ before: 'I agree to letters', after: '' },
};
const title = { kind: 'changed', path: 'fields.smsNumber.label', label: '', before: 'Phone', after: 'Mobile' };
const review = 'GET /console/api/forms/letters/versions/review?version=2';
const repeat = 'POST /console/api/forms/letters/versions/repeat';

async function open(answer: object, outcome: object = { version: 5 }) {
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  const part = h(Repeat, { name: 'letters', version: 2, onDone, onClose });
  const shown = await show(part, { [review]: answer, [repeat]: outcome });
  const confirm = () => fireEvent.submit(shown.container.querySelector('form') ?? shown.container);
  return { ...shown, confirm, onDone, onClose };
}

test('an earlier version is published again once its differences are seen, consents first', async () => {
  const { findByText, confirm, asked, onDone, onClose, container } = await open({
    live: 4,
    changes: [title, consent],
    findings: [],
  });
  await findByText('Visitors are no longer asked for this consent, and new signups prove none:');
  expect(container.textContent).toMatch(/no longer asked .* This changes for them:.*Mobile number: label/);
  expect(container.textContent).not.toMatch(/smsNumber|field1/);
  expect(asked.map(({ line }) => line)).toEqual([review]);
  confirm();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 30_000 });
  expect(asked.at(-1)).toEqual({ line: repeat, body: { version: 2, live: 4 } });
  expect(onDone).toHaveBeenCalled();
});

test('a version with a consent in another language stays unpublished', async () => {
  const finding = {
    ...{ kind: 'error', code: 'untranslatedConsent', path: 'translations.de.fields.field1.consent' },
    ...{ message: '', about: 'de' },
  };
  const { findByText, confirm, asked } = await open({ live: 4, changes: [title], findings: [finding] });
  await findByText(/no words in German/);
  confirm();
  await findByText('This version can’t be published as it is. Edit the form instead.');
  expect(asked.map(({ line }) => line)).toEqual([review]);
});

test('the differences are read again if somebody else has published another version', async () => {
  const problems = [{ field: null, code: 'conflict', message: '' }];
  const { findByText, confirm, asked, onClose } = await open({ live: 4, changes: [title], findings: [] }, { problems });
  await findByText('Mobile number: label');
  confirm();
  await findByText('Somebody else has changed it in the meantime.');
  await vi.waitFor(() => expect(asked.map(({ line }) => line)).toEqual([review, repeat, review]), { timeout: 30_000 });
  expect(onClose).not.toHaveBeenCalled();
});
