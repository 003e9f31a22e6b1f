import { useWords } from './words.ts';

/**
 * How numbers and times are written. Times are Unix milliseconds. A day has its month in words, as in the service's
 * mails and pages: 5/3/2026 is in May for some and in March for others.
 */
export interface Formats {
  number(value: number): string;
  /** A share of 1, such as 12.5 %. */
  percent(share: number): string;
  /** How much more or less something is, as a share of what it was: +12 %. */
  change(share: number): string;
  /** With two decimals. */
  decimal(value: number): string;
  /** A day, such as 3 May 2026. */
  day(at: number): string;
  /** A day and a time, such as 3 May 2026 at 14:05. */
  moment(at: number): string;
  /** A day that is one in UTC, such as a birthday. */
  date(at: number): string;
  /** A time of day, by the milliseconds since midnight. */
  time(at: number): string;
  /** The day and month of a date such as 2026-05-03, wherever the reader is. For a plot, which has no room for more. */
  shortDay(date: string): string;
  /** How long ago a moment was, such as 2 minutes ago. */
  ago(at: number): string;
  /** A language's name by its tag, such as German for `de`. */
  language(tag: string): string;
}

const lengths = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const cache = new Map<string, Formats>();

/** How numbers and times are written in the chosen language, in the reader's time zone. */
export function useFormats(): Formats {
  const { tag } = useWords();
  const formats = cache.get(tag) ?? createFormats(tag);
  cache.set(tag, formats);
  return formats;
}

/** How numbers and times are written in a language. */
export function createFormats(tag: string): Formats {
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const change = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const decimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long' });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' });
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const shortDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    number: number.format,
    percent: percent.format,
    // Intl writes a hyphen, which is shorter than the plus.
    change: (share) => change.format(share).replace('-', '−'),
    decimal: decimal.format,
    day: day.format,
    moment: moment.format,
    date: date.format,
    time: time.format,
    ago(at) {
      const seconds = Math.round((at - Date.now()) / 1_000);
      const [unit, length] = lengths.find(([, length]) => -seconds >= length) ?? (['second', 1] as const);
      return relative.format(Math.round(seconds / length), unit);
    },
    language: (language) => {
      try {
        return names.of(language) ?? language;
      } catch {
        // It isn't a language tag.
        return language;
      }
    },
    shortDay: (date) => shortDay.format(new Date(`${date}T00:00:00Z`)),
  };
}
