import type { FormDetails, FormNumbers, FormPart, FormQuery, FormReach } from '@joinery/contract/console';
import { daysBetween, nextDay, startOfDay } from '@joinery/contract/days';
import type { Stat } from '../stats/tally.ts';

/** The start of each day in a range and the end of the last one, in Unix milliseconds. */
export function startsOf({ from, to, timeZone }: FormQuery): { days: string[]; starts: number[] } {
  const days = daysBetween(from, to);
  return { days, starts: [...days, nextDay(to)].map((day) => startOfDay(day, timeZone) * 1_000) };
}

/** A form's counts from `from` and before `to` (Unix milliseconds), out of the counts of all. */
export function statsOf(stats: Stat[], form: string, from: number, to: number): Stat[] {
  return stats.filter(({ form: name, hour }) => name === form && hour >= from && hour < to);
}

/** The numbers of a form, or of a part of it, out of its own counts. */
export function numbersOf(stats: Stat[]): FormNumbers {
  const numbers = { views: 0, starts: 0, signups: 0, confirmed: 0 };
  for (const { event, detail, count } of stats) {
    if (event === 'view') numbers.views += count;
    if (event === 'start') numbers.starts += count;
    if (event === 'confirmed') numbers.confirmed += count;
    if (event === 'submission' && (detail === 'done' || detail === 'accepted')) numbers.signups += count;
  }
  return numbers;
}

/**
 * Signups that a service refused because of the form's key or account. Those of hours before the one in which it last
 * took a signup don't count: that was mended since.
 */
export function faultsOf(stats: Stat[]): number {
  const signups = stats.filter(({ event, detail }) => event === 'submission' && detail === 'done');
  const mended = signups.reduce((latest, { hour }) => Math.max(latest, hour), 0);
  return stats.reduce((sum, { event, hour, count }) => (event === 'fault' && hour >= mended ? sum + count : sum), 0);
}

/** The numbers of each way in which a form was shown, the newest version first. */
export function partsOf(stats: Stat[]): FormPart[] {
  const groups = Map.groupBy(stats, ({ version, language, display }) => JSON.stringify([version, language, display]));
  return Array.from(groups.values(), (same) => {
    const { version = 0, language = '', display = '' } = same[0] ?? {};
    return { version, language, display, ...numbersOf(same) };
  })
    .filter(({ views, starts, signups, confirmed }) => views + starts + signups + confirmed > 0)
    .sort((a, b) => b.version - a.version);
}

/** The versions of which pages told how far visitors came, the newest first. */
export function versionsReached(stats: Stat[]): number[] {
  const versions = new Set(stats.flatMap(({ event, version }) => (event === 'reach' ? [version] : [])));
  return [...versions].sort((a, b) => b - a).slice(0, 12);
}

/** How far visitors came in a version with these fields. */
export function reachOf(formStats: Stat[], version: number, fields: string[]): FormReach {
  const stats = formStats.filter((stat) => stat.version === version);
  const counts = new Map<string, number>();
  for (const { event, detail, count } of stats)
    if (event === 'reach') counts.set(detail, (counts.get(detail) ?? 0) + count);
  // Visitors may skip a field. Using a later one means that they didn't stop at it.
  let count = 0;
  const reached = fields.toReversed().map((field) => {
    count = Math.max(count, counts.get(field) ?? 0);
    return { field, count };
  });
  return {
    version,
    starts: Math.max(count, counts.get('') ?? 0),
    fields: reached.reverse(),
    signups: numbersOf(stats).signups,
  };
}

/** The mistakes that visitors made, the most frequent first. */
export function mistakesOf(stats: Stat[]): FormDetails['mistakes'] {
  const counts = new Map<string, number>();
  for (const { event, detail, count } of stats) {
    if (event === 'issue') counts.set(detail, (counts.get(detail) ?? 0) + count);
  }
  return Array.from(counts, ([detail, count]) => {
    const [field = '', code = ''] = detail.split(' ');
    return { field, code, count };
  }).sort((a, b) => b.count - a.count);
}
