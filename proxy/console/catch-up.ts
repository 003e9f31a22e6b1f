import type { RequestHandler } from 'express';
import type { FormSettings } from '../config/form/form-settings.ts';

export interface CatchUpDeps {
  /** A form as it is served now. */
  find(name: string): FormSettings | undefined;
  /** Serves what the store holds now. */
  refresh(): Promise<void>;
}

/**
 * Reads the stored forms again before a request for a form or a version that this process doesn't know: another one may
 * have published it just now. If they can't be read, the request is answered as if nothing were new.
 */
export function createCatchUp({ find, refresh }: CatchUpDeps): RequestHandler {
  return async (req, _res, next) => {
    const name = address.exec(req.path)?.[1];
    if (name !== undefined && isBehind(find(name), Number(req.query.v))) await refresh().catch(() => {});
    next();
  };
}

const address = /^\/forms\/([\w-]+)/;

function isBehind(form: FormSettings | undefined, target: number): boolean {
  if (!form) return true;
  const { version = 0, variants = [] } = form;
  return version > 0 && target > Math.max(version, ...variants.map(({ version = 0 }) => version));
}
