import { z } from 'zod';
import { line } from '../parts.ts';

export type SenderQuery = z.infer<typeof senderQuerySchema>;
export const senderQuerySchema = z.strictObject({
  /** The address in the From. @default the usual one */
  address: line(254).exactOptional(),
  /** The name of the mail server. @default the one in use */
  host: line(253).exactOptional(),
});

/** The findings, by the part that they are about. */
export type SenderFindingCode = z.infer<typeof senderFindingCode>;
const senderFindingCode = z.enum([
  /** The domain of a provider of mailboxes, whose DMARC record forbids other servers to send for it. */
  'freeMail',
  /** The same domain, and the provider's own server. */
  'ownMailbox',
  'localDomain',
  'ipAddress',
  /** Where mail to the domain goes. */
  'mxFound',
  /** To the domain's own address, without an MX record. */
  'mxAddress',
  'mxNone',
  /** The address for bounces is on this machine, or in a network of its own. */
  'mxLocal',
  'mxUnknown',
  /** SPF: the servers that may send for the domain. */
  'spfFound',
  'spfNone',
  'spfSeveral',
  /** It lets everybody send. */
  'spfAll',
  /** It doesn't name the mail server. */
  'spfOther',
  /** It needs more lookups than receivers make. */
  'spfLong',
  'spfUnknown',
  /** DMARC: whether the From must fit SPF or DKIM. */
  'dmarcFound',
  'dmarcNone',
  'dmarcSeveral',
  'dmarcWrong',
  'dmarcUnknown',
  /** The From fits SPF or DKIM as the record wants it. */
  'dmarcAligned',
  /** It doesn't fit SPF, so the mail server's signature must fit. */
  'dmarcElsewhere',
  /** It fits neither SPF nor our signature. */
  'dmarcUnaligned',
  /** A key of ours signs, and its record is published. */
  'dkimUsed',
  /** A key of ours signs, and its record is gone or another one. */
  'dkimLost',
  /** A key of ours waits for its record. */
  'dkimWaits',
  /** Nothing is signed here, and nobody can tell if the mail server signs. */
  'dkimElsewhere',
  'dkimUnknown',
  /** The addresses that the mail server sends from have names that lead back to them. */
  'reverseFound',
  'reverseNone',
  /** The name leads elsewhere. */
  'reverseWrong',
  /** Somebody else's server, or one behind another network: nobody can tell what it sends from. */
  'reverseElsewhere',
  'reverseUnknown',
]);

/** A TXT record. */
export type DnsRecord = z.infer<typeof dnsRecordSchema>;
const dnsRecordSchema = z.strictObject({ name: z.string(), text: z.string() });

export type SenderFinding = z.infer<typeof senderFindingSchema>;
const senderFindingSchema = z.strictObject({
  code: senderFindingCode,
  /** `bad`: mail is lost or refused. `warn`: nobody can tell, or it could be better. */
  verdict: z.enum(['good', 'warn', 'bad']),
  /** The domain, or the name in the DNS, that it is about. */
  name: z.string(),
  /** The record or the names that were found; why nothing could be looked up; empty for nothing. */
  found: z.string(),
  /** The TXT record to publish. @default none, or nobody can tell what it must say */
  record: dnsRecordSchema.exactOptional(),
});

/** What receiving servers look up before they take mail of a sender. Nothing of it keeps a sender from being saved. */
export type SenderCheck = z.infer<typeof senderCheckSchema>;
export const senderCheckSchema = z.strictObject({ findings: z.array(senderFindingSchema) });
