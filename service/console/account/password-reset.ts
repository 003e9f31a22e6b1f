import { randomUUID } from 'node:crypto';
import { refuse, refuseThrottled } from '@joinery/operations/refuse';
import { placeOf } from '../../account/audit.ts';
import type { LoginAttempts } from '../../account/login-attempts.ts';
import type { PasswordResets } from '../../account/password-resets.ts';
import type { MailServers } from '../../mail-server/mail-servers.ts';
import type { SendMail } from '../../sending/mail.ts';
import { done, type Section } from '../operation.ts';
import { writeResetMail } from './reset-mail.ts';

export interface PasswordResetDeps {
  passwordResets: PasswordResets;
  attempts: Pick<LoginAttempts, 'begin'>;
  mailServers: Pick<MailServers, 'find'>;
  sendMail: SendMail;
  /** The URL of the console's server, without a trailing slash. */
  publicUrl: string;
  /** Told why a mail couldn't be sent, or why nobody could be looked up. */
  onFailedMail: (cause: unknown) => void;
  /** Unix seconds. */
  now: () => number;
}

/** Mails within 15 minutes: for one account from one place, from one place, and for one account. */
const limits = { placeAndAccount: 3, place: 20, account: 6 };

/** Lets owners who forgot their password set another one. */
export function createPasswordResetOperations(deps: PasswordResetDeps): Section<'askPasswordReset' | 'resetPassword'> {
  const { passwordResets, attempts, mailServers, sendMail, publicUrl, onFailedMail, now } = deps;

  async function send(typed: string, language: 'en' | 'de'): Promise<void> {
    const begun = await passwordResets.begin(typed);
    if (!begun) return;
    const link = `${publicUrl}/console/reset#${begun.token}`;
    await sendMail({ to: begun.email, ...writeResetMail(link, language, new URL(publicUrl).host) }, randomUUID());
  }

  return {
    async askPasswordReset({ origin }, { body: { username, language } }) {
      if (!(await mailServers.find())) return { value: { status: 'noMail' } };
      const typed = username.trim();
      // Counts what was typed, whether or not anybody has that name.
      const attempt = { place: `reset from ${placeOf(origin.address)}`, username: `reset of ${typed.toLowerCase()}` };
      const begun = await attempts.begin(attempt, limits);
      if (begun.until !== undefined) return refuseThrottled(begun.until - now());
      // Without waiting: how long it takes would tell whether there is such an account.
      void send(typed, language).catch(onFailedMail);
      return { value: { status: 'asked' } };
    },
    async resetPassword(_visit, { body: { token, password } }) {
      const reset = await passwordResets.finish(token, password);
      if ('accountId' in reset)
        return { ...done, event: { event: 'account changed', account: reset.accountId, changed: ['password'] } };
      if (reset.refusal === 'used') return used;
      return refuse('weakPassword', `The password ${reset.weakness}.`, 'password');
    },
  };
}

const used = refuse('used', 'This link was used, has expired, or isn’t whole. Ask for another one.');
