import type { MailFailure } from '@joinery/contract/console';
import type { Words } from './en.ts';

/** Why a mail server didn't take a mail, with its own words if it had any. */
export function sayMailFailure({ code, reply }: MailFailure, words: Words): string {
  return words.mailFailures[code] + (reply && ` ${words.serverSays(reply)}`);
}
