import type { GuardsConfig } from '@joinery/proxy';
import { describe, expect, test } from 'vitest';
import { createFormTokens } from '../../../../proxy/guard/robot/form-tokens.ts';
import { createNoScript } from '../../../../proxy/guard/robot/no-script.ts';
import { attemptOf, createCounted, settingsOf } from '../settings.ts';

const tokens = createFormTokens('a secret of tests');
const token = tokens.issue({ form: 'newsletter', origin: '', for: 'page' });
const captcha = { provider: 'turnstile', siteKey: 'site-key', secret: { env: 'KEY' } } as const;
const pass = { verdict: 'pass' };
const refused = (status: number, code: string) => ({ verdict: 'refuse', status, issue: { field: null, code } });

/** Checks submissions to a form with these guards, by default without scripts. */
function open(guards: GuardsConfig) {
  const { settings, openWindow } = createCounted(guards);
  const guard = createNoScript(tokens, openWindow)(settings);
  return (submission: { token?: string }, client = '192.0.2.1', scripted = false) =>
    guard?.check(attemptOf(settings, submission, { client, scripted }));
}

describe('a form without scripts', () => {
  test.each<[string, GuardsConfig]>([
    ['a captcha', { captcha, proofOfWork: 'never' }],
    ['a puzzle', { proofOfWork: 'always' }],
  ])('needs a token of our page in place of %s', async (_, guards) => {
    const check = open(guards);
    expect(await check({ token })).toEqual(pass);
    expect(await check({})).toMatchObject(refused(422, 'challenge'));
    expect(await check({ token: 'x' })).toMatchObject(refused(422, 'expired'));
  });

  test('needs none where nothing is asked of scripts either', () => {
    expect(createNoScript(tokens, createCounted({}).openWindow)(settingsOf({ proofOfWork: 'never' }))).toBeUndefined();
  });

  test('needs one only under pressure where scripts are asked only then', async () => {
    const check = open({ proofOfWork: 'pressure', pressure: { limit: 1, window: 60_000 } });
    expect(await check({})).toEqual(pass);
    expect(await check({})).toMatchObject(refused(422, 'challenge'));
    expect(await check({ token })).toEqual(pass);
  });

  test('is refused where only scripts may pass', async () => {
    expect(await open({ proofOfWork: 'always', noScript: false })({ token })).toMatchObject(
      refused(403, 'scriptsNeeded'),
    );
  });

  test('passes a few times for each client', async () => {
    const check = open({ proofOfWork: 'always', noScript: { limit: 1, window: 60_000 } });
    expect(await check({ token })).toEqual(pass);
    expect(await check({ token })).toMatchObject(refused(429, 'tooMany'));
    expect(await check({ token }, '192.0.2.2')).toEqual(pass);
  });

  test.each([
    ['passes five times with one token', false, refused(422, 'expired')],
    ['leaves that count to the guard of tokens, if there is one', true, pass],
  ])('%s', async (_, asked, sixth) => {
    const check = open({ proofOfWork: 'always', noScript: { limit: 9, window: 60_000 }, token: asked });
    for (let times = 0; times < 5; times++) expect(await check({ token })).toEqual(pass);
    expect(await check({ token })).toMatchObject(sixth);
  });
});

test('a script needs no token for a form that may be sent without scripts', async () => {
  expect(await open({ proofOfWork: 'always' })({}, '192.0.2.1', true)).toEqual(pass);
});
