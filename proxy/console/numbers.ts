import type { FormNumbers, FormQuery } from '@joinery/contract/console';
import { daysBetween, nextDay, startOfDay } from '@joinery/contract/days';
import type { Stat } from '../stats/index.ts';

/** The start of each day in a range and the end of the last one, in Unix milliseconds. */
export function startsOf({ from, to, timeZone }: FormQuery): { days: string[]; starts: number[] } {
  const days = daysBetween(from, to);
  return { days, starts: [...days, nextDay(to)].map((day) => startOfDay(day, timeZone) * 1_000) };
}

/** What happened to a form, out of the counts of all, from `from` and before `to` (Unix milliseconds). */
export function numbersOf(stats: Stat[], form: string, from: number, to: number): FormNumbers {
  const numbers = { views: 0, starts: 0, signups: 0, confirmed: 0 };
  for (const { form: name, hour, event, detail, count } of stats) {
    if (name !== form || hour < from || hour >= to) continue;
    if (event === 'view') numbers.views += count;
    if (event === 'start') numbers.starts += count;
    if (event === 'confirmed') numbers.confirmed += count;
    if (event === 'submission' && (detail === 'done' || detail === 'accepted')) numbers.signups += count;
  }
  return numbers;
}

/** The fields that visitors got wrong, the most frequent first. */
export function mistakesOf(stats: Stat[], form: string, from: number, to: number): { field: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { form: name, hour, event, detail, count } of stats) {
    if (name === form && hour >= from && hour < to && event === 'issue')
      counts.set(detail, (counts.get(detail) ?? 0) + count);
  }
  return Array.from(counts, ([field, count]) => ({ field, count })).sort((a, b) => b.count - a.count);
}
