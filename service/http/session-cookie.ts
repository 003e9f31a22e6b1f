import type { Request } from 'express';

/** The cookie of a session. */
export interface SessionCookie {
  /** Clients learn it from the answer to the login. */
  name: string;
  /** The `Set-Cookie` that starts a session in a browser. */
  create(id: string): string;
  /** A request's session id: from its cookie, or from the header `X-Session-Id`, which some clients send. */
  find(request: Request): string | undefined;
}

/**
 * Over https the name has the prefix `__Host-`, so no other host, and nobody on an unencrypted connection, can set the
 * cookie (RFC 6265bis, section 4.1.3.2). `SameSite` keeps other sites' pages from acting in its name.
 *
 * @param secure whether clients reach the service over https
 */
export function createSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-joinery_session' : 'joinery_session';
  const attributes = `path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const pattern = new RegExp(`(?:^|;\\s*)${name}="?([\\w-]+)`);
  return {
    name,
    create: (id) => `${name}=${id}; ${attributes}`,
    find: (request) => pattern.exec(request.get('cookie') ?? '')?.[1] ?? request.get('x-session-id'),
  };
}
