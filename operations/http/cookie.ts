import type { Request } from 'express';

/** The cookie of a console's session. */
export interface ConsoleCookie {
  name: string;
  /** The `Set-Cookie` that starts a session in a browser, or with an empty `id` removes it. */
  create(id: string): string;
  /** A request's session id; empty without one. */
  find(request: Request): string;
}

/**
 * No page of another site can make a browser send it, and only the console's own paths get it. Over https the name has
 * the prefix `__Secure-`: nobody on an unencrypted connection can set it (RFC 6265bis, section 4.1.3.1).
 *
 * @param secure whether browsers reach the service over https
 */
export function createConsoleCookie(secure: boolean): ConsoleCookie {
  const name = secure ? '__Secure-joinery_console' : 'joinery_console';
  const attributes = `Path=/console; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
  return {
    name,
    create: (id) => `${name}=${id}; ${attributes}${id ? '' : '; Max-Age=0'}`,
    find: (request) => pattern.exec(request.get('cookie') ?? '')?.[1] ?? '',
  };
}
