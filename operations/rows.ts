import type { ConsoleRefusal, OpenOperationName, OperationName, Operations, Outcome } from '@joinery/contract/console';
import type { Session } from './session/sessions.ts';
import type { Visit } from './visit.ts';

/** A request of somebody who is signed in. */
export interface SignedInVisit extends Visit {
  session: Session;
  /** The name of the caller's role. @default callers are all alike */
  role?: Role['name'];
}

/** What an operation may require of its caller, in addition to its scope. */
export interface Role {
  name: string;
  /** For callers without it. */
  refusal: ConsoleRefusal;
}

/** The caller of an operation: somebody who is signed in, unless anybody may ask for it. */
export type By<Name extends OperationName, SignedIn> = Name extends OpenOperationName ? Visit : SignedIn;

/** The parts of a request that an operation reads: `params`, `query` and `body`, as its schemas leave them. */
export type OperationInput<Name extends OperationName> = Omit<Operations[Name], 'answer'>;

/** The outcome of an operation. `event` goes into the log in place of its row's. */
export type Logged<Value, Event> = Outcome<Value> & { event?: Event };

/** An operation that was carried out. */
export interface Done<Name extends OperationName, SignedIn> {
  by: By<Name, SignedIn>;
  input: OperationInput<Name>;
  value: Operations[Name]['answer'];
}

/** A server's part of an operation's row; address and scope are the contract's. */
export interface Row<Name extends OperationName, SignedIn, Event> {
  /** The role that its caller needs. @default any */
  role?: Role;
  /** The event in the log once it is carried out. @default none */
  event?: Event | ((done: Done<Name, SignedIn>) => Event | undefined);
  /** The event in the log if it is refused, which may be an attack. @default none */
  refused?: Event;
}

export type Rows<SignedIn, Event> = { [Name in OperationName]?: Row<Name, SignedIn, Event> };
