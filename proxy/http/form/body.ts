import type { IncomingMessage } from 'node:http';
import { submissionLimit } from '@joinery/contract/wire';
import type { RequestHandler } from 'express';
import { unsupportedType } from '../errors.ts';
import { bodyTypeOf } from './body-type.ts';

/** Refuses what is no submission by its type, before a byte of it is read. */
export const requireType: RequestHandler = (req, res, next) => {
  if (bodyTypeOf(req)) next();
  else unsupportedType(req, res, next);
};

/**
 * Reads a body of at most `submissionLimit` bytes. Nothing is unpacked: what comes compressed is refused. Of a body that something
 * before the proxy has read, there is what that left in `req.body`.
 *
 * @param patience milliseconds until a body that does not end is given up
 * @throws errors with the HTTP `status` of bodies that are too large, too slow, or can't be read.
 */
export async function readBody(req: IncomingMessage & { body?: unknown }, patience = 10_000): Promise<Buffer> {
  if (Buffer.isBuffer(req.body)) return req.body;
  if (req.readableEnded) return Buffer.from(respell(req));
  const { 'content-encoding': encoding = 'identity', 'content-length': length = 0 } = req.headers;
  if (encoding.toLowerCase() !== 'identity') throw new Unreadable(415, 'The body is compressed');
  if (Number(length) > submissionLimit) throw tooLarge();
  if (req.destroyed && !req.complete) throw cutOff();
  // What came along with the headers is there at the end of their turn, without an event to wait for.
  if (!req.complete || req.readableFlowing !== null) return collect(req, patience);
  const whole: Buffer = req.read() ?? Buffer.alloc(0);
  if (whole.length > submissionLimit) throw tooLarge();
  return whole;
}

/** The text of a body that a parser before the proxy has taken apart, as `express.json` and `express.urlencoded` do. */
function respell({ headers, body = '' }: Pick<IncomingMessage, 'headers'> & { body?: unknown }): string {
  if (typeof body === 'string') return body;
  if (bodyTypeOf({ headers }) === 'json') return JSON.stringify(body);
  const pairs = Object.entries(Object(body)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, textOf(one)]),
  );
  return `${new URLSearchParams(pairs)}`;
}

/** What parsers make of `email[a]=b` is no text, and may not even be made one. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : `${JSON.stringify(value)}`);

/** Events, as streams that are iterated or raced cost more than everything else that a submission needs. */
function collect(req: IncomingMessage, patience: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
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
    const fail = (cause: Unreadable) => {
      stop();
      req.pause();
      reject(cause);
    };
    const timer = setTimeout(() => fail(new Unreadable(408, 'The body takes too long')), patience);
    const cut = () => fail(cutOff());
    req.on('data', take).on('end', end).on('error', cut).on('close', cut);
  });
}

class Unreadable extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const cutOff = () => new Unreadable(400, 'The connection ended before the body');
const tooLarge = () => new Unreadable(413, 'The body is too large');
