/** A source of random values that gives the same ones in every run. */
export interface Random {
  /** 0 or more, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** Whether something happens, which it does with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks an item as often as its weight says. */
  weigh<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
}

/**
 * Makes a source from a seed: the same numbers for the same seed, by the generator of Lehmer (Park and Miller, 1988).
 */
export function createRandom(seed: number): Random {
  const modulus = 2_147_483_647;
  let state = (Math.trunc(seed) % (modulus - 1)) + 1;
  const next = () => {
    state = (state * 48_271) % modulus;
    return (state - 1) / (modulus - 1);
  };
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weigh(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
  };
}
