import type { Kind } from './kind.ts';

const pattern = /^-?\d+$/;
/** First and last second of the years 1 to 9999, as Unix time. */
const range = [-62_135_596_800, 253_402_300_799] as const;

/** The field types whose value is a time: seconds since midnight, and Unix seconds in UTC. */
export const moments = {
  time: {
    read: (text) => {
      const seconds = secondsOfDay(text);
      return seconds === undefined ? undefined : `${seconds}`;
    },
    pattern,
    range: [0, 86_399],
  },
  date: { read: (text) => unixTime(text, '0:00'), pattern, range },
  datetime: {
    read: (text, { local }) => {
      const [day = '', time = ''] = text.split(/[T\s]+/);
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

/** A day as YYYY-MM-DD (what date inputs give) or DD.MM.YYYY (how the service shows dates), and a time of day. */
function unixTime(day: string, time: string, local = false): string | undefined {
  const match = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(day) ?? /^()(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(day);
  const seconds = secondsOfDay(time);
  if (!match || seconds === undefined) return undefined;
  const [year, month, date] = (match[1] ? [match[1], match[2], match[3]] : [match[4], match[3], match[2]]).map(
    Number,
  ) as [number, number, number];
  const start = new Date(0);
  start.setUTCFullYear(year, month - 1, date);
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== date) return undefined;
  if (!local) return `${start.getTime() / 1000 + seconds}`;
  const there = new Date(2000, 0, 1, Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60);
  there.setFullYear(year, month - 1, date);
  return `${Math.floor(there.getTime() / 1000)}`;
}
