import { useWords } from './words.ts';

/** How numbers and times are written. Times are Unix milliseconds. */
export interface Formats {
  number(value: number): string;
  /** A day, such as 3 May 2026. */
  day(at: number): string;
  /** A day and a time, such as 3 May 2026, 14:05. */
  moment(at: number): string;
  /** The day and month of a date such as 2026-05-03, wherever the reader is. */
  shortDay(date: string): string;
}

const made = new Map<string, Formats>();

/** How numbers and times are written in the chosen language, in the reader's time zone. */
export function useFormats(): Formats {
  const { tag } = useWords();
  const formats = made.get(tag) ?? createFormats(tag);
  made.set(tag, formats);
  return formats;
}

function createFormats(tag: string): Formats {
  const number = new Intl.NumberFormat(tag);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const shortDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    number: number.format,
    day: day.format,
    moment: moment.format,
    shortDay: (date) => shortDay.format(new Date(`${date}T00:00:00Z`)),
  };
}
