import { hash } from 'node:crypto';
import { createIssue } from '@joinery/contract/issue';
import type { Logger } from 'pino';
import type { OpenWindow } from '../count/windows.ts';
import { type MakeGuard, pass } from '../guard.ts';
import { createVerifier } from './captcha-verifier.ts';
import { staleOf } from './token.ts';

/** Has a captcha's provider verify that the visitor solved it. Each solution works once, on whichever form. */
export function createCaptcha(openWindow: OpenWindow, logger: Logger): MakeGuard {
  return ({ form, guards: { captcha } }) => {
    if (!captcha) return undefined;
    const verify = createVerifier(captcha);
    const hit = openWindow('captcha', once);
    return {
      name: 'captcha',
      async check(attempt) {
        const { scripted, submission } = attempt;
        if (!scripted) return pass;
        if (!submission.captcha) return staleOf(attempt);
        const { result, reason } = await verify(submission.captcha);
        if (result === 'solved') return (await hit(digestOf(submission.captcha))).taken ? pass : staleOf(attempt);
        if (result === 'failed') return staleOf(attempt);
        const { provider, whenUnreachable } = captcha;
        logger.warn({ form: form.name, provider, reason, whenUnreachable }, 'captchas cannot be verified');
        if (whenUnreachable === 'pass') return pass;
        return { verdict: 'refuse', status: 503, issue: createIssue(form, 'unavailable') };
      },
    };
  };
}

/** Solutions are thousands of characters long, too much to remember. */
const digestOf = (solution: string) => hash('sha256', solution, 'base64url');

/** Longer than solutions stay valid at any provider. */
const once = { limit: 1, window: 3_600_000 };
