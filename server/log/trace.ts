/**
 * A bug as the log shows it: its type and where it is. The message stays out, since it may repeat what somebody sent.
 */
export interface Trace {
  type: string;
  code?: unknown;
  /** SQLite's own words for its code. */
  reason?: string;
  frames: string[];
}

/**
 * What a log may say about an error: its name, its code and the places of its stack. Its message may hold personal
 * data.
 */
export function traceOf(error: unknown): Trace {
  const details = (error ?? {}) as Partial<Error> & { code?: unknown; errstr?: unknown };
  const { name = 'unknown', stack = '', code, errstr } = details;
  const frames = String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const reason = typeof errstr === 'string' && { reason: errstr };
  return { type: name, ...(code !== undefined && { code }), ...reason, frames };
}
