import type { Failure, Result } from '../failure.ts';

/** What an operation answers, before it has a format. */
export interface Answer {
  status: number;
  /**
   * A scalar result, a list, a record (a plain object) or names and other values by id (a `Map`), long ones as `Parts`;
   * or, when the request was refused, the reasons.
   */
  content: unknown;
  /** The page that a visitor's browser goes on to, where the format is made for browsers. */
  location?: string;
  /** Set with the answer. */
  cookie?: string;
  /** Seconds after which the client may try again. */
  retryAfter?: number;
}

/** A result. */
export function ok(content: unknown): Answer {
  return { status: 200, content };
}

/** A request that could not be served as it is: 400, 401, 403, 404 and the like. */
export function refuse(status: number, message: string): Answer {
  return { status, content: [message] };
}

/**
 * A failure by code: HTTP 406, for error 8 with the field that it is about, and for a visitor with the page to go on
 * to.
 */
export function failed({ error, message, field, redirectUrl }: Failure): Answer {
  const about = field && { field: field.label, name: field.name, reason: field.reason, field_value: field.value };
  const next = redirectUrl !== undefined && { redirect_url: redirectUrl };
  return { status: 406, content: { error, error_message: message, ...about, ...next } };
}

/** The answer to what the rules said: the failure, or what `toAnswer` makes of the value. */
export function settle<Value>(result: Result<Value>, toAnswer: (value: Value) => Answer = ok): Answer {
  return result.failure ? failed(result.failure) : toAnswer(result.value);
}

/** Nothing is there under the id in the path. */
export const notFound = refuse(404, 'There is no such entity.');
