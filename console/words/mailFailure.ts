import type { MailFailure } from '@joinery/contract/console';
import type { Words } from './en.ts';

/** Why a mail server didn't take a mail, with its own words if it had any. */
export function sayMailFailure({ code, reply }: MailFailure, { mailFailures, serverSays }: Words): string {
  return mailFailures[code] + (reply && ` ${serverSays(reply)}`);
}
