import type { FormDetails, FormNumbers, FormPart, FormQuery } from '@joinery/contract/console';
import { daysBetween, nextDay, startOfDay } from '@joinery/contract/days';
import type { Stat } from '../stats/index.ts';

/** The start of each day in a range and the end of the last one, in Unix milliseconds. */
export function startsOf({ from, to, timeZone }: FormQuery): { days: string[]; starts: number[] } {
  const days = daysBetween(from, to);
  return { days, starts: [...days, nextDay(to)].map((day) => startOfDay(day, timeZone) * 1_000) };
}

/** A form's counts from `from` and before `to` (Unix milliseconds), out of the counts of all. */
export function statsOf(stats: Stat[], form: string, from: number, to: number): Stat[] {
  return stats.filter(({ form: name, hour }) => name === form && hour >= from && hour < to);
}

/** What happened to a form, or to a part of it, out of its own counts. */
export function numbersOf(own: Stat[]): FormNumbers {
  const numbers = { views: 0, starts: 0, signups: 0, confirmed: 0 };
  for (const { event, detail, count } of own) {
    if (event === 'view') numbers.views += count;
    if (event === 'start') numbers.starts += count;
    if (event === 'confirmed') numbers.confirmed += count;
    if (event === 'submission' && (detail === 'done' || detail === 'accepted')) numbers.signups += count;
  }
  return numbers;
}

/** What happened to each way in which a form was shown, the newest version first. */
export function partsOf(own: Stat[]): FormPart[] {
  const groups = Map.groupBy(own, ({ version, language, display }) => JSON.stringify([version, language, display]));
  return Array.from(groups.values(), (same) => {
    const { version = 0, language = '', display = '' } = same[0] ?? {};
    return { version, language, display, ...numbersOf(same) };
  })
    .filter(({ views, starts, signups, confirmed }) => views + starts + signups + confirmed > 0)
    .sort((a, b) => b.version - a.version);
}

/** The mistakes that visitors made, the most frequent first. */
export function mistakesOf(own: Stat[]): FormDetails['mistakes'] {
  const counts = new Map<string, number>();
  for (const { event, detail, count } of own) {
    if (event === 'issue') counts.set(detail, (counts.get(detail) ?? 0) + count);
  }
  return Array.from(counts, ([detail, count]) => {
    const [field = '', code = ''] = detail.split(' ');
    return { field, code, count };
  }).sort((a, b) => b.count - a.count);
}
