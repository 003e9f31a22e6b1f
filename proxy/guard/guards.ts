import type { Logger } from 'pino';
import type { FormSettings } from '../config/form/form-settings.ts';
import { memoOf } from '../memo.ts';
import { domains } from './address/domains.ts';
import { createMx } from './address/mx.ts';
import { createSms } from './address/sms.ts';
import type { OpenWindow } from './count/windows.ts';
import type { Arrival, MakeGuard } from './guard.ts';
import { createClientLimit } from './limit/client-limit.ts';
import { createFormLimit } from './limit/form-limit.ts';
import { createAddressLimit, createConfirmations } from './limit/mailbox.ts';
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
  admit: Stage<Arrival>;
  /** Once the submission is read. */
  judge: Stage;
  /** Once the values are valid; not again for a repeated submission. */
  limit: Stage;
}

/** Returns a form's guards, made on first use. */
export type GuardsOf = (settings: FormSettings) => FormGuards;

export interface GuardDeps {
  openWindow: OpenWindow;
  tokens: FormTokens;
  puzzles: Puzzles;
  /** Guards of features, asked last about a submission. */
  more: MakeGuard[];
  logger: Logger;
}

/** Assembles the guards of forms in the order in which they are asked, the cheapest first. */
export function createGuards({ openWindow, tokens, puzzles, more, logger }: GuardDeps): GuardsOf {
  const admit = [origin, createClientLimit(openWindow), createFormLimit(openWindow)];
  const judge = [
    honeypot,
    createNoScript(tokens, openWindow),
    createToken(tokens, openWindow),
    createFillTime(tokens),
    createProofOfWork(puzzles, openWindow),
    createCaptcha(openWindow, logger),
    ...more,
  ];
  const limit = [
    domains,
    createSms(openWindow),
    createMx(),
    createAddressLimit(openWindow),
    createConfirmations(openWindow),
  ];

  return memoOf((settings) => ({
    admit: createStage(settings, admit),
    judge: createStage(settings, judge),
    limit: createStage(settings, limit),
  }));
}
