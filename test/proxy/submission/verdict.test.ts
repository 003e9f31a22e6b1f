import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../proxy/guard/stage.ts';
import { refusalOf } from '../../../proxy/submission/outcome.ts';
import { SubmissionLog } from '../../../proxy/watch/submission-log.ts';
import { watchAll } from '../../../proxy/watch/watcher.ts';
import { settingsOf } from '../guard/settings.ts';

/** The answer to a decision, and what the watchers hear of it. */
function answer(decision: Omit<Decision, 'quotas'>) {
  const heard: unknown[] = [];
  const watcher = watchAll([{ guarded: ({ guard, result }) => void heard.push([guard, result]) }]);
  const deps = { logger: pino({ enabled: false }), watcher, addressHash: () => '' };
  const log = new SubmissionLog(deps, { settings: settingsOf({}), requestId: '1' });
  return { outcome: refusalOf({ quotas: [], ...decision }, log), heard };
}

describe('a guard', () => {
  const issue = (code: 'tooMany' | 'challenge') => ({ field: null, code, message: 'No.' });

  test('that passes a submission ends nothing', () => {
    expect(answer({ verdict: { verdict: 'pass' } })).toEqual({ outcome: undefined, heard: [] });
  });

  test('that refuses one says why, and when to try again', () => {
    const verdict = { verdict: 'refuse', status: 429, issue: issue('tooMany'), retryAfter: 7 } as const;
    const failed = { status: 'failed', issues: [issue('tooMany')] };
    expect(answer({ verdict, guard: 'clientLimit' })).toEqual({
      outcome: { status: 429, answer: failed, retryAfter: 7 },
      heard: [['clientLimit', 'refused']],
    });
  });

  test('that asks for a proof says so, and no time', () => {
    const verdict = { verdict: 'refuse', status: 403, issue: issue('challenge') } as const;
    expect(answer({ verdict, guard: 'token' })).toStrictEqual({
      outcome: { status: 403, answer: { status: 'failed', issues: [issue('challenge')] } },
      heard: [['token', 'challenged']],
    });
  });

  test('that knows a robot thanks it, and sends it nowhere', () => {
    expect(answer({ verdict: { verdict: 'pretend' }, guard: 'honeypot' })).toStrictEqual({
      outcome: { status: 200, answer: { status: 'done' } },
      heard: [['honeypot', 'pretended']],
    });
  });
});
