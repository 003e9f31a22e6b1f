/** The result of examining one thing. */
export interface Finding {
  /** The examined part, such as `mail server`. */
  subject: string;
  message: string;
  /** The remedy. Undefined if nothing is wrong. */
  fix?: string;
  /** Whether it deserves attention although nothing is wrong. @default false */
  warning?: true;
}

/** The code of an error or of its cause, or else its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause, message } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  return cause instanceof Error ? reasonOf(cause) : message;
}
