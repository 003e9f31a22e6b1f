/**
 * A bug as the log shows it: its type and where it is. The message stays out, since it may repeat what somebody sent.
 */
export interface Trace {
  type: string;
  code?: unknown;
  frames: string[];
}

export function traceOf(error: unknown): Trace {
  const { name = 'unknown', stack = '', code } = (error ?? {}) as Partial<Error> & { code?: unknown };
  const frames = String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { type: name, ...(code !== undefined && { code }), frames };
}
