import type { Operation, Values } from '@joinery/contract/wire';
import { Pool } from 'undici';
import type { Secret } from './secret.ts';
import { readAnswer, type UpstreamAnswer } from './upstream-answer.ts';

/** The service that submissions go to. */
export interface Upstream {
  /** Sends one contact. Never throws: what went wrong is in the answer. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /** Whether it answers at all, whatever it answers. */
  reached(): Promise<boolean>;
  /** Ends when the requests under way have ended. */
  close(): Promise<void>;
}

export interface UpstreamRequest {
  operation: Operation;
  key: Secret;
  /** Wire values by field name. */
  values: Values;
}

export interface UpstreamOptions {
  /** Base address, to which `/subscriber/…` is added. */
  url: string;
  /** Milliseconds until a request is given up, waiting for a free connection included. */
  timeout: number;
  /** Most connections open at once. */
  connections: number;
}

/** Opens the connections to a service. Nothing is sent until it has to be. */
export function createUpstream({ url, timeout, connections }: UpstreamOptions): Upstream {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, { connections, connect: { timeout }, maxResponseSize: largestAnswer });

  return {
    async send({ operation, key, values }) {
      try {
        const { statusCode, body } = await pool.request({
          method: 'POST',
          path: `${base}/subscriber/${operation}`,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ apikey: key.reveal(), ...wireSpelling(operation, values) }),
          signal: AbortSignal.timeout(timeout),
        });
        return readAnswer(statusCode, await body.text());
      } catch (error) {
        return { result: 'unavailable', reason: reasonOf(error) };
      }
    },

    async reached() {
      try {
        const signal = AbortSignal.timeout(Math.min(timeout, 2_000));
        const { body } = await pool.request({ method: 'HEAD', path: `${base}/`, signal });
        await body.dump();
        return true;
      } catch {
        return false;
      }
    },

    close: () => pool.close(),
  };
}

/** Bytes; an answer is one URL or one error. */
const largestAnswer = 65_536;

/** Signin takes all; signout and signoff take the address alone. */
function wireSpelling(operation: Operation, { email, smsNumber, ...fields }: Values): object {
  if (operation !== 'signin') return { email };
  return { email, smsnumber: smsNumber, ...(Object.keys(fields).length > 0 && { fields }) };
}

/** The error's own code, such as ECONNREFUSED or UND_ERR_SOCKET: its message may hold what was sent. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  return name === 'TimeoutError' ? 'timeout' : typeof code === 'string' ? code : (name ?? 'unknown');
}
