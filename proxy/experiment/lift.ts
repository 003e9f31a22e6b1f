import { type Cell, logMixture } from './evidence.ts';

/** How much better a variant converts than the control: 0.3 is 30 % better, -0.3 is 30 % worse. */
export interface Lift {
  /** The estimate. Null if the control has no conversions. */
  lift: number | null;
  /** The interval's lower end, -1 or more. -1 excludes nothing. */
  low: number;
  /** The interval's upper end. Null if there is none, as long as the control has no or hardly any conversions. */
  high: number | null;
}

/**
 * The lift of a variant over the control, with the interval of all lifts against which the pair's log Bayes factor
 * stays below `bound`. With `bound` = ln(1/alpha), the interval contains the true lift at all times together with a
 * probability of at least 1 - alpha. The pair's shares need not sum to 1.
 *
 * Among the conversions of the pair, the variant's share has the prior Beta(concentration × the two shares), as the
 * Dirichlet prior of all variants has it.
 */
export function liftOf(variant: Cell, control: Cell, concentration: number, bound: number): Lift {
  const mixture = logMixture([variant, control], concentration);
  // By the logarithm of the odds between the two, because a share close to 1 would lose its digits. The function is
  // convex, and below 0 at the estimate.
  const excess = (logOdds: number) =>
    mixture + variant.count * softplus(-logOdds) + control.count * softplus(logOdds) - bound;
  const estimate = variant.count / control.count;
  const middle = Math.max(-utmost, Math.min(utmost, Math.log(estimate)));
  const asLift = (odds: number) => (odds * control.share) / variant.share - 1;
  const high = control.count ? asLift(Math.exp(crossing(excess, middle, utmost))) : Number.POSITIVE_INFINITY;
  return {
    lift: control.count ? (variant.count * control.share) / (control.count * variant.share) - 1 : null,
    low: variant.count ? asLift(Math.exp(crossing(excess, middle, -utmost))) : -1,
    high: Number.isFinite(high) ? high : null,
  };
}

/** The exponential of more is more than a number can hold. */
const utmost = 750;

/** Where a function that is below 0 at `inside` rises above it on the way to `outside`. `outside` if it never does. */
function crossing(excess: (at: number) => number, inside: number, outside: number): number {
  if (excess(outside) < 0) return outside;
  let [below, above] = [inside, outside];
  for (;;) {
    const middle = (below + above) / 2;
    if (middle === below || middle === above) return above;
    if (excess(middle) < 0) below = middle;
    else above = middle;
  }
}

/** ln(1 + e^x) without overflow. */
function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}
