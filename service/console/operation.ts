import type {
  ConsoleRefusal,
  OpenOperationName,
  OperationName,
  Operations,
  Outcome,
  ProblemCode,
} from '@joinery/contract/console';
import type { Origin, Session } from '../account/index.ts';
import type { Caller } from '../model/index.ts';

/** Where a request comes from. */
export interface Visit {
  origin: Origin;
  /** The browser's own description; may be empty. */
  browser: string;
  /** The id in the session's cookie, whether or not it is open; empty for none. */
  sessionId: string;
}

/** A request of an owner who is signed in. */
export interface Turn extends Visit {
  caller: Caller;
  session: Session;
}

export type { ConsoleRefusal, Outcome } from '@joinery/contract/console';

/** A file that is made while it is sent. */
export interface Download {
  name: string;
  type: string;
  parts: AsyncIterable<string>;
}

/** Somebody's markup, for a frame in which it may do nothing. */
export interface Framed {
  framed: string;
}

interface Files {
  exportContacts: Download;
  showKeptMail: Framed;
}

type Value<Name extends OperationName> = Name extends keyof Files ? Files[Name] : Operations[Name]['answer'];

/** The code of every operation. */
export type ConsoleOperations = {
  [Name in OperationName]: (
    by: Name extends OpenOperationName ? Visit : Turn,
    given: Omit<Operations[Name], 'answer'>,
  ) => Promise<Outcome<Value<Name>>>;
};

/** Some of the operations. */
export type Section<Name extends OperationName> = Pick<ConsoleOperations, Name>;

export const done: Outcome<{ done: true }> = { value: { done: true } };

export function refuse(
  code: ProblemCode,
  message: string,
  field: string | null = null,
): { refusal: ConsoleRefusal; value?: never } {
  return { refusal: { code, message, field } };
}

/** The refusal of whoever must wait for this many seconds. */
export function refuseThrottled(seconds: number): { refusal: ConsoleRefusal; value?: never } {
  const retryAfter = Math.max(1, seconds);
  const minutes = Math.ceil(retryAfter / 60);
  const message = `Too many failed attempts. Wait ${minutes} minute${minutes > 1 ? 's' : ''} and try again.`;
  return { refusal: { code: 'throttled', message, field: null, retryAfter } };
}

/** The internal id in a path; 0, which nothing has, when it isn't one. */
export function parseId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
