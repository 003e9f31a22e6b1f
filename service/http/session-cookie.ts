import type { Request } from 'express';

/** Name of the session cookie; a client learns it from the login's answer. */
export const sessionName = 'joinery_session';

/** The `Set-Cookie` of a session. `SameSite` keeps other sites' pages from acting in its name. */
export function sessionCookie(id: string, secure: boolean): string {
  return `${sessionName}=${id}; path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The session id of a request: in its cookie, or in the header that some clients send. */
export function findSessionId(request: Request): string | undefined {
  return readSessionId(request.get('cookie')) ?? request.get('x-session-id');
}

function readSessionId(header = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${sessionName}="?([\\w-]+)`).exec(header)?.[1];
}
