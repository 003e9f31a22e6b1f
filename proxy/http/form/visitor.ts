import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import express, { type Request } from 'express';
import type { Settings } from '../../config/settings.ts';
import type { Arrival } from '../../guard/guard.ts';
import { pageOf } from '../../submission/evidence.ts';
import type { OwnOrigin } from '../own-origin.ts';

/** Tells the sender of a request, the page it came from, and the origin at which they saw the proxy. */
export type VisitorOf = (req: IncomingMessage) => Pick<Arrival, 'client' | 'page' | 'ownOrigin'>;

/** Makes `VisitorOf`, which applies Express's rules for trusted proxies, even to requests that Express hasn't seen. */
export function createVisitorOf(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  { ownOrigin, warnOfForwarded }: { ownOrigin: OwnOrigin; warnOfForwarded: (headers: IncomingHttpHeaders) => void },
): VisitorOf {
  const { request } = express().set('trust proxy', trustProxy);
  return ({ headers, socket }) => {
    if (trustProxy === false) warnOfForwarded(headers);
    const req: Request = Object.assign(Object.create(request), { headers, socket });
    return { client: withoutPort(req.ip ?? ''), page: pageOf(headers), ownOrigin: () => ownOrigin(req) };
  };
}

/** Some reverse proxies add the port, which differs each time. */
function withoutPort(address: string): string {
  if (!address.includes(':')) return address;
  return /^([\d.]+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}
