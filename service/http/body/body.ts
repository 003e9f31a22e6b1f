import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler } from 'express';
import { Refusal } from '../refusal.ts';
import { measureJson } from './json-size.ts';
import { parseMultipart } from './multipart.ts';

/** Most bytes of a body. */
const limit = 1_000_000;
/** Most bytes of a form-encoded body: unescaping a million would hold up everybody else for a tenth of a second. */
const formLimit = 250_000;
/**
 * Most levels of a form's keys: the parser's time grows with the square of its keys and their levels. It is an object
 * of its own because the types don't know the option.
 */
const deepestForm: object = { depth: 5 };

/**
 * Reads a request's body: JSON, form-encoded or multipart, where form keys may be nested, such as `fields[field1]`. An
 * empty body is an empty object, whatever its type.
 */
export const readBody: RequestHandler[] = [
  express.json({ limit, type: ['application/json', 'application/*+json'], verify: verifyJson }),
  express.urlencoded({ limit: formLimit, extended: true, ...deepestForm, verify: verifyForm }),
  restorePlus,
  express.text({ limit, type: 'message/rfc822' }),
  readMail,
  express.raw({ limit, type: 'multipart/form-data' }),
  readMultipart,
  refuseOthers,
];

/** Far more than any client sends, and too few to hold anybody up. */
const [mostValues, deepest] = [10_000, 32];

function verifyJson(_request: unknown, _response: unknown, body: Buffer, charset: string) {
  if (charset === 'utf-8') refuseUnlessUtf8(body);
  const { values, depth } = measureJson(body);
  if (values > mostValues) throw new Refusal(413, 'The body has too many values. Send at most 10,000.');
  if (depth > deepest) throw new Refusal(400, `The body is nested too deeply. Nest at most ${deepest} levels.`);
}

function verifyForm(_request: unknown, _response: unknown, body: Buffer, charset: string) {
  if (charset === 'utf-8') refuseUnlessUtf8(percentDecode(body));
}

/** Otherwise names would be stored misspelled. A charset named by the type is decoded as such. */
function refuseUnlessUtf8(bytes: Buffer) {
  if (isUtf8(bytes)) return;
  throw new Refusal(400, 'The body is not UTF-8. Send it as UTF-8; a form page needs <meta charset="utf-8">.');
}

/**
 * Decodes a form's escapes into bytes. It is a loop because a regular expression would take 30 times as long for a
 * million bytes.
 */
function percentDecode(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    const value = byte === percent ? hexOf(body[at + 1]) * 16 + hexOf(body[at + 2]) : Number.NaN;
    if (!Number.isNaN(value)) at += 2;
    decoded[length++] = Number.isNaN(value) ? byte : value;
  }
  return decoded.subarray(0, length);
}

const percent = 37;

/** The value of a hexadecimal digit; NaN for anything else. */
function hexOf(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const lower = byte | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : Number.NaN;
}

/** The body's members; none when it isn't an object. */
export function membersOf({ body }: Request): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

const numberMembers = ['smsnumber', 'newsmsnumber', 'from'];

/** Hand-written forms often forget to encode a `+`: a space before nothing but a number's digits was one. */
function restorePlus(request: Request, _response: unknown, next: NextFunction) {
  const members = request.is('application/x-www-form-urlencoded') ? membersOf(request) : {};
  for (const name of numberMembers) {
    const value = members[name];
    if (typeof value === 'string' && /^ [1-9]\d{6,14}$/.test(value)) members[name] = `+${value.trim()}`;
  }
  next();
}

/** A raw mail becomes the member `message`. */
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

function refuseOthers(request: Request, _response: unknown, next: NextFunction) {
  const length = Number(request.get('content-length') ?? 0);
  if (request.body !== undefined || !length) return next();
  throw new Refusal(415, 'The body has an unknown type. Send JSON, form-encoded or multipart.');
}
