/** Shares of 1. */
export interface Interval {
  low: number;
  high: number;
}

/** Standard deviations to either side that hold 95 % of a normal distribution. */
const deviations = 1.959964;

/**
 * Where the true share behind `hits` out of `tries` is, at 95 %. More hits than tries count as many as the tries;
 * without a try, it may be anywhere.
 *
 * This is E. B. Wilson's score interval (1927). The usual one, of the share and its deviation, leaves the scale and is
 * far too narrow for what forms have: few signups, and shares near 0.
 */
export function wilson(hits: number, tries: number): Interval {
  if (!tries) return { low: 0, high: 1 };
  const share = Math.min(1, hits / tries);
  const weight = deviations ** 2 / tries;
  const middle = (share + weight / 2) / (1 + weight);
  const reach = Math.sqrt(weight * (share * (1 - share) + weight / 4)) / (1 + weight);
  // The ends are exact here, where rounding would leave a hair.
  return { low: share === 0 ? 0 : middle - reach, high: share === 1 ? 1 : middle + reach };
}
