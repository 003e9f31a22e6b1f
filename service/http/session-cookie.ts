/** Name of the session cookie; a client learns it from the login's answer. */
export const sessionName = 'joinery_session';

/** The `Set-Cookie` of a session. `SameSite` keeps other sites' pages from acting in its name. */
export function sessionCookie(id: string, secure: boolean): string {
  return `${sessionName}=${id}; path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The session id in a `Cookie` header. */
export function readSessionId(header = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${sessionName}="?([\\w-]+)`).exec(header)?.[1];
}
