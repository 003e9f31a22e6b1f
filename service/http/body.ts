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
  express.json({ limit, type: ['application/json', 'application/*+json'] }),
  express.urlencoded({ limit, extended: true }),
  express.raw({ limit, type: 'multipart/form-data' }),
  readMultipart,
  refuseOthers,
];

/** The body's members; none when it holds no object. */
export function membersOf({ body }: Request): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
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
