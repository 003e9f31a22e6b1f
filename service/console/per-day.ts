/**
 * Sums counts by Unix second, earliest first, into the days that begin at `starts`; the last one is the end of the last
 * day. Each count and each day is looked at once.
 */
export function perDay(counts: Iterable<readonly [number, number]>, starts: readonly number[]): number[] {
  const sums: number[] = starts.slice(1).map(() => 0);
  let day = -1;
  let next = starts[0] ?? Number.POSITIVE_INFINITY;
  for (const [at, count] of counts) {
    while (next <= at) next = starts[++day + 1] ?? Number.POSITIVE_INFINITY;
    if (day >= 0 && day < sums.length) sums[day] = (sums[day] ?? 0) + count;
  }
  return sums;
}
