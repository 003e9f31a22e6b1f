import { expect, test } from 'vitest';
import { logGamma } from '../../../proxy/experiment/log-gamma.ts';

/** To the last digit that a number holds, from mpmath. */
const known: [number, number][] = [
  [1e-10, 23.025850929882736],
  [1e-3, 6.907178885383853],
  [0.5, 0.5723649429247001],
  [1, 0],
  [2, 0],
  [3.7, 1.4280723266653879],
  [9.99, 12.77931521435019],
  [10, 12.801827480081469],
  [100.5, 361.4355404677776],
  [1e6, 12815504.569147613],
  [1e9, 19723265827.503716],
  [1e12, 26631021115915.652],
];

test.each(known)('the log-gamma of %d is %d', (z, value) => {
  expect(Math.abs(logGamma(z) - value)).toBeLessThan(1e-14 * Math.max(1, value));
});

test('the log-gamma of a whole number is the logarithm of a factorial', () => {
  let factorial = 1;
  for (let z = 1; z < 100; z++) {
    expect(logGamma(z)).toBeCloseTo(Math.log(factorial), 11);
    factorial *= z;
  }
});
