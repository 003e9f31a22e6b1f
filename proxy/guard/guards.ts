import type { Logger } from 'pino';
import type { FormSettings } from '../config/settings.ts';
import type { Links } from '../link/link.ts';
import { domains } from './address/domains.ts';
import { createMx } from './address/mx.ts';
import { createSms } from './address/sms.ts';
import type { Count } from './count/counter.ts';
import type { Arrival } from './guard.ts';
import { createAddressLimit } from './limit/address-limit.ts';
import { createClientLimit } from './limit/client-limit.ts';
import { createConfirmations } from './limit/confirmations.ts';
import { createFormLimit } from './limit/form-limit.ts';
import { createLeaveClientLimit, createLeaveLimit, type Departure } from './limit/leave-limit.ts';
import { createMailLink } from './mail-link.ts';
import { origin } from './origin.ts';
import { createCaptcha } from './robot/captcha.ts';
import type { FormTokens } from './robot/form-tokens.ts';
import { honeypot } from './robot/honeypot.ts';
import { createNoScript } from './robot/no-script.ts';
import { createProofOfWork } from './robot/proof-of-work.ts';
import type { Puzzles } from './robot/puzzles.ts';
import { createFillTime, createToken } from './robot/token.ts';
import { createStage, type Stage } from './stage.ts';

/** The guards of one form, by what they have to know. */
export interface FormGuards {
  /** Before the body is read. */
  arrival: Stage<Arrival>;
  /** Once the submission is read. */
  attempt: Stage;
  /** Once its values are known to be good, and not again when it comes twice. */
  contact: Stage;
  /** Before somebody with the link of a mail is taken off; the others are not asked. */
  departure: Stage<Departure>;
}

/** The guards of a form, made when first asked for. */
export type GuardsOf = (settings: FormSettings) => FormGuards;

export interface GuardDeps {
  count: Count;
  tokens: FormTokens;
  puzzles: Puzzles;
  /** @default nobody has a link */
  links?: Links | undefined;
  logger: Logger;
}

/** Puts the guards of forms together, in the order in which they are asked: what costs least goes first. */
export function createGuards({ count, tokens, puzzles, links, logger }: GuardDeps): GuardsOf {
  const arrival = [origin, createClientLimit(count), createFormLimit(count)];
  const attempt = [
    honeypot,
    createNoScript(tokens, count),
    createToken(tokens, count),
    createFillTime(tokens),
    createProofOfWork(puzzles, count),
    createCaptcha(count, logger),
    createMailLink(links),
  ];
  const contact = [domains, createSms(count), createMx(), createAddressLimit(count), createConfirmations(count)];
  const departure = [createLeaveLimit(count), createLeaveClientLimit(count)];

  const made = new WeakMap<FormSettings, FormGuards>();
  return (settings) => {
    const guards = made.get(settings) ?? {
      arrival: createStage(settings, arrival),
      attempt: createStage(settings, attempt),
      contact: createStage(settings, contact),
      departure: createStage(settings, departure),
    };
    made.set(settings, guards);
    return guards;
  };
}
