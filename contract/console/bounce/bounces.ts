/**
 * Why a mail didn't arrive. Only `dead` is about the address itself; `full`, `outage` and `unknown` may pass, and the
 * others are the sender's to mend: `limit` is that of the account at our own mail server.
 */
export type BounceCause = 'dead' | 'full' | 'tooLarge' | 'blocked' | 'content' | 'outage' | 'limit' | 'unknown';
