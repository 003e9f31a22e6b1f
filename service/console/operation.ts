import type {
  OpenOperationName,
  OperationName,
  Operations,
  Outcome,
  ProxyOperationName,
} from '@joinery/contract/console';
import type { Logged, SignedInVisit } from '@joinery/operations/rows';
import type { Visit } from '@joinery/operations/visit';
import type { AuditEvent } from '../account/audit.ts';
import type { Session } from '../account/sessions.ts';
import type { Caller } from '../model/account.ts';

/** A request of an owner who is signed in. */
export interface OwnerVisit extends SignedInVisit {
  caller: Caller;
  session: Session;
}

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

/** The operations that answer with something else than JSON. */
export interface Files {
  exportContacts: Download;
  showKeptMail: Framed;
}

type Value<Name extends OperationName> = Name extends keyof Files ? Files[Name] : Operations[Name]['answer'];

/** Every operation but those of a proxy's own console. */
export type ServiceOperationName = Exclude<OperationName, ProxyOperationName>;

/** The code of every operation. */
export type ConsoleOperations = {
  [Name in ServiceOperationName]: (
    by: Name extends OpenOperationName ? Visit : OwnerVisit,
    input: Omit<Operations[Name], 'answer'>,
  ) => Promise<Logged<Value<Name>, AuditEvent>>;
};

/** Some of the operations. */
export type Section<Name extends ServiceOperationName> = Pick<ConsoleOperations, Name>;

export const done: Outcome<{ done: true }> = { value: { done: true } };
