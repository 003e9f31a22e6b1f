/** The internal id that stands in a path; 0, which nothing has, when it is none. */
export function parseId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
