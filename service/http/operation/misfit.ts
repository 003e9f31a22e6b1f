import type { z } from 'zod';
import { fail } from '../../failure.ts';
import { type Answer, failed, refuse } from '../answer.ts';

/**
 * The answer to a request with an invalid member: the error code for the first such member if it has one, otherwise
 * 400.
 */
export function misfit({ issues }: z.ZodError): Answer {
  const [first] = issues;
  const member = String(first?.path[0] ?? '');
  if (member === 'fields' && first?.code === 'custom' && first.message) return wrongFields(first.message);
  const answer = answers[member];
  // Members with this name differ: some must have a form, besides being text.
  if (answer === email && first?.code === 'custom' && first.message)
    return failed(fail(5, `\`${member}\` ${first.message}, like name@example.com.`).failure);
  return answer ?? refuse(400, `\`${member}\` ${first ? reasonOf(first) : ''}.`);
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

const email = failed(fail(5, 'The email address must be a text.').failure);
const smsNumber = failed(fail(11, 'The SMS number must be a text.').failure);
const list = failed(fail(402, 'There is no such opt-in process. `listid` is a number that GET /list names.').failure);
const tag = failed(fail(403, 'There is no such tag. Tags are given by the numbers that GET /tag names.').failure);
const fields = wrongFields('must be an object of field values by field name');

function wrongFields(reason: string): Answer {
  const field = { label: 'fields', name: 'fields', reason, value: '' };
  return failed({ error: 8, message: `\`fields\` ${reason}.`, field });
}

const answers: Record<string, Answer> = {
  email,
  newemail: email,
  smsnumber: smsNumber,
  newsmsnumber: smsNumber,
  fields,
  listid: list,
  tagid: tag,
  tagids: tag,
};
