/** The share that somebody typed, in percent: a whole number from 1 to 99. Undefined if it is none. */
export function readShare(typed: string): number | undefined {
  return /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : undefined;
}
