import { readFields } from './fields.ts';
import { judgeDelivery, type Verdict } from './judge/delivery.ts';

/** A report for people alone. */
export interface PlainReport extends Verdict {
  /** The recipients that it names as such; may be none. */
  recipients: string[];
  /** The headers of the mail that it returns, by lower-case name. */
  original: Map<string, string[]>;
}

/**
 * Reads a report that says in plain text alone what became of a mail, as qmail (https://cr.yp.to/proto/qsbmf.txt), Exim
 * by default and many older servers write it. Its headers tell it from an answer of a person or of a vacation
 * responder.
 *
 * @param read a header's first value, by lower-case name; empty if there is none
 * @returns undefined when it is another mail, or only says that a mail is late
 */
export function parsePlainReport(read: (name: string) => string, text: string): PlainReport | undefined {
  if (!isPlainReport(read)) return undefined;
  const { head, rest } = splitAtOriginal(text);
  if (late.test(read('subject')) || late.test(head.slice(0, mostRead))) return undefined;
  const failed = read('x-failed-recipients').split(/[\s,]+/);
  const named = Array.from(head.matchAll(namedRecipient), ([, address = '']) => address);
  const recipients = [...failed, ...named].filter((word) => word.slice(1, -1).includes('@')).slice(0, mostRecipients);
  const judge = (names: string[]) => judgeDelivery({ status: '', diagnosis: '', text: head, recipients: names });
  const verdict = judge(recipients);
  // Some name the recipient in one paragraph, and quote the reply in another.
  const isOpen = verdict.cause === 'unknown' && recipients.length === 1;
  const told = isOpen ? judge([]) : verdict;
  const original = readFields(rest);
  if (!told.reply && !recipients.length && !original.size) return undefined;
  return { ...told, recipients, original };
}

/** The headers that `isPlainReport` reads. */
export const plainReportHeaders = ['from', 'auto-submitted', 'content-type', 'x-failed-recipients'];

/**
 * Whether headers say that a mail server wrote the mail, about one that it could not deliver. Exim calls that
 * `auto-replied`; an answer of a postmaster who is away is called the same.
 */
export function isPlainReport(read: (name: string) => string): boolean {
  // One that says more than that is cut short.
  if (/^multipart\/report\b/i.test(read('content-type'))) return false;
  const from = read('from').slice(0, mostRead);
  if (read('x-failed-recipients') !== '' || daemon.test(from)) return true;
  return /\bpostmaster\b/i.test(from) && !/^auto-replied/i.test(read('auto-submitted'));
}

const daemon = /\bmailer-daemon\b|\bmail delivery (?:sub)?system\b/i;

/** Says that the mail will be tried again. */
const late =
  /\bdelay(?:ed)?\b|\bwarning\b|(?:still|not yet|hasn't|has not) been delivered|will (?:continue|keep|be retried|try)\b/i;

/** The line above what is said about a recipient: `<ada@example.com>:` of qmail, and GMX's in quotes. */
const namedRecipient = /^[<"]([^<>"\s]{1,320})[>"]:[ \t]*$/gm;

const mostRead = 2_000;
const mostRecipients = 100;

/** The text up to the line before the returned mail, and the returned mail. */
function splitAtOriginal(text: string): { head: string; rest: string } {
  const line = border.exec(text) ?? firstHeader.exec(text);
  if (!line) return { head: text, rest: '' };
  const rest = text.slice(line.index);
  return { head: text.slice(0, line.index), rest: rest.replace(border, '') };
}

const firstHeader = /^(?:return-path|received|x-joinery-reference):/im;

/** A line of dashes around words such as “Below this line is a copy of the message”. */
const border = /^[ \t]{0,20}--[^\n]{0,150}(?:copy|original|unsent|returned|undelivered)[^\n]{0,150}$/im;
