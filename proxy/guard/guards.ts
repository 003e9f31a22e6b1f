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

/** The guards of one form, by what they need to know. */
export interface FormGuards {
  /** Before the body is read. */
  arrival: Stage<Arrival>;
  /** Once the submission is read. */
  attempt: Stage;
  /** Once the values are valid; not again for a repeated submission. */
  contact: Stage;
  /** Before somebody with the link from a mail leaves; the other guards aren't asked. */
  departure: Stage<Departure>;
}

/** Returns a form's guards, made on first use. */
export type GuardsOf = (settings: FormSettings) => FormGuards;

export interface GuardDeps {
  count: Count;
  tokens: FormTokens;
  puzzles: Puzzles;
  /** @default nobody has a link */
  links?: Links | undefined;
  logger: Logger;
}

/** Assembles the guards of forms in the order in which they are asked, the cheapest first. */
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
