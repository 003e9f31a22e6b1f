import { setImmediate } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import qs from 'qs';
import { Refusal } from '../refusal.ts';

/** The same limit as for a form-encoded body. */
const mostParts = 1_000;
/** Most bytes of a part's name; a contact's fields have short ones. */
const longestName = 200;
/** Bytes to parse per turn of the event loop. */
const slice = 65_536;

/**
 * Parses a multipart form (RFC 7578) in bounded time, with nested names such as `fields[field1]`. Files have no place
 * in the interface and are skipped.
 *
 * @throws {Refusal} 400 when the body isn't a multipart form, 413 when it has too many parts or too long a name
 */
export async function parseMultipart(body: Buffer, type: string): Promise<Record<string, unknown>> {
  const texts: [string, string][] = [];
  let refusal: Refusal | undefined;
  const refuse = (status: number, message: string, options?: ErrorOptions) => {
    refusal ??= new Refusal(status, message, options);
  };
  const broken = (cause: unknown) =>
    refuse(400, 'The body is not a valid multipart form. Check its boundary.', { cause });
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { parts: mostParts, headerPairs: 20, headerSize: 4_096 },
    });
    const ended = new Promise<void>((resolve) => {
      parser.on('finish', resolve).on('error', (cause) => {
        broken(cause);
        resolve();
      });
    });
    parser
      .on('partsLimit', () =>
        refuse(413, `The form has too many parts. Send at most ${mostParts.toLocaleString('en')}.`),
      )
      .on('file', (_name, stream) => void stream.resume())
      .on('field', (name, value) => {
        if (Buffer.byteLength(name) > longestName)
          refuse(413, `The form has a part whose name is longer than ${longestName} bytes.`);
        else if (value.includes('\uFFFD'))
          refuse(400, 'The body is not UTF-8. Send it as UTF-8; a form page needs <meta charset="utf-8">.');
        else texts.push([name, value]);
      });
    for (let at = 0; at < body.length && !refusal; at += slice) {
      parser.write(body.subarray(at, at + slice));
      await setImmediate();
    }
    if (!refusal) {
      parser.end();
      await ended;
    }
  } catch (cause) {
    broken(cause);
  }
  if (refusal) throw refusal;
  return qs.parse(new URLSearchParams(texts).toString(), { parameterLimit: mostParts });
}
