/** The internal id in a path; 0, which nothing has, when it isn't one. */
export function parseId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
