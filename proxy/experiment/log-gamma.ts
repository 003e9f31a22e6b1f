const halfLogTwoPi = Math.log(2 * Math.PI) / 2;

/**
 * The natural logarithm of the gamma function for `z` above 0, to about 15 digits of the larger of it and 1.
 *
 * Stirling's series: https://dlmf.nist.gov/5.11#E1
 */
export function logGamma(z: number): number {
  let from = z;
  let skipped = 1;
  // The series is accurate from 10 on. Γ(z + 1) = z Γ(z) leads there.
  for (; from < 10; from++) skipped *= from;
  const inverse = 1 / (from * from);
  const series =
    1 / 12 -
    inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse * (1 / 1188 - (inverse * 691) / 360360))));
  return (from - 0.5) * Math.log(from) - from + halfLogTwoPi + series / from - Math.log(skipped);
}
