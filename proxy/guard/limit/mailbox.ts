import { mailboxOf } from '@joinery/contract/mailbox';
import type { Values } from '@joinery/contract/wire';
import { addressOf } from '../../address.ts';
import type { FormSettings } from '../../config/form/form-settings.ts';
import { memoOf } from '../../memo.ts';
import type { OpenWindow, Window } from '../count/windows.ts';
import { type MakeGuard, pass, type Verdict } from '../guard.ts';
import { numberOf } from '../phone.ts';
import { verdictOn } from './too-many.ts';

/** Counts each recipient of a submission in turn. The first one over the limit decides. */
export async function limitRecipients(values: Values, hit: Window, settings: FormSettings): Promise<Verdict> {
  for (const recipient of recipientsOf(values)) {
    const verdict = verdictOn(await hit(recipient), settings);
    if (verdict.verdict !== 'pass') return verdict;
  }
  return pass;
}

/**
 * The recipients of a submission, for counting: the mailbox to which its address most likely leads, and its SMS number.
 * Worked out once per submission, for all guards that ask.
 */
const recipientsOf = memoOf((values: Values): string[] => {
  const { email, smsNumber } = values;
  return [...(email ? [mailboxOf(addressOf(values))] : []), ...(smsNumber ? [numberOf(smsNumber)] : [])];
});

/**
 * Keeps strangers from flooding a mailbox or number with confirmations (list bombing). Counts submissions instead of
 * mails, so that a refusal says nothing about the contact. Refuses openly: a person who was thanked would wait in vain
 * for a mail.
 */
export function createConfirmations(openWindow: OpenWindow): MakeGuard {
  return (settings) => {
    const { form, guards } = settings;
    const limit = guards.confirmations;
    if (!limit || form.operation !== 'signin') return undefined;
    const hit = openWindow('confirmation', limit);
    return { name: 'confirmations', check: ({ submission: { values } }) => limitRecipients(values, hit, settings) };
  };
}

/** Limits submissions for one address or number, whoever makes them. */
export function createAddressLimit(openWindow: OpenWindow): MakeGuard {
  return (settings) => {
    const { addressLimit: limit } = settings.guards;
    if (!limit) return undefined;
    const hit = openWindow('address', limit);
    return { name: 'addressLimit', check: ({ submission: { values } }) => limitRecipients(values, hit, settings) };
  };
}
