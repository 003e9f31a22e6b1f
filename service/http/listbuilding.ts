import type { Request } from 'express';
import type { z } from 'zod';
import { fail, type Result } from '../failure.ts';
import type { Keys, Listbuilding } from '../keys.ts';
import type { Signin } from '../signin.ts';
import type { Leave } from '../signoff.ts';
import { failed, ok } from './answer.ts';
import { membersOf } from './body.ts';
import type { Operation } from './operation.ts';
import { emailSchema, keySchema, signinSchema } from './schemas.ts';

export interface ListbuildingDeps {
  keys: Keys;
  signin: Signin;
  signout: Leave;
  signoff: Leave;
}

/** The operations that an API key is good for. */
export function createListbuildingOperations({ keys, signin, signout, signoff }: ListbuildingDeps): Operation[] {
  /** The key is checked before anything else of the body. */
  function keyed<Body, Value>(
    path: string,
    schema: z.ZodType<Body>,
    operate: (listbuilding: Listbuilding, body: Body) => Promise<Result<Value>>,
    toAnswer: (value: Value) => ReturnType<typeof ok>,
  ): Operation {
    async function run(request: Request) {
      const body = membersOf(request);
      const { data: given } = keySchema.safeParse(body);
      const listbuilding = given && (await keys.find(given.apikey));
      if (!listbuilding) return failed(fail(100, 'The API key is not valid. Check `apikey`.').failure);
      const parsed = schema.safeParse(body);
      const result = parsed.success ? await operate(listbuilding, parsed.data) : misfit(parsed.error);
      return result.failure ? failed(result.failure) : toAnswer(result.value);
    }
    return { method: 'post', path, run };
  }

  return [
    keyed(
      '/subscriber/signin',
      signinSchema,
      (listbuilding, { email, smsnumber, fields }) => signin(listbuilding, { email, smsNumber: smsnumber, fields }),
      (url) => ({ ...ok(url), location: url }),
    ),
    keyed('/subscriber/signout', emailSchema, (listbuilding, { email }) => signout(listbuilding, email), ok),
    keyed('/subscriber/signoff', emailSchema, (listbuilding, { email }) => signoff(listbuilding, email), ok),
  ];
}

/** A body whose members have the wrong JSON type fails with the code of the first of them. */
function misfit({ issues }: z.ZodError): Result<never> {
  const member = issues[0]?.path[0];
  if (member === 'email') return fail(5, 'The email address must be a text.');
  if (member === 'smsnumber') return fail(11, 'The SMS number must be a text.');
  const reason = 'must be an object of field values by field name';
  const field = { label: 'fields', name: 'fields', reason, value: '' };
  return { failure: { error: 8, message: `\`fields\` ${reason}.`, field } };
}
