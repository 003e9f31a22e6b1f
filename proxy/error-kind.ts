/** What the log says about a store's error. Leaves the message out, because it may repeat stored data. */
export function kindOf(cause: unknown): { name?: string; code?: unknown } {
  const { name, code } = cause as Error & { code?: unknown };
  return { name, code };
}
