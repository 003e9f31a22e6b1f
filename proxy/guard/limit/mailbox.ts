import { mailboxOf } from '@joinery/contract/mailbox';
import type { Values } from '@joinery/contract/wire';
import { domainOf } from '../../address.ts';
import type { FormSettings } from '../../config/form/form-settings.ts';
import { memo } from '../../memo.ts';
import type { Hit } from '../count/windows.ts';
import { pass, type Verdict } from '../guard.ts';
import { numberOf } from '../phone.ts';
import { verdictOn } from './too-many.ts';

/** Counts each recipient of a submission in turn. The first one over the limit decides. */
export async function limitRecipients(
  values: Values,
  hit: (recipient: string) => Promise<Hit>,
  settings: FormSettings,
): Promise<Verdict> {
  for (const recipient of recipientsOf(values)) {
    const verdict = verdictOn(await hit(recipient), settings);
    if (verdict.verdict !== 'pass') return verdict;
  }
  return pass;
}

/**
 * The recipients of a submission, for counting: the mailbox to which its address most likely leads, and its SMS number.
 */
function recipientsOf({ email, smsNumber }: Values): string[] {
  return [...(email ? [mailboxOfEmail(email)] : []), ...(smsNumber ? [numberOf(smsNumber)] : [])];
}

/** Several guards ask for the same address in a row. */
const mailboxOfEmail = memo((email) => mailboxOf(`${email.slice(0, email.lastIndexOf('@'))}@${domainOf(email)}`));
