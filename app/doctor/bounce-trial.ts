import type { LatestTrial } from '@joinery/service';
import type { Finding } from './finding.ts';

/** Tells whether a report about failed mail came back when that was tried last. Sends nothing. */
export function examineBounceTrial(trial: LatestTrial | undefined): Finding {
  if (!trial) return { subject, message: `it was never tried whether they come back: ${remedy}`, warning: true };
  const { sentAt, found } = trial;
  const day = new Date(sentAt * 1_000).toISOString().slice(0, 10);
  if (!found) {
    const message = `no report came of the test of ${day}, unless the mail server refused it at once: ${remedy}`;
    return { subject, message, warning: true };
  }
  const way = `the report of the test of ${day} came by ${ways[found.way]}`;
  if (found.counts) return { subject, message: way };
  const message = `${way}, but doesn’t quote our mail, so it would count for nobody: let MAIL_BOUNCES end in + before the @`;
  return { subject, message, warning: true };
}

const subject = 'bounces';
const remedy = 'test bounces in the console, under Mail';
const ways = {
  mailbox: 'the mailbox',
  mailServer: 'the mail server',
  provider: 'the mail provider',
  interface: 'the interface',
  command: 'the command',
};
