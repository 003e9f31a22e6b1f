import { z } from 'zod';
import { line, moment } from '../../parts.ts';

export const dkimKeySchema = z.strictObject({
  id: z.string(),
  domain: z.string(),
  state: z.enum(['new', 'used', 'old']),
  host: z.string(),
  record: z.string(),
  createdAt: moment,
});

export const dkimKeysSchema = z.strictObject({
  changeable: z.boolean(),
  domain: z.string(),
  keys: z.array(dkimKeySchema),
});

export const newDkimKeySchema = z.strictObject({
  domain: line(253).refine(isDomain, 'must be a domain, such as example.com'),
});

export const usedDkimKeySchema = z.strictObject({
  check: z.enum(['published', 'absent', 'different', 'unknown']),
});

/** A name of the DNS with a dot in it, in whatever alphabet. */
function isDomain(value: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*)+$/u.test(value);
}
