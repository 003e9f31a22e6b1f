import { PermanentFailure } from '@joinery/database/queue';
import type { Bounce } from '../../model/contact.ts';

/** Thrown when an SMS gateway refuses a text for good. */
export class SmsRefused extends PermanentFailure {
  override name = 'SmsRefused';
  /** How the number bounced; undefined when the refusal says nothing about the number. */
  readonly bounce: Exclude<Bounce, 'none' | 'spam'> | undefined;

  constructor(status: number, bounce: SmsRefused['bounce']) {
    super(`The SMS gateway answered ${status}.`);
    this.bounce = bounce;
  }
}

/** A gateway's answer when it doesn't take a text; `code` is Twilio's own, if the answer has one. */
export interface SmsAnswer {
  status: number;
  code: unknown;
}

/** The refusal that an answer stands for; undefined when another attempt may end differently. */
export function toSmsRefusal({ status, code }: SmsAnswer): SmsRefused | undefined {
  if (status < 400 || status >= 500 || passing.includes(status)) return undefined;
  if (typeof code === 'number') return new SmsRefused(status, aboutNumber.includes(code) ? 'hard' : undefined);
  return new SmsRefused(status, unclear.includes(status) ? 'soft' : undefined);
}

/** Statuses that may change by the next attempt: credentials being fixed, a rate limit. */
const passing = [401, 403, 408, 425, 429];

/** Twilio's errors for a number that is invalid, unreachable or not mobile, or whose owner has sent STOP. */
const aboutNumber = [21211, 21214, 21217, 21610, 21614, 21635];

/** Other gateways refuse a number with these, but also our sender or the text, so it takes several days to count. */
const unclear = [400, 404, 410, 422];
