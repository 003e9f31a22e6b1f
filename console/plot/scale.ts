/** Rounds up to a number that is easy to read and to halve: 2, 4, 10, 20, 40, 100 and so on. */
export function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 2)));
  return [2, 4, 10, 20].map((step) => step * power).find((step) => step >= most && step % 2 === 0) ?? 2;
}
