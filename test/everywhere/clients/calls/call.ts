import type { OperationName, Operations } from '@joinery/contract/console';

/** The parts of a request, as the description names them. */
export interface Given {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Calls an operation through a generated client. */
export type Send = (operationId: string, given: Given) => Promise<Sent>;

export interface Sent {
  status: number;
  type: string;
  /** The answer, or the error. */
  answer: unknown;
}

/** Calls an operation and resolves with its answer, once that is found to be as described. */
export type Call = <Answer = unknown>(operationId: string, given?: Given) => Promise<Answer>;

/** Calls an operation of the console. */
export type Ask = <Name extends OperationName>(name: Name, given?: Given) => Promise<Operations[Name]['answer']>;
