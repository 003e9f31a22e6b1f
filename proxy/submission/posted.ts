import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { submissionSchema } from '@joinery/contract/schemas';
import {
  honeypotName,
  type Issue,
  type IssueCode,
  idName,
  linkName,
  type Submission,
  tokenName,
} from '@joinery/contract/wire';

/** The format of a submission's body. */
export type BodyType = 'json' | 'form';

/** A submission as posted, or the HTTP status and issues of a body that isn't one. */
export type Posted = { submission: Submission } | { status: number; issues: Issue[] };

/** Reads a body, without checking fields and values against the form. Never throws. */
export function readPosted(type: BodyType, bytes: Uint8Array): Posted {
  if (!isUtf8(bytes)) return malformed(noUtf8);
  // Drops a byte order mark.
  const text = new TextDecoder().decode(bytes);
  if (type === 'form' && !isEncodedUtf8(text)) return malformed(noUtf8);
  return type === 'json' ? fromJson(text) : fromForm(text);
}

const noUtf8 = 'The body is not valid UTF-8. Send it encoded as UTF-8.';

/**
 * Whether percent-encoded bytes are UTF-8 as well: `URLSearchParams` turns other bytes into U+FFFD (Encoding standard,
 * section 4.1).
 */
function isEncodedUtf8(text: string): boolean {
  const encoded = [...text.matchAll(/(?:%[\da-f]{2})+/gi)];
  return encoded.every(([bytes]) => isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')));
}

function fromJson(text: string): Posted {
  try {
    const value: unknown = JSON.parse(text);
    const posted = fromUnknown(value);
    return 'submission' in posted && hasTwice(text, value) ? malformed(twiceInJson) : posted;
  } catch {
    return malformed('The body is not valid JSON. Send {"id": "<uuid>", "values": {"email": "…"}}.');
  }
}

/**
 * Whether an object has a name twice (RFC 8259, section 4). Middleware that read the body before us may have used the
 * other value.
 */
function hasTwice(text: string, parsed: unknown): boolean {
  const names = countNames(parsed);
  // No more colons than names, so no value contains one. Most submissions need no closer look.
  if (text.split(':', names + 2).length - 1 <= names) return false;
  const strings = text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g);
  return [...strings].filter(([, colon]) => colon).length > names;
}

/** The names in all objects of a value. It is a loop, because a body may be nested more deeply than calls may. */
function countNames(value: unknown): number {
  const left = [value];
  let count = 0;
  for (const one of left) {
    if (typeof one !== 'object' || one === null) continue;
    const inside = Object.values(one);
    if (!Array.isArray(one)) count += inside.length;
    for (const part of inside) left.push(part);
  }
  return count;
}

const twiceInJson = 'The body has the same name twice in one object. Send each name once.';

/** A form without scripts can't make an id, unless its page came with one. */
function fromForm(text: string): Posted {
  if (text.split('&', mostNames + 1).length > mostNames) return tooMany;
  const pairs = [...new URLSearchParams(text)];
  const names = new Set<string>();
  const twice = pairs.find(([name]) => names.size === names.add(name).size);
  if (twice) return malformed(`The body has ${short(twice[0])} twice. Send each field once.`, short(twice[0]));
  const {
    [idName]: id = randomUUID(),
    [honeypotName]: honeypot = '',
    [tokenName]: token,
    [linkName]: link,
    ...values
  } = Object.fromEntries(pairs.filter(([name]) => ownNames.has(name) || !name.startsWith(ownPrefix)));
  return fromUnknown({
    id,
    values,
    honeypot,
    ...(token !== undefined && { token }),
    ...(link !== undefined && { link }),
  });
}

/** Inputs of the form itself begin so; no field does. Those of later releases are dropped. */
const ownPrefix = 'submission';
const ownNames = new Set([idName, tokenName, linkName]);

function fromUnknown(value: unknown): Posted {
  // The schema skips this name, because it makes plain objects. Unknown fields are refused, so this one is too.
  const parts = [value, Object(value).values];
  if (parts.some((part) => Object.hasOwn(Object(part), '__proto__'))) {
    return { status: 422, issues: [issue('unknownField', 'There is no field __proto__. Leave it out.', '__proto__')] };
  }
  const isLong = (part: unknown) => !Array.isArray(part) && Object.keys(Object(part)).length > mostNames;
  if (parts.some((part) => isLong(part) && Object.values(part).some((one) => typeof one !== 'string'))) return tooMany;
  const { success, data, error } = submissionSchema.safeParse(value);
  return success ? { submission: data } : { status: 422, issues: error.issues.slice(0, mostShown).flatMap(issuesOf) };
}

type SchemaIssue = NonNullable<ReturnType<typeof submissionSchema.safeParse>['error']>['issues'][number];

function issuesOf({ path, message }: SchemaIssue): Issue[] {
  const [part = 'body', name] = path.map((key) => short(String(key)));
  if (name !== undefined) return [issue('wrongType', `The value of ${name} must be a string.`, name)];
  const what = expected[part] ?? message;
  return [issue('wrongType', `The ${part} ${what}.`)];
}

const expected: Record<string, string> = {
  body: 'must be an object: {"id": "<uuid>", "values": {"email": "…"}}',
  id: 'must be a UUID, a new one for each submission',
  values: 'must be an object of strings by field name, such as {"email": "…"}',
  honeypot: 'must be an empty string',
};

function malformed(message: string, field?: string): Posted {
  return { status: 400, issues: [issue('malformed', message, field)] };
}

function issue(code: IssueCode, message: string, field: string | null = null): Issue {
  return { field, code, message };
}

/** Nobody fills in so many fields, and checking thousands takes long. */
const mostNames = 2_000;
const tooMany: Posted = {
  status: 413,
  issues: [
    issue('tooLarge', `The body has more than ${mostNames.toLocaleString('en')} names. Send only those of the form.`),
  ],
};

/** Keeps the answer smaller than the body. */
const mostShown = 10;
const short = (name: string) => name.slice(0, 100);
