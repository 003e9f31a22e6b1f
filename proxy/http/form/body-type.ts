import type { Request } from 'express';
import type { BodyType } from '../../submission/posted.ts';

/** What a request says its body is; undefined for whatever is no submission. */
export function bodyTypeOf(req: Pick<Request, 'headers'>): BodyType | undefined {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';');
  return bodyTypes.get(type.trim().toLowerCase());
}

/** Whether the sender shows what we answer as a page: a form without scripts, or a browser that went to an address. */
export function wantsPage(req: Request): boolean {
  const type = bodyTypeOf(req);
  return type ? type === 'form' : req.accepts(['json', 'html']) === 'html';
}

const bodyTypes = new Map<string, BodyType>([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);
