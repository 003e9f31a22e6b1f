import { wilson } from './wilson.ts';

/** A share and its interval as text: `4.2%`, and `3.1` to `5.6%`. */
export interface WrittenRate {
  share: string;
  low: string;
  high: string;
}

/** Writes the share of `hits` in `tries` for readers of a language, with no more decimals than it is certain of. */
export function writeRate(hits: number, tries: number, language: string): WrittenRate {
  const { low, high } = wilson(hits, tries);
  const digits = digitsFor(high - low);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const percent = new Intl.NumberFormat(language, { style: 'percent', ...decimals });
  const plain = new Intl.NumberFormat(language, decimals);
  return {
    share: percent.format(tries ? Math.min(1, hits / tries) : 0),
    low: plain.format(low * 100),
    high: percent.format(high),
  };
}

/** One decimal more than the first that the width of the interval (a share of 1) leaves in doubt: 0 to 3. */
function digitsFor(width: number): number {
  return Math.min(3, Math.max(0, 1 + Math.ceil(-Math.log10(width * 100))));
}
