import type { Failure, Result } from '../failure.ts';

/** An operation's answer, before it has a format. */
export interface Answer {
  status: number;
  /**
   * A scalar, a list, a record (a plain object) or values by id (a `Map`), long ones as `Parts`; or, for a refused
   * request, the reasons.
   */
  content: unknown;
  /** The next page for a visitor's browser, in formats made for browsers. */
  location?: string;
  /** A cookie to set. */
  cookie?: string;
  /** Seconds until the client may try again. */
  retryAfter?: number;
}

/** A result. */
export function ok(content: unknown): Answer {
  return { status: 200, content };
}

/** A request that can't be served as it is: 400, 401, 403, 404 and the like. */
export function refuse(status: number, message: string): Answer {
  return { status, content: [message] };
}

/** A failure by code: HTTP 406, with the field for error 8, and with the next page for a visitor. */
export function failed({ error, message, field, redirectUrl }: Failure): Answer {
  const about = field && { field: field.label, name: field.name, reason: field.reason, field_value: field.value };
  const next = redirectUrl !== undefined && { redirect_url: redirectUrl };
  return { status: 406, content: { error, error_message: message, ...about, ...next } };
}

/** Turns a rule's result into an answer: the failure, or what `toAnswer` makes of the value. */
export function settle<Value>(result: Result<Value>, toAnswer: (value: Value) => Answer = ok): Answer {
  return result.failure ? failed(result.failure) : toAnswer(result.value);
}

/** The answer when nothing has the id in the path. */
export const notFound = refuse(404, 'There is no such entity.');
