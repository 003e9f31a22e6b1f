import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import express, { type Request } from 'express';
import type { Settings } from '../../config/settings.ts';
import type { Arrival } from '../../guard/guard.ts';
import { pageOf } from '../../submission/evidence.ts';
import type { OwnOrigin } from '../own-origin.ts';

/** Who sent a request, from which page, and where the visitor saw the proxy. */
export type VisitorOf = (req: IncomingMessage) => Pick<Arrival, 'client' | 'page' | 'ownOrigin'>;

/** Reads it as Express does, under its rules of trusted proxies, also from requests that Express has not seen. */
export function createVisitorOf(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  { ownOrigin, warnOfForwarded }: { ownOrigin: OwnOrigin; warnOfForwarded: (headers: IncomingHttpHeaders) => void },
): VisitorOf {
  const { request } = express().set('trust proxy', trustProxy);
  const asSeen = ({ headers, socket }: IncomingMessage): Request =>
    Object.assign(Object.create(request), { headers, socket });
  // Made once, as an object with Express's whole prototype costs more than what is read from it.
  const asked: Request = Object.create(request);
  return (req) => {
    if (trustProxy === false) warnOfForwarded(req.headers);
    asked.headers = req.headers;
    asked.socket = req.socket;
    return {
      client: withoutPort(asked.ip ?? ''),
      page: pageOf(req.headers),
      ownOrigin: () => ownOrigin(asSeen(req)),
    };
  };
}

/** Some reverse proxies tell the port as well, which is another one each time. */
function withoutPort(address: string): string {
  if (!address.includes(':')) return address;
  return /^([\d.]+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}
