import type { IncomingMessage } from 'node:http';
import { submissionLimit } from '@joinery/contract/wire';
import type { Request, RequestHandler } from 'express';
import type { BodyType } from '../../submission/posted.ts';

/** Refuses a body whose type isn't a submission's, before reading any of it. */
export const requireType: RequestHandler = (req, _res, next) => {
  next(bodyTypeOf(req) ? undefined : unreadable(415, "The body isn't a submission"));
};

/**
 * Reads a body of at most `submissionLimit` bytes. Refuses compressed bodies. If middleware has already read the body,
 * uses what it left in `req.body`.
 *
 * @param patience timeout for the whole body in milliseconds
 * @throws errors with an HTTP `status` for bodies that are too large, too slow or unreadable
 */
export async function readBody(req: IncomingMessage & { body?: unknown }, patience = 10_000): Promise<Buffer> {
  if (Buffer.isBuffer(req.body)) return req.body;
  if (req.readableEnded) return Buffer.from(respell(req));
  const { 'content-encoding': encoding = 'identity', 'content-length': length = 0 } = req.headers;
  if (encoding.toLowerCase() !== 'identity') throw unreadable(415, 'The body is compressed');
  if (Number(length) > submissionLimit) throw tooLarge();
  if (req.destroyed && !req.complete) throw cutOff();
  // A body that arrived with the headers is already complete, so there is no event to wait for.
  if (!req.complete || req.readableFlowing !== null) return collect(req, patience);
  const whole: Buffer = req.read() ?? Buffer.alloc(0);
  if (whole.length > submissionLimit) throw tooLarge();
  return whole;
}

/** Restores the text of a body that earlier middleware has parsed, as `express.json` and `express.urlencoded` do. */
function respell({ headers, body = '' }: Pick<IncomingMessage, 'headers'> & { body?: unknown }): string {
  if (typeof body === 'string') return body;
  if (bodyTypeOf({ headers }) === 'json') return JSON.stringify(body);
  const pairs = Object.entries(Object(body)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, textOf(one)]),
  );
  return `${new URLSearchParams(pairs)}`;
}

/** Parsers turn `email[a]=b` into something that isn't text, and may not even convert to it. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : `${JSON.stringify(value)}`);

/** Uses events, because iterating or racing streams costs more than the rest of a submission. */
function collect(req: IncomingMessage, patience: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > submissionLimit) fail(tooLarge());
  };
  const stop = () => {
    clearTimeout(timer);
    req.off('data', take).off('end', end).off('error', cut).off('close', cut);
  };
  const end = () => {
    stop();
    const [first = Buffer.alloc(0)] = chunks;
    resolve(chunks.length > 1 ? Buffer.concat(chunks, size) : first);
  };
  const fail = (cause: Error) => {
    stop();
    req.pause();
    reject(cause);
  };
  const timer = setTimeout(() => fail(unreadable(408, 'The body takes too long')), patience);
  const cut = () => fail(cutOff());
  req.on('data', take).on('end', end).on('error', cut).on('close', cut);
  return promise;
}

const unreadable = (status: number, message: string) => Object.assign(new Error(message), { status });
const cutOff = () => unreadable(400, 'The connection ended before the body');
const tooLarge = () => unreadable(413, 'The body is too large');

/** The body type that a request declares. Undefined if it isn't a submission's. */
export function bodyTypeOf(req: Pick<Request, 'headers'>): BodyType | undefined {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';');
  return bodyTypes.get(type.trim().toLowerCase());
}

/** Whether the sender displays our answer as a page: a form without scripts, or a browser that opened an address. */
export function wantsPage(req: Request): boolean {
  const type = bodyTypeOf(req);
  return type ? type === 'form' : req.accepts(['json', 'html']) === 'html';
}

const bodyTypes = new Map<string, BodyType>([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);
