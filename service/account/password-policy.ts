/** The account that a password is for. */
export interface PasswordOwner {
  username: string;
  /** May be empty. */
  email: string;
}

/** Fewest characters (code points) of a new password. */
const shortest = 10;

/**
 * The weakness of a new password, as the end of a sentence about it; undefined when it is good. It must be long, differ
 * from username and email address, and be on no list of common ones (NIST SP 800-63B, section 3.1.1.2). There are no
 * rules about kinds of characters.
 */
export async function findWeakness(password: string, { username, email }: PasswordOwner): Promise<string | undefined> {
  if ([...password].length < shortest) return `must have at least ${shortest} characters`;
  const text = password.toLowerCase();
  if (text === username.toLowerCase() || text === email.toLowerCase())
    return 'must differ from the username and the email address';
  if (new Set(text).size < 4) return 'must have more than three different characters';
  if ((await loadCommon()).has(text)) return 'is one of the most common ones. Choose one that nobody else has';
  return undefined;
}

let common: Promise<Set<unknown>> | undefined;

/** Loaded on demand: it takes a while, and most processes set no password. */
function loadCommon(): Promise<Set<unknown>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<unknown>(dictionary['passwords-common']),
  );
  return common;
}
