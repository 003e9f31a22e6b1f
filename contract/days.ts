/** The Unix second at which a day (`YYYY-MM-DD`) begins in a time zone, even where clocks skip midnight. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1_000;
  const clock = clockOf(timeZone);
  // The offset at the start of the day is one of those around it: no zone is more than 14 hours from UTC.
  const offsets = [clock(midnight - 14 * hour), clock(midnight + 14 * hour)];
  const starts = offsets.map((offset) => midnight - offset).filter((at) => at + clock(at) >= midnight);
  return Math.min(...starts);
}

/** The day after. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
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
