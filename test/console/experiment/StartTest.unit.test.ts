// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/preact';
import { h } from 'preact';
import { LocationProvider } from 'preact-iso';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartTest } from '../../../console/experiment/StartTest.tsx';
import { type Answers, show } from '../render.ts';

const line = 'POST /console/api/forms/letters/experiment';

async function open(answers: Answers = { [line]: { version: 5 } }, language?: 'de') {
  const closed: string[] = [];
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  const given = { id: 'letters', revision: 7, accepted: ['noSites '], onClose: () => void closed.push('closed') };
  const shown = await show(h(LocationProvider, null, h(StartTest, given)), answers, language);
  const text = shown.getByRole('textbox') as HTMLInputElement;
  const slider = shown.getByRole('slider') as HTMLInputElement;
  const send = () => fireEvent.submit(shown.container.querySelector('form') ?? shown.container);
  return { ...shown, closed, text, slider, send };
}

describe('starting a test', () => {
  test('explains it, and offers half and half', async () => {
    const { getByRole, text, slider } = await open();
    expect(getByRole('dialog').textContent).toContain('either the current version or the draft, at random');
    expect(getByRole('dialog').textContent).toContain('50% see the draft, 50% the current version.');
    expect([text.value, slider.value]).toEqual(['50', '50']);
  });

  test('sends what was reviewed with the share, and leads to the form', async () => {
    const { send, asked, closed } = await open();
    send();
    await waitFor(() => expect(closed).toEqual(['closed']));
    expect(asked).toEqual([{ line, body: { revision: 7, accepted: ['noSites '], share: 50 } }]);
    expect(location.pathname).toBe('/console/forms/letters');
  });

  test('takes the share from the slider as from the text', async () => {
    const { send, asked, text, slider, getByRole } = await open();
    fireEvent.input(slider, { target: { value: '20' } });
    expect(text.value).toBe('20');
    expect(getByRole('dialog').textContent).toContain('20% see the draft, 80% the current version.');
    fireEvent.input(text, { target: { value: '15' } });
    expect(slider.value).toBe('15');
    send();
    await waitFor(() => expect(asked).toMatchObject([{ body: { share: 15 } }]));
  });

  test.each(['', '0', 'x'])('refuses a share of %j beside its input, and asks nobody', async (typed) => {
    const { send, asked, text, container, closed } = await open();
    fireEvent.input(text, { target: { value: typed } });
    send();
    await waitFor(() => expect(container.querySelector('.field .issue')?.textContent).toContain('from 1 to 99'));
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect([asked, closed]).toEqual([[], []]);
  });

  test('stays open with the reason if it is refused', async () => {
    const problems = [{ field: null, code: 'inUse', message: '' }];
    const { send, findByText, closed } = await open({ [line]: { problems } });
    send();
    await findByText('Something else still needs it.');
    expect(closed).toEqual([]);
  });

  test('can be left', async () => {
    const { getByRole, closed, asked } = await open();
    fireEvent.click(getByRole('button', { name: 'Cancel' }));
    expect([closed, asked]).toEqual([['closed'], []]);
  });

  test('is in German, too', async () => {
    const { getByRole } = await open({}, 'de');
    expect(getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')).toContain('50 % sehen den Entwurf');
  });
});
