import { logGamma } from './log-gamma.ts';

/** How often something fell on one variant, and how often it should. */
export interface Cell {
  count: number;
  /** The expected share: above 0, and 1 in sum over all cells. */
  share: number;
}

/**
 * The natural logarithm of the Bayes factor against the expected shares: Dirichlet-multinomial over multinomial, of
 * Lindon and Malek, "Anytime-Valid Inference for Multinomial Count Data", https://arxiv.org/abs/2011.03567.
 *
 * While the shares are as expected, the factor itself is a martingale that starts at 1. By Ville's inequality it ever
 * reaches 1/alpha with a probability of at most alpha, however often one looks.
 *
 * `concentration` is the prior's, in imagined counts. The prior is centred on the expected shares. Any concentration
 * keeps the promise above: it only decides which differences are found soonest.
 */
export function logBayesFactor(cells: Cell[], concentration: number): number {
  if (cells.length < 2) return 0;
  return logMixture(cells, concentration) - sum(cells, ({ count, share }) => count * Math.log(share));
}

/** The natural logarithm of the probability that the prior gives to these counts in one given order. */
export function logMixture(cells: Cell[], concentration: number): number {
  const imagined = sum(cells, ({ share }) => concentration * share);
  const counted = sum(cells, ({ count }) => count);
  const each = sum(
    cells,
    ({ count, share }) => logGamma(concentration * share + count) - logGamma(concentration * share),
  );
  return each + logGamma(imagined) - logGamma(imagined + counted);
}

/** With fewer counts, chance makes most of the estimate. */
const fewest = 50;
/** Beyond it, the difference is too small to forecast anything. */
const farthest = 1_000_000;

/**
 * How many more counts it probably takes until `logBayesFactor` reaches `bound`, if they fall on the cells as they did
 * until now. Null if there are fewer than 50 counts, if it takes more than a million, or if the cells are as expected.
 */
export function countsUntil(bound: number, cells: Cell[], concentration: number): number | null {
  const counted = sum(cells, ({ count }) => count);
  if (counted < fewest) return null;
  const after = (more: number) =>
    logBayesFactor(
      cells.map(({ count, share }) => ({ share, count: count * (1 + more / counted) })),
      concentration,
    );
  if (after(farthest) < bound) return null;
  let missed = 0;
  let reached = farthest;
  while (reached - missed > 1) {
    const middle = Math.floor((missed + reached) / 2);
    if (after(middle) < bound) missed = middle;
    else reached = middle;
  }
  return reached;
}

function sum(cells: Cell[], of: (cell: Cell) => number): number {
  return cells.reduce((total, cell) => total + of(cell), 0);
}
