import { z } from 'zod';
import { type MailFailure, mailFailureSchema } from './mail.ts';
import type { FormOperationName, Operations } from './operations.ts';

/** The codes of problems with a request. The console has words for each. */
export type ProblemCode = z.infer<typeof problemCode>;
const problemCode = z.enum([
  /** A value is missing or wrong: `field` names it. */
  'required',
  'invalid',
  'taken',
  'weakPassword',
  /** The credentials or the code are wrong. */
  'wrong',
  'throttled',
  /** Nobody is signed in, or no longer. Sign in, and send the request again. */
  'signInNeeded',
  /** The password has to be proven first (`provePassword`). Then send the request again. */
  'passwordNeeded',
  /** The account may not do this. */
  'denied',
  /** The request comes from a page of another site. */
  'foreign',
  'notFound',
  /** The one-time address of the first start was used, or isn't the newest. */
  'used',
  /** Something still depends on it, such as an API key on its tag. */
  'inUse',
  /** A message went out to this mailbox just now. */
  'tooSoon',
  /** Somebody else has changed it meanwhile: read it again. */
  'conflict',
  /** The draft has mistakes, or warnings that nobody has accepted. */
  'notReady',
  /** The other side failed: a mail server, the receiver of a webhook. `message` says how. */
  'unreachable',
  /** The server can't save anything, or can't reach its database. */
  'diskFull',
  'databaseLost',
  'malformed',
  'tooLarge',
  'failed',
]);

/** One reason for a refusal. */
export type Problem = z.infer<typeof problemSchema>;
const problemSchema = z.strictObject({
  /** The member of the body or query, or null for the whole request. */
  field: z.string().nullable(),
  code: problemCode,
  /** Says why the request was refused and how to fix it, in English. */
  message: z.string(),
  /** With `unreachable`: how a mail server failed, if it is known. */
  failure: mailFailureSchema.exactOptional(),
});

/** The JSON of every answer with a status of 400 and above. */
export type Refused = z.infer<typeof refusedSchema>;
export const refusedSchema = z.strictObject({
  problems: z.array(problemSchema),
  /** With `throttled` and `tooSoon`: seconds until it can be tried again. */
  retryAfter: z.int().exactOptional(),
});

/** Why an operation refuses a request. */
export interface ConsoleRefusal {
  field: string | null;
  code: ProblemCode;
  /** Says why the request was refused and how to fix it. */
  message: string;
  /** How a mail server failed, if it is known. */
  failure?: MailFailure;
  /** Seconds until it can be tried again. */
  retryAfter?: number;
  /** Further problems of the same request. */
  others?: Problem[];
}

/** An operation's result; `session` is the id of a session that begins with it, or empty when the session ends. */
export type Outcome<Value> =
  | { value: Value; session?: string; refusal?: never }
  | { refusal: ConsoleRefusal; value?: never };

/** The caller of an operation on forms. */
export interface FormCaller {
  /** The sites whose forms it may see and change; undefined for all. In the app, each account is a site. */
  sites: readonly string[] | undefined;
}

/** The operations on forms, which whoever keeps the forms implements. */
export type FormOperations = {
  [Name in FormOperationName]: (
    by: FormCaller,
    input: Omit<Operations[Name], 'answer'>,
  ) => Promise<Outcome<Operations[Name]['answer']>>;
};
