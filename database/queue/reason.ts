/** Why a job's last attempt failed. */
export interface Reason {
  message: string;
  /** The error's `jobDetails`: any JSON value; undefined when it had none. */
  details?: unknown;
}

/** A thrown error as the queue keeps it. */
export function writeReason(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const { jobDetails: details } = Object(cause) as { jobDetails?: unknown };
  return JSON.stringify({ message, details });
}

/** Reads a kept reason. Earlier versions kept a bare message. */
export function readReason(text: string): Reason {
  if (!text.startsWith('{"message":')) return { message: text };
  try {
    return JSON.parse(text) as Reason;
  } catch {
    return { message: text };
  }
}
