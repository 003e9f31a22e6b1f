import type { z } from 'zod';
import { type Failure, fail } from '../failure.ts';
import { type Answer, failed, refuse } from '../http/answer.ts';

/** The answer to a request with an invalid member: the failure of the first such member, or 400 if it has none. */
export function misfit(error: z.ZodError): Answer {
  const failure = failureOf(error);
  if (failure) return failed(failure);
  const [first] = error.issues;
  return refuse(400, `\`${String(first?.path[0] ?? '')}\` ${first ? reasonOf(first) : ''}.`);
}

/** The failure of the first invalid member. Undefined if its name has none. */
export function failureOf({ issues }: z.ZodError): Failure | undefined {
  const [first] = issues;
  const member = String(first?.path[0] ?? '');
  const reason = first?.code === 'custom' && first.message;
  if (member === 'fields' && reason) return wrongFields(reason);
  const failure = failures[member];
  // Members with this name differ: some must also have a certain form.
  return failure === email && reason ? fail(5, `\`${member}\` ${reason}, like name@example.com.`).failure : failure;
}

/** The schemas have messages for everything but a wrong type: `limit[]=2`, `limit=2&limit=3`, or nothing at all. */
function reasonOf({ code, message, ...issue }: z.core.$ZodIssue): string {
  if (code !== 'invalid_type') return message;
  const { expected } = issue as Pick<z.core.$ZodIssueInvalidType, 'expected'>;
  return `must be given once, as ${typeNames[expected] ?? expected}`;
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};

const { failure: email } = fail(5, 'The email address must be a text.');
const { failure: smsNumber } = fail(11, 'The SMS number must be a text.');
const { failure: list } = fail(402, 'There is no such opt-in process. `listid` is a number that GET /list names.');
const { failure: tag } = fail(403, 'There is no such tag. Tags are given by the numbers that GET /tag names.');
const fields = wrongFields('must be an object of field values by field name');

function wrongFields(reason: string): Failure {
  const field = { label: 'fields', name: 'fields', reason, value: '' };
  return { error: 8, message: `\`fields\` ${reason}.`, field };
}

const failures: Record<string, Failure> = {
  email,
  newemail: email,
  smsnumber: smsNumber,
  newsmsnumber: smsNumber,
  fields,
  listid: list,
  tagid: tag,
  tagids: tag,
};
