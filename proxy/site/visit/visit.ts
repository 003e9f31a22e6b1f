import { type IncomingMessage, request as requestOpen } from 'node:http';
import { request as requestSealed } from 'node:https';
import { isIP } from 'node:net';
import { type AddressGuard, ForbiddenAddress, hostOf } from '@joinery/server';
import { readAddress } from './address.ts';
import { readBody } from './body.ts';

/** Why an address could not be read. */
export type VisitProblem =
  /** No connection, no certificate that holds, or no such host. */
  | 'unreachable'
  /** The host is in a private network. */
  | 'private'
  /** The answer took too long. */
  | 'slow'
  /** It leads on again and again, or to something that isn't a page. */
  | 'redirects'
  /** The server refuses: `status` is its answer. */
  | 'refused';

/** The answer of an address. */
export interface Visited {
  /** The address that answered, which redirects may have led to. */
  url: URL;
  /** The values of each header, by its name in lower case. */
  headers: Readonly<Record<string, string[] | undefined>>;
  /** The answer, decompressed; no more of it than the limit. */
  body: Buffer;
}

export type Visit =
  | { visited: Visited; problem?: never }
  | { problem: VisitProblem; status: number | null; visited?: never };

export interface VisitOptions {
  guard: Pick<AddressGuard, 'allows' | 'lookup'>;
  /** The `User-Agent`, which says who asks. */
  agent: string;
  /** The `Accept` header. */
  accept: string;
  /** Ends everything under way. */
  deadline: AbortSignal;
  /** Most bytes of an answer, before and after decompression. */
  limit: number;
}

/** How often an answer may lead on. */
const mostRedirects = 3;

/**
 * Reads an address by GET, without credentials. Each address on the way is checked when it is connected to, whatever
 * its name led to before. Never rejects.
 */
export async function visit(address: URL, options: VisitOptions): Promise<Visit> {
  let url = address;
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const hindrance = findHindrance(url, options.guard);
      if (hindrance) return fail(hindrance);
      const response = await ask(url, options);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (location === undefined || !redirecting.includes(status)) {
        if (status < 200 || status > 299) {
          response.destroy();
          return fail('refused', status);
        }
        return { visited: { url, headers: response.headersDistinct, body: await readBody(response, options.limit) } };
      }
      response.destroy();
      const next = readAddress(location, url);
      if (!next) return fail('redirects');
      url = next;
    }
    return fail('redirects');
  } catch (cause) {
    if (cause instanceof ForbiddenAddress) return fail('private');
    return fail(options.deadline.aborted ? 'slow' : 'unreachable');
  }
}

const redirecting = [301, 302, 303, 307, 308];

/** An IP address is connected to without a lookup, so it is checked here. */
function findHindrance(url: URL, { allows }: VisitOptions['guard']): VisitProblem | undefined {
  const host = hostOf(url.href);
  if (isIP(host) && !allows(host)) return 'private';
  // Other services listen there, some of which take a request's lines for commands.
  return url.port !== '' && Number(url.port) < 1_024 ? 'unreachable' : undefined;
}

function ask(url: URL, { guard, agent, accept, deadline }: VisitOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSealed : requestOpen;
  const headers = { 'user-agent': agent, accept, 'accept-encoding': 'gzip, br' };
  const request = send(url, { agent: false, headers, lookup: guard.lookup, signal: deadline, maxHeaderSize: 32_768 });
  request.on('response', resolve);
  request.on('error', reject);
  // An answer that changes the protocol is neither.
  request.on('close', () => reject(new Error('There is no answer.')));
  request.end();
  return promise;
}

const fail = (problem: VisitProblem, status: number | null = null): Visit => ({ problem, status });
