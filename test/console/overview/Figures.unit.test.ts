// @vitest-environment happy-dom
import type { Day, Overview } from '@joinery/contract/console';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { Figures } from '../../../console/overview/Figures.tsx';
import { show } from '../render.ts';

const day = (signups: number, departures: number): Day => ({
  ...{ day: '2030-03-01', signups, departures, imports: 0, confirmations: 0 },
});
const overview = (days: Day[]): Overview => ({ days, subscribed: 1_297, pending: 12, attention: [] });

async function figuresOf(before: Overview | undefined, language: 'en' | 'de' = 'en') {
  const shown = { overview: overview([day(70, 0), day(20, 3)]), before, timeZone: 'UTC' };
  const { container } = await show(h(Figures, shown), {}, language);
  return [...container.querySelectorAll('.figures div')].map(({ textContent }) => textContent);
}

test('counts are compared with the range before, in the reader’s language', async () => {
  expect(await figuresOf(overview([day(120, 2)]))).toEqual([
    'Subscribed1,297',
    'Waiting for confirmation12',
    'Signups90−25% · 120 before',
    'Confirmations0',
    'Departures3+50% · 2 before',
  ]);
  expect((await figuresOf(overview([day(120, 2)]), 'de'))[2]).toBe('Anmeldungen90−25\u00a0% · zuvor 120');
});

test('nothing is compared with a range that isn’t there, or in which nobody came', async () => {
  expect((await figuresOf(undefined))[2]).toBe('Signups90');
  expect((await figuresOf(overview([day(0, 0)])))[2]).toBe('Signups90');
});
