import type { ServiceErrorCode } from '@joinery/contract/errors';
import { evidenceHeader } from '@joinery/contract/evidence';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Keys } from '../account/keys.ts';
import { fail, type Result } from '../failure.ts';
import { type Answer, ok, settle } from '../http/answer.ts';
import { membersOf } from '../http/body/body.ts';
import { noteCaller } from '../http/request-log.ts';
import type { Language } from '../language.ts';
import type { Tagging } from '../list/tagging.ts';
import type { Caller } from '../model/account.ts';
import type { Mark } from '../model/evidence.ts';
import type { Listbuilding } from '../model/key.ts';
import type { Keep, Repeats } from '../signup/repeats.ts';
import type { Signin } from '../signup/signin.ts';
import type { Signoff } from '../subscription/signoff.ts';
import { done, pageUrl } from './answer-schemas.ts';
import { readMark, submissionLanguage } from './mark.ts';
import { failureOf } from './misfit.ts';
import type { Operation } from './operation.ts';
import { addressSchema, emailSchema, keySchema, signinSchema } from './schemas.ts';

export interface KeyedDeps {
  keys: Keys;
  signin: Signin;
  signoff: Signoff;
  tagging: Tagging;
  repeats: Repeats;
}

/** A request with an API key, whether it came over HTTP or from this process. */
interface KeyedRequest {
  body: Record<string, unknown>;
  /** The visitor's mark, if there is one, once the key is known to be right. */
  readMark(key: string): Mark | undefined;
  /** The languages of the form, such as the header Content-Language has. */
  contentLanguage?: string | undefined;
  idempotencyKey?: string | undefined;
  note?(caller: Omit<Caller, 'userId'> & { mark?: Mark | undefined }): void;
}

/** An operation for callers with an API key. */
export interface KeyedOperation extends Omit<Operation, 'run'> {
  take(request: KeyedRequest): Promise<Result<unknown>>;
  /** The answer over HTTP. */
  toAnswer(value: unknown): Answer;
}

interface KeyedRule<Body, Value> extends Pick<Operation, 'summary' | 'answer'> {
  path: KeyedPath;
  /** Each of its members has a failure: see `failureOf`. */
  input: z.ZodObject<z.core.$ZodShape> & z.ZodType<Body>;
  errors: ServiceErrorCode[];
  /**
   * `mark` is set for a visitor's submission, `language` when the form's language is known, `keep` for requests that
   * may be repeated.
   */
  operate(
    listbuilding: Listbuilding,
    body: Body,
    context: { mark?: Mark | undefined; language?: Language | undefined; keep?: Keep<Value> | undefined },
  ): Promise<Result<Value>>;
  toAnswer?(value: Value): Answer;
}

type KeyedPath = '/subscriber/signin' | '/subscriber/signout' | '/subscriber/signoff';

/** The operations for callers with an API key. */
export function createKeyedOperations({ keys, signin, signoff, tagging, repeats }: KeyedDeps): KeyedOperation[] {
  /** Checks the key before anything else in the body. */
  function keyed<Body, Value>({ input, errors, operate, ...about }: KeyedRule<Body, Value>): KeyedOperation {
    async function take({ body, idempotencyKey: key, contentLanguage, ...request }: KeyedRequest) {
      const { data: credentials } = keySchema.safeParse(body);
      const listbuilding = credentials && (await keys.find(credentials.apikey));
      if (!listbuilding) return fail(100, 'The API key is not valid. Check `apikey`.');
      const mark = request.readMark(credentials.apikey);
      request.note?.({ ...listbuilding, credential: 'apiKey', mark });
      const parsed = input.safeParse(body);
      if (!parsed.success) return { failure: failureOf(parsed.error) ?? fail(12).failure };
      const language = submissionLanguage(contentLanguage, mark);
      const work = (keep?: Keep<Value>) => operate(listbuilding, parsed.data, { mark, language, keep });
      const { accountId, tagId, list } = listbuilding;
      // The key covers what was sent, so a sender with badly made keys never gets the answer to another request.
      const same = [accountId, tagId, list.id, about.path, `${key}`, JSON.stringify(parsed.data)];
      return await (key ? repeats.once(same, work) : work());
    }
    return {
      toAnswer: ok,
      ...(about as Omit<KeyedRule<Body, unknown>, 'input' | 'errors' | 'operate'>),
      method: 'post',
      scope: 'listbuilding',
      input: input.extend(keySchema.shape),
      errors: [...errors, 100],
      take,
    };
  }

  return [
    keyed({
      path: '/subscriber/signin',
      summary: 'Adds or updates a contact and gives it the key’s tag; answers with the redirect URL.',
      input: signinSchema,
      answer: pageUrl,
      errors: [4, 5, 8, 9, 11, 30, 32],
      operate: (listbuilding, { email, smsnumber, fields }, context) =>
        signin(listbuilding, { email, smsNumber: smsnumber, fields }, context),
      toAnswer: (url: string) => ({ ...ok(url), location: url }),
    }),
    keyed({
      path: '/subscriber/signout',
      summary: 'Takes the key’s tag away from the contact.',
      input: emailSchema,
      answer: done,
      errors: [5, 7, 32],
      operate: ({ accountId, tagId }, { email }) => tagging.untag(accountId, email, tagId),
    }),
    keyed({
      path: '/subscriber/signoff',
      summary: 'Unsubscribes the contact from every channel.',
      input: addressSchema,
      answer: done,
      errors: [5, 7, 11, 32],
      operate: ({ accountId }, { email, smsnumber }, { mark }) =>
        signoff(accountId, { email, smsNumber: smsnumber }, mark),
    }),
  ];
}

/** The same operations over HTTP. `now` is in Unix seconds. */
export function overHttp(operations: KeyedOperation[], now: () => number): Operation[] {
  return operations.map(({ take, toAnswer, ...operation }) => ({
    ...operation,
    run: async (request: Request) =>
      settle(
        await take({
          body: membersOf(request),
          readMark: (key) => readMark(request.get(evidenceHeader), key, now()),
          contentLanguage: request.get('Content-Language'),
          idempotencyKey: request.get('Idempotency-Key'),
          note: (caller) => noteCaller(request, caller),
        }),
        toAnswer,
      ),
  }));
}
