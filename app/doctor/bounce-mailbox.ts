import { englishMailFailures, englishServerSays } from '@joinery/contract/mail-failure-words';
import { englishMailboxAdvice, englishMailboxRefused, englishServerAdvice } from '@joinery/contract/mailbox-words';
import { type MailboxSettings, tryBounceMailbox } from '@joinery/service';
import type { Finding } from './finding.ts';

/** Checks that the mailbox for bounces takes the login and opens its folder, in the console's words. Reads nothing. */
export async function examineBounceMailbox(settings: MailboxSettings): Promise<Finding> {
  const { host, port, folder } = settings;
  const state = await tryBounceMailbox(settings);
  if ('failure' in state) {
    const { code, reply } = state.failure;
    const said = code === 'refused' ? englishMailboxRefused : englishMailFailures[code];
    const reason = reply ? `${said} ${englishServerSays(reply)}` : said.replace(/\.$/, '');
    return { subject, message: `${host}:${port} can't be read. ${reason}`, fix: advice[code] };
  }
  // Any other server is refused without TLS.
  const line = state.isEncrypted ? 'over TLS' : 'without TLS: it is on this machine';
  return { subject, message: `${host}:${port} takes the login and opens ${folder}, ${line}` };
}

const subject = 'mailbox for bounces';
const advice = { ...englishServerAdvice, ...englishMailboxAdvice };
