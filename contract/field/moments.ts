import { plainDigits } from './digits.ts';
import type { Kind } from './kind.ts';
import { integer as pattern } from './numbers.ts';

/** First and last second of the years 1 to 9999, as Unix time. */
const range = [-62_135_596_800, 253_402_300_799] as const;

/** The field types whose value is a time: seconds since midnight, or Unix seconds in UTC. */
export const moments = {
  time: {
    read: (text) => {
      const seconds = secondsOfDay(plainDigits(text));
      return seconds === undefined ? undefined : `${seconds}`;
    },
    pattern,
    range: [0, 86_399],
  },
  date: { read: (text) => unixTime(plainDigits(text), '0:00'), pattern, range },
  datetime: {
    read: (text, { local }) => {
      const [day = '', time = ''] = plainDigits(text).split(/[T\s]+/);
      return unixTime(day, time, local);
    },
    pattern,
    range,
  },
} satisfies Record<string, Kind>;

function secondsOfDay(text: string): number | undefined {
  const match = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? 0].map(Number) as [number, number, number];
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : undefined;
}

/** Reads a day as YYYY-MM-DD (from date inputs) or DD.MM.YYYY (as the service shows dates), and a time of day. */
function unixTime(day: string, time: string, local = false): string | undefined {
  const [year = 0, month = 0, date = 0] = (
    /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(day)?.slice(1) ??
    /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(day)?.slice(1).reverse() ??
    []
  ).map(Number);
  const seconds = secondsOfDay(time);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, date);
  // A day that its month doesn't have is one of another month.
  if (seconds === undefined || at.getUTCMonth() !== month - 1) return undefined;
  if (local) {
    at.setFullYear(year, month - 1, date);
    at.setHours(0, 0, seconds);
  } else at.setUTCSeconds(seconds);
  return `${at.getTime() / 1000}`;
}
