/** The first and the last day (`YYYY-MM-DD`) that a range may name. Beyond, years have more or fewer digits. */
export const firstDay = '1970-01-01';
export const lastDay = '2999-12-31';

/** The Unix second at which a day (`YYYY-MM-DD`) begins in a time zone, even where clocks skip midnight. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = startOf(day) / 1_000;
  const clock = clockOf(timeZone);
  // The offset at the start of the day is one of those around it: no zone is more than 14 hours from UTC.
  const offsets = [clock(midnight - 14 * hour), clock(midnight + 14 * hour)];
  const starts = offsets.map((offset) => midnight - offset).filter((at) => at + clock(at) >= midnight);
  return Math.min(...starts);
}

/** The day after. */
export function nextDay(day: string): string {
  return addDays(day, 1);
}

/** The days from one to another, both included; none if `to` is before `from`. */
export function daysBetween(from: string, to: string): string[] {
  const length = Math.max(0, (startOf(to) - startOf(from)) / dayLength + 1);
  return Array.from({ length }, (_, at) => addDays(from, at));
}

/** In milliseconds; days of UTC are all alike. */
const dayLength = 86_400_000;

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function addDays(day: string, count: number): string {
  return new Date(startOf(day) + count * dayLength).toISOString().slice(0, 10);
}

const hour = 3_600;

/** The seconds by which the time zone's clocks are ahead of UTC at a Unix second. */
function clockOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at * 1_000).map(({ type, value }) => [type, Number(value)]));
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
    return local / 1_000 - at;
  };
}
