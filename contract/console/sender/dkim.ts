import { z } from 'zod';
import { line, moment } from '../parts.ts';

/** `new`: waits for its record in the DNS. `used`: signs mail. `old`: signed mail until another key took its place. */
export type DkimState = z.infer<typeof dkimState>;
const dkimState = z.enum(['new', 'used', 'old']);

export type DkimKeyLine = z.infer<typeof dkimKeyLineSchema>;
export const dkimKeyLineSchema = z.strictObject({
  /** The selector. */
  id: z.string(),
  domain: z.string(),
  state: dkimState,
  /** The name in the DNS at which receivers look for the record. */
  host: z.string(),
  /** The text of the TXT record. */
  record: z.string(),
  /** Unix seconds. */
  createdAt: moment,
});

/** The keys that mail is signed with (DKIM), and whether they can be changed here. */
export type DkimKeys = z.infer<typeof dkimKeysSchema>;
export const dkimKeysSchema = z.strictObject({
  /** Whether the instance has one account: keys are for the mail of all. */
  changeable: z.boolean(),
  /** The domain that mail comes from unless a list names another sender. */
  domain: z.string(),
  /** In order of domain, the newest first. */
  keys: z.array(dkimKeyLineSchema),
});

export type NewDkimKey = z.infer<typeof newDkimKeySchema>;
export const newDkimKeySchema = z.strictObject({
  /** The domain of the sender, or one above it. */
  domain: line(253).refine(isDomain, 'must be a domain, such as example.com'),
});

/**
 * How a key's record was found: as it should be, not at all, with another key or beside another one, or unknown because
 * the DNS didn't answer.
 */
export type DkimCheck = z.infer<typeof dkimCheck>;
const dkimCheck = z.enum(['published', 'absent', 'different', 'unknown']);

/** The key is used from now on if its record is `published`, and otherwise nothing changes. */
export type UsedDkimKey = z.infer<typeof usedDkimKeySchema>;
export const usedDkimKeySchema = z.strictObject({ check: dkimCheck });

/** A name of the DNS with a dot in it, in whatever alphabet. */
function isDomain(value: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*)+$/u.test(value);
}
