import type { Signer } from '../mail-server/dkim-keys.ts';

/**
 * The headers to sign (RFC 6376, section 5.4.1). RFC 8058, section 4, wants both headers of the one-click way out among
 * them, of which nodemailer's default has only one. Gmail counts complaints by a Feedback-ID only if it is signed.
 */
const signed = [
  ...['From', 'Sender', 'Reply-To', 'To', 'Cc', 'Subject', 'Date', 'Message-ID', 'In-Reply-To', 'References'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding', 'Auto-Submitted'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Feedback-ID', 'X-Joinery-Reference'],
];

/** Nodemailer's options for a mail that is signed. */
export function signWith({ domain, selector, privateKey }: Signer) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signed.join(':') };
}
