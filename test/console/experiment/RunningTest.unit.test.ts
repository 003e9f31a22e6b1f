// @vitest-environment happy-dom
import type { Experiment } from '@joinery/contract/console';
import { fireEvent, waitFor } from '@testing-library/preact';
import { h } from 'preact';
import { describe, expect, test } from 'vitest';
import { RunningTest } from '../../../console/experiment/RunningTest.tsx';
import { type Answers, show } from '../render.ts';
import { experiment } from './experiments.ts';

const path = '/console/api/forms/letters/experiment';

/** The card of a form on which this test runs. */
const review = (version: number, against: number) =>
  `GET /console/api/forms/letters/versions/review?version=${version}&against=${against}`;
const reviewed = { live: 5, changes: [], findings: [] };

async function showTest(running: Experiment | null, more: Answers = {}, language?: 'de') {
  const ended: string[] = [];
  const reviews = { [review(4, 5)]: reviewed, [review(5, 4)]: reviewed };
  const answers = { [`GET ${path}`]: { experiment: running }, ...reviews, ...more };
  const card = h(RunningTest, { id: 'letters', onEnd: () => void ended.push('ended') });
  const shown = await show(card, answers, language);
  await waitFor(() => expect(shown.asked.length).toBeGreaterThan(0));
  if (running) await shown.findByRole('region');
  const text = () => shown.container.textContent?.replaceAll('\u00a0', ' ') ?? '';
  return { ...shown, ended, text };
}

const table = (container: Element) =>
  [...container.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a test that can’t tell yet', () => {
  test('says about how many confirmed signups it takes', async () => {
    const { text, getByRole } = await showTest(experiment());
    expect(getByRole('heading', { name: 'Can’t tell yet' })).toBeTruthy();
    expect(text()).toContain('about 1,200 more confirmed signups');
    expect(text()).toContain('Look as often as you like');
  });

  test('has no forecast before 50 confirmed signups', async () => {
    const { text } = await showTest(experiment({ remaining: null }, { confirmed: 9 }, { confirmed: 12 }));
    expect(text()).toContain('Once there are 50, you’ll see here roughly how many more it takes');
  });

  test('says that no difference is in sight', async () => {
    const { text } = await showTest(experiment({ remaining: null }));
    expect(text()).toContain('No difference is in sight');
  });

  test('shows the lift with its interval in words and as a range across the middle', async () => {
    const { text, getByRole, container } = await showTest(experiment());
    expect(text()).toContain('Per visitor, version 5 has brought 24% more confirmed signups than version 4.');
    expect(text()).toContain('between 12% fewer and 75% more, with 95% certainty');
    expect(getByRole('img', { name: /either may be better/ })).toBeTruthy();
    const line = container.querySelector('.span');
    expect(Number.parseFloat(line?.getAttribute('x1') ?? '')).toBeLessThan(50);
    expect(Number.parseFloat(line?.getAttribute('x2') ?? '')).toBeGreaterThan(50);
  });

  test('has the numbers of both versions', async () => {
    const { container } = await showTest(experiment({}, { share: 70 }, { share: 30 }));
    expect(table(container)).toEqual([
      ['Counted', 'Version 4, until now', 'Version 5, new'],
      ['Share of visitors', '70%', '30%'],
      ['Views', '2,000', '2,010'],
      ['Confirmed', '84', '104'],
      ['Confirmed of all views', '4.2% (3.4 to 5.2%)', '5.2% (4.3 to 6.2%)'],
    ]);
  });

  test('has no main action, and warns whoever ends it', async () => {
    const { container, getByRole } = await showTest(experiment());
    expect(container.querySelector('.main')).toBeNull();
    fireEvent.click(getByRole('button', { name: 'End the test and keep version 4' }));
    expect(getByRole('dialog').textContent).toContain('can’t tell yet which version is better');
  });

  test('is in German, too', async () => {
    const { text } = await showTest(experiment(), {}, 'de');
    expect(text()).toContain('Noch unklar');
    expect(text()).toContain('etwa 1.200 bestätigte Anmeldungen');
    expect(text()).toContain('zwischen 12 % weniger und 75 % mehr');
  });
});

describe('a test without signups', () => {
  const nothing = { views: 0, signups: 0, confirmed: 0 };
  const unknown = { lift: null, low: -1, high: null };

  test('compares nothing, and its range is open at both ends', async () => {
    const empty = experiment({ remaining: null }, { ...nothing, ...unknown }, { ...nothing, ...unknown });
    const { text, container } = await showTest(empty);
    expect(text()).toContain('nothing to compare with');
    expect(text()).toContain('The true difference is still wide open.');
    expect(container.querySelectorAll('path.tip')).toHaveLength(2);
    expect(container.querySelector('circle')).toBeNull();
    expect(table(container).at(-1)).toEqual(['Confirmed of all views', '–', '–']);
    expect(text()).not.toMatch(/NaN|Infinity/);
  });

  test('of the earlier version has an interval without an end', async () => {
    const { text, container } = await showTest(experiment({}, { confirmed: 0 }, { lift: null, low: -0.2, high: null }));
    expect(text()).toContain('between 20% fewer and any number more');
    expect(container.querySelectorAll('path.tip')).toHaveLength(1);
    expect(text()).not.toMatch(/NaN|Infinity/);
  });

  test('of the new version shows a loss of 100%', async () => {
    const { text } = await showTest(experiment({}, {}, { confirmed: 0, lift: -1, low: -1, high: 0.1 }));
    expect(text()).toContain('has brought 100% fewer confirmed signups');
    expect(text()).toContain('between 100% fewer and 10% more');
    expect(text()).not.toMatch(/NaN|Infinity/);
  });
});

describe('a test that is decided', () => {
  const decided = experiment({ verdict: 'different', best: 5, remaining: 0 }, {}, { lift: 0.4, low: 0.08, high: 0.9 });

  test('names the better version, and keeping it is the main action', async () => {
    const { container, getByRole } = await showTest(decided);
    expect(getByRole('heading', { name: 'Version 5 brings more confirmed signups' })).toBeTruthy();
    expect(container.querySelector('.notice.good')).toBeTruthy();
    expect([...container.querySelectorAll('.main')].map(({ textContent }) => textContent)).toEqual([
      'End the test and keep version 5',
    ]);
    expect(getByRole('img', { name: /side of the new version/ })).toBeTruthy();
  });

  test('for the earlier version offers that one', async () => {
    const worse = experiment({ verdict: 'different', best: 4 }, {}, { lift: -0.4, low: -0.6, high: -0.03 });
    const { container, getByRole, text } = await showTest(worse);
    expect(container.querySelector('.main')?.textContent).toBe('End the test and keep version 4');
    expect(getByRole('img', { name: /side of the earlier version/ })).toBeTruthy();
    expect(text()).toContain('between 60% fewer and 3% fewer');
  });

  test('ends with the chosen version, once that is confirmed', async () => {
    let running: Experiment | null = decided;
    const { getByRole, queryByRole, asked, ended } = await showTest(decided, {
      [`GET ${path}`]: () => ({ experiment: running }),
      [`POST ${path}/end`]: () => {
        running = null;
        return { version: 6 };
      },
    });
    fireEvent.click(getByRole('button', { name: 'End the test and keep version 5' }));
    expect(getByRole('dialog').textContent).toContain('All visitors will see version 5');
    expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false);
    await waitFor(() => expect(queryByRole('status')).toBeNull());
    fireEvent.click(getByRole('button', { name: 'End the test' }));
    await waitFor(() => expect(queryByRole('region')).toBeNull());
    expect(asked.filter(({ line }) => line.startsWith('POST'))).toEqual([
      { line: `POST ${path}/end`, body: { version: 5 } },
    ]);
    expect(ended).toEqual(['ended']);
  });

  test('says that the other version is better to whoever keeps the worse one', async () => {
    const { getByRole } = await showTest(decided);
    fireEvent.click(getByRole('button', { name: 'End the test and keep version 4' }));
    expect(getByRole('dialog').textContent).toContain('The test says that version 5 brings more confirmed signups.');
  });

  test('warns of the consents that go with the other version', async () => {
    const consent = {
      kind: 'removed',
      path: 'fields.field1.consent',
      label: 'I agree to letters',
      before: '',
      after: '',
    };
    const { getByRole, findByText } = await showTest(decided, {
      [review(5, 4)]: { ...reviewed, changes: [consent] },
    });
    fireEvent.click(getByRole('button', { name: 'End the test and keep version 5' }));
    await findByText('Visitors are no longer asked for this consent, and new signups prove none:');
    expect(getByRole('dialog').textContent).toContain('I agree to letters');
  });

  test('goes on if it can’t be ended, and says why', async () => {
    const { getByRole, findByText, queryByRole, ended } = await showTest(decided, {
      [`POST ${path}/end`]: { problems: [{ field: null, code: 'conflict', message: '' }] },
    });
    fireEvent.click(getByRole('button', { name: 'End the test and keep version 5' }));
    await waitFor(() => expect(queryByRole('status')).toBeNull());
    fireEvent.click(getByRole('button', { name: 'End the test' }));
    await findByText('Somebody else has changed it in the meantime.');
    expect(getByRole('dialog')).toBeTruthy();
    expect(ended).toEqual([]);
  });
});

describe('a test that is off', () => {
  const off = experiment({ allocation: 'off', verdict: 'different', best: 5, remaining: null });

  test('says so, has no winner and compares nothing', async () => {
    const { container, text, getByRole, queryByRole } = await showTest(off);
    expect(getByRole('heading', { name: 'This test can’t tell anything' })).toBeTruthy();
    expect(text()).not.toContain('brings more confirmed signups');
    expect(text()).not.toContain('Look as often');
    expect(queryByRole('img')).toBeNull();
    expect(container.querySelector('.main')).toBeNull();
    expect(container.querySelector('.notice.bad')).toBeTruthy();
  });

  test('still shows what was counted, and can be ended', async () => {
    const { container, getByRole } = await showTest(off);
    expect(table(container)).toHaveLength(5);
    expect(getByRole('button', { name: 'End the test and keep version 4' })).toBeTruthy();
  });
});

test('a form without a test shows nothing', async () => {
  const { container } = await showTest(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(container.innerHTML).toBe('');
});

test('a test that can’t be read says so, and can be tried again', async () => {
  const { findByRole } = await showTest(null, {
    [`GET ${path}`]: { problems: [{ field: null, code: 'failed', message: '' }] },
  });
  expect((await findByRole('alert')).textContent).toContain('The server failed');
  expect(await findByRole('button', { name: 'Try again' })).toBeTruthy();
});
