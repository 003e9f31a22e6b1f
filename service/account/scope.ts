/**
 * The rights that an operation demands of its caller: none; an API key in the body; access to the account's data; a
 * session to end; a session of the account's owner.
 */
export type Scope = 'open' | 'listbuilding' | 'data' | 'session' | 'account';

/** How a caller proved who it is. `apiSession` is a session of a sub-account, which has the role API. */
export type Credential = 'apiKey' | 'customerKey' | 'apiSession' | 'session';

/** The scopes of each credential. Keys never expire and sit on other machines, so no key reaches the account itself. */
const grants: Record<Credential, readonly Scope[]> = {
  apiKey: ['listbuilding'],
  customerKey: ['data'],
  apiSession: ['data', 'session'],
  session: ['data', 'session', 'account'],
};

/** Whether a kind of credential reaches operations of this scope. */
export function isGranted(credential: Credential, scope: Scope): boolean {
  return grants[credential].includes(scope);
}
