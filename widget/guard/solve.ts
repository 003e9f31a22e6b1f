import type { Puzzle } from '@joinery/contract/wire';

/** A solved puzzle, as ALTCHA's servers check it. */
export interface Solution {
  counter: number;
  /** In hexadecimal digits. */
  derivedKey: string;
}

/**
 * Searches for the number that solves a puzzle, `step` numbers a call. Undefined until it is found. The hashed bytes
 * fit one block, so only the number changes. Pages without https have no other SHA-256 (FIPS 180-4).
 */
export function createSearch({ parameters }: Puzzle): (step: number) => Solution | undefined {
  const block = new Int32Array(64);
  [...wordsOf(parameters.salt + parameters.nonce)].forEach((word, at) => {
    block[at] = word;
  });
  block[9] = 1 << 31;
  block[15] = 36 * 8;
  const prefix = parameters.keyPrefix;
  let counter = 0;
  return (step) => {
    for (const end = counter + step; counter < end; counter++) {
      block[8] = counter;
      const digest = compress(block);
      // The first word rules out nearly all numbers without building a text.
      if (digest[0] === firstOf(prefix)) {
        const derivedKey = [...digest].map(hexOf).join('');
        if (derivedKey.startsWith(prefix)) return { counter, derivedKey };
      }
    }
    return undefined;
  };
}

const wordsOf = (hex: string) => (hex.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16) | 0);
const firstOf = (prefix: string) => Number.parseInt(prefix.slice(0, 8), 16) | 0;
const hexOf = (word: number) => (word >>> 0).toString(16).padStart(8, '0');

/** The first bits of the fractional parts of the roots of the first primes (section 4.2.2, and 5.3.3). */
const primes: number[] = [];
for (let number = 2; primes.length < 64; number++) {
  if (primes.every((prime) => number % prime)) primes.push(number);
}
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** Section 6.2.2, for a message of one block: the first 16 words of `w`. */
function compress(w: Int32Array): Int32Array {
  const at = (index: number) => w[index] as number;
  for (let t = 16; t < 64; t++) {
    const [x, y] = [at(t - 15), at(t - 2)];
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[t] = at(t - 16) + s0 + at(t - 7) + s1;
  }
  // To TypeScript, an array of numbers has no length.
  let [a, b, c, d, e, f, g, h] = initial as Int32Array &
    [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const t1 =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (constants[t] as number) + at(t)) |
      0;
    const t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return initial.map((word, index) => word + ([a, b, c, d, e, f, g, h][index] as number));
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));
