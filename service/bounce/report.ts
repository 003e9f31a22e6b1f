import type { BounceCause } from '@joinery/contract/console';
import PostalMime from 'postal-mime';
import { readFields } from './fields.ts';
import { judgeDelivery } from './judge/delivery.ts';
import { parsePlainReport } from './plain-report.ts';
import { arrival, readReturnPath } from './way/return-address.ts';

/** A mail server's or provider's report about a message to one recipient: that it failed, or what its reader did. */
export interface BounceReport {
  cause: BounceCause | 'complaint' | 'unsubscription';
  /** The receiving server's words; empty for a complaint and an unsubscription. */
  reply: string;
  /** The message's recipients, as far as the report names them: a forwarding server names another address than ours. */
  recipients: string[];
  /** The `X-Joinery-Reference` of our mail, when the report quotes its headers. */
  reference?: string;
  /** The reference in the address for bounces that it came to, or that it names. */
  returnPath?: string;
  /** Names the mail if nothing leads to ours: each mail fails once. */
  mailId?: string;
}

/** The header that leads from a report to the contact. */
export const referenceHeader = 'X-Joinery-Reference';

/**
 * Reads a report as it comes by mail: of a failed delivery (RFC 3464, RFC 6533) or feedback (RFC 5965). Skips
 * deliveries that were only delayed, relayed or done, and feedback that is neither a complaint nor an unsubscription.
 * For servers that write neither, see `parsePlainReport`.
 *
 * @returns undefined when the message is no such report
 */
export async function parseReport(message: string): Promise<BounceReport[] | undefined> {
  const parsed = await parseMail(message);
  if (!parsed) return undefined;
  const { attachments, headers, text = '' } = parsed;
  const find = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType))?.content;
  const status = find(/^message\/(?:global-)?delivery-status$/);
  const feedback = find(/^message\/feedback-report$/);
  const returnedMail = find(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/);
  const plain =
    status === undefined && feedback === undefined
      ? parsePlainReport((name) => headers.find(({ key }) => key === name)?.value ?? '', text)
      : undefined;
  const original = returnedMail === undefined && plain ? plain.original : readFields(returnedMail);
  const [reference = ''] = original.get(referenceHeader.toLowerCase()) ?? [];
  const complaint = readFields(feedback);
  const arrivals = headers.filter(({ key }) => arrival.includes(key)).map(({ value }) => value);
  const returned = [...(complaint.get('original-mail-from') ?? []), ...(original.get('return-path') ?? [])];
  const returnPath = [...arrivals, ...returned]
    .slice(0, mostRecipients)
    .map((value) => readReturnPath(value.slice(0, longestReference)))
    .find((found) => found !== undefined);
  const about = {
    ...(reference && reference.length <= longestReference && { reference }),
    ...(returnPath !== undefined && { returnPath }),
  };
  if (status !== undefined) return parseDeliveries(String(status), text).map((report) => ({ ...report, ...about }));
  if (isOfHotmail(headers)) {
    const recipients = original.get('x-hmxmroriginalrecipient') ?? [];
    return [{ cause: 'complaint', reply: '', recipients: recipients.slice(0, 1), ...about }];
  }
  if (plain) return [{ cause: plain.cause, reply: plain.reply, recipients: plain.recipients, ...about }];
  if (feedback === undefined) return undefined;
  const cause = meanings.get(complaint.get('feedback-type')?.[0]?.toLowerCase() ?? '');
  if (!cause) return [];
  const recipients = [...(complaint.get('original-rcpt-to') ?? []), ...(original.get('to') ?? [])].flatMap(
    findAddresses,
  );
  return [{ cause, reply: '', recipients: recipients.slice(0, mostRecipients), ...about }];
}

/**
 * What readers mean by a type of feedback (RFC 5965, section 7.3; drafts before it had the ways out). `virus` and
 * `auth-failure` are found by machines, `not-spam` takes a complaint back, and `other` says nothing.
 */
const meanings = new Map<string, BounceReport['cause']>([
  ['abuse', 'complaint'],
  ['fraud', 'complaint'],
  ['opt-out', 'unsubscription'],
  ['opt-out-list', 'unsubscription'],
]);

/** Whether it is a complaint of Hotmail or Outlook.com (JMRP), which only returns the mail. */
function isOfHotmail(headers: { key: string; value: string }[]): boolean {
  const read = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  return hotmailSender.test(read('from')) && /^\s*complaint about message from\b/i.test(read('subject'));
}

/** The sender of those complaints. */
export const hotmailSender = /\bstaff@hotmail\.com\b/i;

// Anybody can mail a report: these keep a hostile one from holding up everybody else.

/** Characters and lines that are read. The status and the headers of the original mail stand at the front. */
const mostCharacters = 250_000;
const mostLines = 5_000;
/** Most bytes of a message's headers. */
const maxHeadersSize = 100_000;
/** As many as any mail server takes for one mail (RFC 5321, section 4.5.3.1.8); ours have one recipient. */
const mostRecipients = 100;
/** Ours are shorter, whatever the address. */
const longestReference = 2_000;
/** Most lines that may begin a part; a report has three parts, and a quoted mail adds some. */
const mostBoundaries = 200;

/**
 * Reads plain text alone. A link that never ends takes cubic time to be turned into text, and the plain text beside it
 * says the same.
 */
class PlainReader extends PostalMime {
  isInlineTextNode({ contentType }: { contentType: { parsed: { value: string } } }): boolean {
    return contentType.parsed.value === 'text/plain';
  }
}

/** Undefined when the message is nested too deeply, or has too many parts, to be genuine. */
async function parseMail(message: string) {
  const front = message.slice(0, mostCharacters).split('\n', mostLines).join('\n');
  if ((front.match(/^--/gm)?.length ?? 0) > mostBoundaries) return undefined;
  try {
    return await new PlainReader({
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxHeadersSize,
    }).parse(front);
  } catch {
    return undefined;
  }
}

/** OpenSMTPD calls a mail delayed when it gives up. */
const gaveUp = /: Envelope expired$/m;

/** After the first group there is one per recipient (RFC 3464, section 2.1). */
function parseDeliveries(content: string, text: string): BounceReport[] {
  const groups = content.split(/\r?\n[ \t]*\r?\n/, mostRecipients + 1).map(readFields);
  return groups.flatMap((group) => {
    const read = (name: string) => group.get(name)?.[0] ?? '';
    const action = read('action').toLowerCase();
    if (action !== 'failed' && !(action === 'delayed' && gaveUp.test(text))) return [];
    const named = ['original-recipient', 'final-recipient'].map(read);
    const recipients = named.flatMap((recipient) => findAddresses(recipient).slice(0, 1));
    const [status, diagnosis] = [read('status'), read('diagnostic-code')];
    return [{ ...judgeDelivery({ status, diagnosis, text, recipients }), recipients }];
  });
}

/** Addresses such as `rfc822; ada@example.com` and `Ada <ada@example.com>`. */
function findAddresses(text: string): string[] {
  return text.split(/[\s<>;,"()]+/).filter((word) => word.slice(1, -1).includes('@'));
}
