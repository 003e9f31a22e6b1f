/** The addresses in a line of several, as people separate them. */
export function readSites(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}
