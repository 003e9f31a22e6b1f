/** Rounds up to an even number that is easy to read: 2, 4, 6, 8, 10, 12, 16, 20, 30, 40 and so on. */
export function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 2)));
  const steps = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];
  return steps.map((step) => step * power).find((end) => end >= most && end % 2 === 0) ?? 2;
}
