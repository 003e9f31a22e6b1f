import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler } from 'express';
import qs from 'qs';
import { Refusal } from './refusal.ts';

/** Most bytes of a body. */
const limit = 1_000_000;

/**
 * Reads the body of a request: JSON, form-encoded or multipart, with nested keys such as `fields[field1]` in forms. An empty body is an empty
 * object whatever its type says.
 */
export const readBody: RequestHandler[] = [
  express.json({ limit, type: ['application/json', 'application/*+json'], verify: refuseOtherEncodings }),
  express.urlencoded({ limit, extended: true, verify: refuseOtherEncodings }),
  restorePlus,
  express.text({ limit, type: 'message/rfc822' }),
  readMail,
  express.raw({ limit, type: 'multipart/form-data' }),
  readMultipart,
  refuseOthers,
];

/** Names would be kept misspelled otherwise. A charset that the type names is decoded as such. */
function refuseOtherEncodings(_request: unknown, _response: unknown, body: Buffer, charset: string) {
  if (charset !== 'utf-8') return;
  const decode = (_escape: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  const text = body.toString('latin1').replace(/%([\da-f]{2})/gi, decode);
  if (isUtf8(Buffer.from(text, 'latin1'))) return;
  throw new Refusal(400, 'The body is not in UTF-8. Send it so; a form page needs <meta charset="utf-8">.');
}

/** The body's members; none when it holds no object. */
export function membersOf({ body }: Request): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

const numberMembers = ['smsnumber', 'newsmsnumber', 'from'];

/** Who writes a form by hand forgets that a `+` has to be encoded there: a space before nothing but a number's digits was one. */
function restorePlus(request: Request, _response: unknown, next: NextFunction) {
  const members = request.is('application/x-www-form-urlencoded') ? membersOf(request) : {};
  for (const name of numberMembers) {
    const given = members[name];
    if (typeof given === 'string' && /^ [1-9]\d{6,14}$/.test(given)) members[name] = `+${given.trim()}`;
  }
  next();
}

/** A mail as it came is the member `message`. */
function readMail(request: Request, _response: unknown, next: NextFunction) {
  if (typeof request.body === 'string') request.body = { message: request.body };
  next();
}

async function readMultipart(request: Request, _response: unknown, next: NextFunction) {
  if (!Buffer.isBuffer(request.body)) return next();
  const type = request.get('content-type') ?? '';
  if (!request.body.length) request.body = {};
  else request.body = await parseMultipart(request.body, type);
  next();
}

async function parseMultipart(body: Buffer, type: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
    // Files have no place in the interface.
    const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return qs.parse(new URLSearchParams(texts).toString());
  } catch (cause) {
    throw new Refusal(400, 'The body is no valid multipart form. Check its boundary.', { cause });
  }
}

function refuseOthers(request: Request, _response: unknown, next: NextFunction) {
  const length = Number(request.get('content-length') ?? 0);
  if (request.body !== undefined || !length) return next();
  throw new Refusal(415, 'The body has a type that is not understood. Send JSON, form-encoded or multipart.');
}
