import type { Request } from 'express';
import type { BodyType } from '../../submission/posted.ts';

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
