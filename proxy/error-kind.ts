/** The kind of a store's error, for the log. Leaves the message out, because it may repeat stored data. */
export function kindOf(cause: unknown): { name?: string; code?: unknown } {
  const { name, code } = cause as Error & { code?: unknown };
  return { name, code };
}
