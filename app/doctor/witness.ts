import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How a request of the doctor's arrived at the app. */
export interface Seen {
  /** The addresses that reverse proxies added to `X-Forwarded-For`, oldest first. */
  forwardedFor: string[];
}

const header = 'joinery-doctor';

/**
 * Answers the doctor's requests for `/healthz`: a client that knows the instance's secret learns how its request
 * arrived, and that it reached this instance. Leaves all other requests alone.
 */
export function createWitness(secret: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { [header]: question, 'x-forwarded-for': forwarded = [] } = request.headers;
    if (typeof question !== 'string') return false;
    const [nonce = '', proof = ''] = question.split('.');
    if (!isSame(proof, prove(secret, 'question', nonce))) return false;
    const forwardedFor = [forwarded]
      .flat()
      .join(',')
      .split(',')
      .map((part) => part.trim());
    const view: Seen = { forwardedFor: forwardedFor.filter(Boolean) };
    const body = JSON.stringify({ status: 'ok', ...view });
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      [header]: prove(secret, 'answer', nonce + body),
    });
    response.end(body);
    return true;
  };
}

/** A question for `createWitness`, and how to read its answer. */
export function createQuestion(secret: string) {
  const nonce = randomBytes(16).toString('base64url');
  return {
    headers: { [header]: `${nonce}.${prove(secret, 'question', nonce)}` },
    /** The request as the instance saw it; undefined if somebody else answered. */
    read(headers: Record<string, unknown>, body: string): Seen | undefined {
      const { [header]: proof } = headers;
      const isOurs = typeof proof === 'string' && isSame(proof, prove(secret, 'answer', nonce + body));
      return isOurs ? (JSON.parse(body) as Seen) : undefined;
    },
  };
}

function prove(secret: string, purpose: 'question' | 'answer', text: string): string {
  return createHmac('sha256', secret).update(`joinery doctor ${purpose} ${text}`).digest('base64url');
}

function isSame(token: string, expected: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
