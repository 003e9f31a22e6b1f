import { getRandomValues } from 'node:crypto';

/**
 * Remembers for many texts when each was last there, as numbers alone: a map of as many texts would cost the memory's cleaner more
 * than all else that a submission needs. At most `keys` are kept; those that were quiet longest go first.
 */
export interface LastTimes {
  /** What stands for a text here. Two texts in 2^53 are taken for the same. */
  idOf(text: string): number;
  /** Undefined for what isn't known, or no more. */
  get(id: number): number | undefined;
  set(id: number, time: number): void;
  /** Gives the memory back where everything is from `past` or before. */
  sweep(past: number): void;
}

export function createLastTimes(keys: number): LastTimes {
  // Those that were there lately, and those before: when the first are too many, the second are forgotten at once.
  let lately = new Table();
  let before = new Table();
  const [seed = 0, otherSeed = 0] = getRandomValues(new Uint32Array(2));

  return {
    idOf(text) {
      let high = seed;
      let low = otherSeed;
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        high = Math.imul(high ^ unit, 0x01000193);
        low = Math.imul(low ^ unit, 0x9e3779b1);
        low ^= low >>> 15;
      }
      return (high >>> 0) * 2 ** 21 + (low >>> 11) + 1;
    },
    get: (id) => lately.get(id) ?? before.get(id),
    set(id, time) {
      if (lately.size * 2 >= keys && lately.get(id) === undefined) {
        before = lately;
        lately = new Table();
      }
      lately.set(id, time);
    },
    sweep(past) {
      if (lately.latest <= past) lately = new Table();
      if (before.latest <= past) before = new Table();
    },
  };
}

/** A hash table with open addressing: each id is followed by its time, and 0 is no id. */
class Table {
  size = 0;
  latest = Number.NEGATIVE_INFINITY;
  #cells = new Float64Array(32);

  get(id: number): number | undefined {
    const cell = this.#cellOf(id);
    return this.#cells[cell] === id ? this.#cells[cell + 1] : undefined;
  }

  set(id: number, time: number): void {
    let cell = this.#cellOf(id);
    if (this.#cells[cell] !== id) {
      this.size++;
      if (this.size * 4 > this.#cells.length) {
        this.#grow();
        cell = this.#cellOf(id);
      }
    }
    this.#cells[cell] = id;
    this.#cells[cell + 1] = time;
    this.latest = Math.max(this.latest, time);
  }

  /** Where an id stands, or would stand. At most half of the cells are taken, so that an empty one is near. */
  #cellOf(id: number): number {
    const cells = this.#cells;
    const last = cells.length - 1;
    let cell = (id << 1) & last;
    while (cells[cell] !== id && cells[cell] !== 0) cell = (cell + 2) & last;
    return cell;
  }

  #grow(): void {
    const old = this.#cells;
    this.#cells = new Float64Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) {
      const id = old[at] as number;
      if (id === 0) continue;
      const cell = this.#cellOf(id);
      this.#cells[cell] = id;
      this.#cells[cell + 1] = old[at + 1] as number;
    }
  }
}
