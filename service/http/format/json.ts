/** Writes content as JSON; a scalar becomes an array of one. */
export function toJson(content: unknown): string {
  const wrapped = typeof content === 'object' ? content : [content];
  return JSON.stringify(wrapped, (_key, value) => (value instanceof Map ? Object.fromEntries(value) : value));
}
