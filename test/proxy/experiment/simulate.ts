/** Numbers from 0 to 1, the same for the same seed: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Simulated {
  weights: number[];
  /** How well each variant converts, relative to the others. */
  rates: number[];
}

/** Draws conversions one by one, until `look` is satisfied or `most` are drawn. Says if it was satisfied. */
export function drawUntil(
  { weights, rates }: Simulated,
  most: number,
  random: () => number,
  look: (index: number, counts: number[]) => boolean,
): boolean {
  const parts = weights.map((weight, index) => weight * (rates[index] ?? 0));
  const total = parts.reduce((sum, part) => sum + part, 0);
  const counts = weights.map(() => 0);
  for (let drawn = 0; drawn < most; drawn++) {
    let index = 0;
    for (let rest = random() * total - (parts[0] ?? 0); rest >= 0 && index < parts.length - 1; ) {
      index++;
      rest -= parts[index] ?? 0;
    }
    counts[index] = (counts[index] ?? 0) + 1;
    if (look(index, counts)) return true;
  }
  return false;
}

/**
 * The log Bayes factor against given shares, count by count: each adds how much more probable the prior and the counts
 * before made it than the shares do. It needs no log-gamma, so it is fast, and it checks the formula that does.
 */
export function follow(shares: number[], priors: number[]): (index: number) => number {
  const weights = [...priors];
  let total = priors.reduce((sum, prior) => sum + prior, 0);
  let evidence = 0;
  return (index) => {
    const weight = weights[index] ?? 0;
    evidence += Math.log(weight / total / (shares[index] ?? 0));
    weights[index] = weight + 1;
    total++;
    return evidence;
  };
}
