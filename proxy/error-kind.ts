/** What the log says of an error of a store: its message stays out, as it may repeat what was kept. */
export function kindOf(cause: unknown): { name?: string; code?: unknown } {
  const { name, code } = cause as Error & { code?: unknown };
  return { name, code };
}
