import { firstDay, lastDay } from '@joinery/contract/days';

/** Days as `YYYY-MM-DD`, both included. */
export interface Range {
  from: string;
  to: string;
}

/** Whether a text is a day as `YYYY-MM-DD`, which a range may name. */
export const isDay = (text = ''): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= firstDay && text <= lastDay && !Number.isNaN(Date.parse(text));

/** Lengths of ranges to choose from, in days. */
export const lengths = [7, 30, 90, 365] as const;

/** A range to ask for. */
export interface Asked extends Range {
  /** Its length, if it is one of those to choose from; else 0. */
  days: number;
  /** Days that somebody chose and that can't be asked for. Their numbers are shown nowhere, and no others' instead. */
  wrong?: Range & { mistake: 'order' | 'length' };
}

/**
 * The range that an address names by its days or by its length, else the last 30 days. `now` is in Unix milliseconds.
 */
export function rangeOf({ from, to, days }: Readonly<Record<string, string>>, now: number, timeZone: string): Asked {
  const named = isDay(from) && isDay(to) && { from, to };
  const mistake = named && (named.from > named.to ? 'order' : lengthOf(named) > 366 && 'length');
  if (named && !mistake) return { ...named, days: 0 };
  const length = lengths.find((each) => `${each}` === days) ?? 30;
  const today = dayIn(timeZone, now);
  const latest = { from: addDays(today, 1 - length), to: today, days: mistake ? 0 : length };
  return mistake ? { ...latest, wrong: { ...named, mistake } } : latest;
}

/** The range of the same length that ends the day before. Undefined where days of that time can't be asked for. */
export function rangeBefore({ from, to }: Range): Range | undefined {
  const length = lengthOf({ from, to });
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  return isDay(before.from) ? before : undefined;
}

const dayLength = 86_400_000;
const lengthOf = ({ from, to }: Range) => (Date.parse(to) - Date.parse(from)) / dayLength + 1;

/** The day that it is at a place. */
function dayIn(timeZone: string, at: number): string {
  // No locale writes days alike in all browsers: that of Canada is 2030-03-01 in most, and 3/1/2030 in WebKitGTK.
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);
}
