import type { GuardAnswer } from '@joinery/contract/wire';
import type { RequestHandler } from 'express';
import type { FormSettings } from '../../config/form/form-settings.ts';
import { originIssue, originOf } from '../../guard/origin.ts';
import { type FormTokens, lifeOf } from '../../guard/robot/form-tokens.ts';
import type { Puzzles } from '../../guard/robot/puzzles.ts';
import { sendFailure } from '../answer.ts';
import type { OwnOrigin } from '../own-origin.ts';

export interface ProvingDeps {
  tokens: FormTokens;
  puzzles: Puzzles;
  ownOrigin: OwnOrigin;
}

/**
 * Gives a page the token and puzzle that it sends with a submission. A POST, because browsers always send its origin.
 */
export function sendGuardAnswer(settings: FormSettings, { tokens, puzzles, ownOrigin }: ProvingDeps): RequestHandler {
  const { form, guards } = settings;
  return async (req, res) => {
    const origin = originOf(req.headers);
    const issue = originIssue({ settings, origin, ownOrigin: () => ownOrigin(req) });
    if (issue) return sendFailure(req, res, 403, [issue]);
    const puzzle =
      'work' in req.query && guards.proofOfWork !== 'never'
        ? await puzzles.create(form.name, guards.difficulty)
        : undefined;
    const answer: GuardAnswer = {
      token: tokens.issue({ form: form.name, origin: origin ?? '', for: 'script' }),
      from: guards.token ? guards.fillTime : 0,
      until: lifeOf.script,
      ...(puzzle && { puzzle }),
    };
    res.set('Cache-Control', 'no-store').json(answer);
  };
}
