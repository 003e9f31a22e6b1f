import { type Cell, countsUntil, logBayesFactor } from './evidence.ts';
import { type Lift, liftOf } from './lift.ts';
import { check, type Question, type VariantCounts } from './question.ts';

/** Every number is finite. It can be stored and sent as JSON. */
export interface Judgement {
  /** `early`: nobody can tell yet. `different`: the variants don't convert equally. */
  verdict: 'early' | 'different';
  /**
   * The index of the best variant. Null while the verdict is `early`, if two variants are level, or if three or more
   * differ but it isn't clear yet which of them is best.
   */
  best: number | null;
  /** The highest log Bayes factor so far (natural logarithm, 0 or more). Store it, and pass it next time. */
  evidence: number;
  /** The sequential p-value: e to the power of minus the evidence. It never rises. */
  pValue: number;
  /**
   * How many more conversions of all variants together it probably takes until the verdict, if they go on as before. 0
   * if it is there. Null with fewer than 50 conversions, without a difference in sight (more than a million conversions
   * away), or while the allocation is off.
   */
  remaining: number | null;
  /**
   * Each variant compared with the first. All intervals hold together, at all times, with a probability of at least
   * 1 - alpha. With two variants, the interval excludes 0 when the evidence is there. With more, it may a little before
   * or after, because the verdict compares all variants at once.
   */
  lifts: Lift[];
  /** Whether the variants are sent as often as their weights say. If it is `off`, nothing else here can be trusted. */
  allocation: { status: 'fine' | 'off'; evidence: number; pValue: number };
}

/**
 * Judges a test of variants by its counts, as often as one likes, by the anytime-valid test in `evidence.ts`.
 *
 * If all variants convert equally, each conversion falls on a variant by chance according to the weights. That holds
 * even if the rate of conversion changes with the hour or the audience, because it changes for all of them.
 *
 * Once the evidence is there, the best of two is the one ahead. Among more, it has to be ahead of each other one by a
 * test of the two, with alpha divided among these. Either way, the probability of ever naming a wrong one is at most
 * alpha. (For two: whenever the worse one is ahead, its lead is likelier if both are equal.)
 *
 * Throws a RangeError that names the field if an input is out of its range.
 */
export function judge(question: Question): Judgement {
  const { variants, alpha = 0.05, allocationAlpha = 0.01, evidence = 0, allocationEvidence = 0 } = question;
  check({ variants, alpha, allocationAlpha, evidence, allocationEvidence });

  const conversions = cellsOf(variants, 'conversions');
  const exposures = cellsOf(variants, 'exposures');
  const sent = Math.max(allocationEvidence, logBayesFactor(exposures, imaginedExposures * exposures.length));
  // No variant of weight 0 is ever sent, so what it has was counted under other weights.
  const isOff = sent >= -Math.log(allocationAlpha) || variants.some(isStray);

  const bound = -Math.log(alpha);
  const concentration = imaginedConversions * conversions.length;
  const found = Math.max(evidence, logBayesFactor(conversions, concentration));
  const isDifferent = !isOff && found >= bound;
  return {
    verdict: isDifferent ? 'different' : 'early',
    best: isDifferent ? bestOf(conversions, alpha) : null,
    evidence: found,
    pValue: Math.exp(-found),
    remaining: isDifferent ? 0 : isOff ? null : countsUntil(bound, conversions, concentration),
    lifts: liftsOf(conversions, variants, alpha),
    allocation: { status: isOff ? 'off' : 'fine', evidence: sent, pValue: Math.exp(-sent) },
  };
}

/**
 * The prior of the conversions: as if 50 of each variant had been seen, spread by the weights. It expects lifts of up
 * to about 20 % up or down (the logarithm of two variants' ratio has the variance 1/50 + 1/50), which is what changes
 * of a form bring. In simulations with 5 to 500, a prior of 50 took at most 7 % more conversions than the best for
 * lifts from 10 to 30 %. For a lift of 100 % it took 105 instead of 67, which is soon enough.
 */
const imaginedConversions = 50;

/** The prior of the exposures. There are many more of them, and a broken allocation is off by a few per cent. */
const imaginedExposures = 1000;

/** The counts of a variant that takes part. */
interface Entry extends Cell {
  index: number;
  weight: number;
}

function cellsOf(variants: VariantCounts[], counted: 'conversions' | 'exposures'): Entry[] {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return variants
    .map((variant, index) => ({
      index,
      weight: variant.weight,
      count: variant[counted],
      share: variant.weight / total,
    }))
    .filter(({ share }) => share > 0);
}

function isStray({ weight, exposures, conversions }: VariantCounts): boolean {
  return weight === 0 && exposures + conversions > 0;
}

function bestOf(entries: Entry[], alpha: number): number | null {
  const [first, ...others] = entries.toSorted((one, other) => other.count * one.weight - one.count * other.weight);
  const [second] = others;
  if (!first || !second || first.count * second.weight === second.count * first.weight) return null;
  const isClear = others.length === 1 || others.every((other) => pairOf(first, other, entries, alpha).low > 0);
  return isClear ? first.index : null;
}

function liftsOf(entries: Entry[], variants: VariantCounts[], alpha: number): Lift[] {
  const [control] = entries.filter(({ index }) => index === 0);
  return variants.map((_, index) => {
    const entry = entries.find((each) => each.index === index);
    if (!control || !entry) return { lift: null, low: -1, high: null };
    return index === 0 ? { lift: 0, low: 0, high: 0 } : pairOf(entry, control, entries, alpha);
  });
}

/** Alpha is divided among the comparisons with one variant, so that all of them are right together. */
function pairOf(variant: Cell, control: Cell, entries: Entry[], alpha: number): Lift {
  const bound = Math.log((entries.length - 1) / alpha);
  return liftOf(variant, control, imaginedConversions * entries.length, bound);
}
