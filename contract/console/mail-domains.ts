import { z } from 'zod';
import { notedCauseSchema } from './bounce/bounces.ts';
import { moment } from './parts.ts';

export type MailDomainCounts = z.infer<typeof mailDomainCountsSchema>;
const mailDomainCountsSchema = z.strictObject({
  /** Mails that the mail server took. */
  sent: z.int(),
  /** Mails that wait for another attempt, or until the domain takes some. */
  putOff: z.int(),
  /** Mails that the domain refused for good, at once or by a report. */
  refused: z.int(),
});

export type MailDomain = z.infer<typeof mailDomainSchema>;
const mailDomainSchema = z.strictObject({
  domain: z.string(),
  ...mailDomainCountsSchema.shape,
  /** When it gets mail again, if it gets none for now: Unix seconds. */
  pausedUntil: moment.nullable(),
  /** What the receiver said last, its class, and when (Unix seconds); null if it said nothing in this time. */
  trouble: z.strictObject({ cause: notedCauseSchema, reply: z.string(), at: moment }).nullable(),
});

/** The mail of an account in the last seven days, by domain: at most 20, and the others in sum. */
export type MailDomains = z.infer<typeof mailDomainsSchema>;
export const mailDomainsSchema = z.strictObject({
  /** Those with trouble first: what is put off, then what was refused. */
  domains: z.array(mailDomainSchema),
  /** All other domains. Mail that is put off counts here if nobody looked where it goes: that is done for 2,000. */
  rest: z.strictObject({ domains: z.int(), ...mailDomainCountsSchema.shape }),
});
