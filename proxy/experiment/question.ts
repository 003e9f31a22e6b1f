/** The counts of one variant since the test began. */
export interface VariantCounts {
  /** How often the variant is picked, relative to the others: 0, or from 1e-6 to 1e6. The same during a whole test. */
  weight: number;
  /** Scripts sent with it. */
  exposures: number;
  /** Confirmed signups that came from it. */
  conversions: number;
}

export interface Question {
  /** The control comes first. Variants of weight 0 take no part. */
  variants: VariantCounts[];
  /** The probability with which a difference may be announced where there is none. Default: 0.05. */
  alpha?: number;
  /** The same for a broken allocation. Default: 0.01, because a false alarm spoils a whole test. */
  allocationAlpha?: number;
  /** The last judgement's `evidence`, so that a difference once found stays found. Default: 0. */
  evidence?: number;
  /** The last judgement's `allocation.evidence`. Default: 0. */
  allocationEvidence?: number;
}

/** Throws for the first field that is out of its range. */
export function check({ variants, alpha, allocationAlpha, evidence, allocationEvidence }: Required<Question>): void {
  for (const [name, value] of Object.entries({ alpha, allocationAlpha })) {
    if (!(value > 0 && value < 1)) throw new RangeError(`${name} must be between 0 and 1, not ${value}`);
  }
  for (const [name, value] of Object.entries({ evidence, allocationEvidence })) {
    if (!(value >= 0 && Number.isFinite(value))) throw new RangeError(`${name} must be 0 or more, not ${value}`);
  }
  variants.forEach(({ weight, exposures, conversions }, index) => {
    if (!(weight === 0 || (weight >= 1e-6 && weight <= 1e6))) {
      throw new RangeError(`variants[${index}].weight must be 0, or from 1e-6 to 1e6, not ${weight}`);
    }
    for (const [name, count] of Object.entries({ exposures, conversions })) {
      if (!(Number.isInteger(count) && count >= 0 && count <= 1e12)) {
        throw new RangeError(`variants[${index}].${name} must be a whole number from 0 to 1e12, not ${count}`);
      }
    }
  });
  if (!variants.some(({ weight }) => weight > 0)) throw new RangeError('variants must have one with a weight above 0');
}
