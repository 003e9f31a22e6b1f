import type { FormConfig, GuardsConfig } from '@joinery/proxy';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { OpenWindow } from '../../../proxy/guard/count/windows.ts';
import type { MakeGuard } from '../../../proxy/guard/guard.ts';
import { createGuards } from '../../../proxy/guard/guards.ts';
import { createFormTokens } from '../../../proxy/guard/robot/form-tokens.ts';
import { createPuzzles } from '../../../proxy/guard/robot/puzzles.ts';
import { page } from '../start.ts';
import { attemptOf, createCounted, settingsOf } from './settings.ts';

const secret = 'a secret of tests';
const tokens = createFormTokens(secret);

/** A form's settings, and what makes its guards. */
function open(guards: GuardsConfig, overrides: Partial<FormConfig> = {}, more: MakeGuard[] = [], opening?: OpenWindow) {
  const { settings, openWindow } = createCounted({ proofOfWork: 'never', link: false, ...guards }, overrides);
  const logger = pino({ enabled: false });
  return {
    settings,
    guardsOf: createGuards({ openWindow: opening ?? openWindow, tokens, puzzles: createPuzzles(secret), more, logger }),
  };
}

const once = { limit: 1, window: 60_000 };
const captcha = { provider: 'turnstile', siteKey: 'site-key', secret: { env: 'KEY' } } as const;
const values = { email: 'a@example.com', smsNumber: '+12025550123' };
const definition: FormConfig['definition'] = { fields: [{ name: 'email' }, { name: 'smsNumber' }] };

test.each<[string, GuardsConfig, Parameters<typeof attemptOf>[1]?, Parameters<typeof attemptOf>[2]?]>([
  ['origin', {}, {}, { origin: 'https://evil.example' }],
  ['clientLimit', { clientLimit: once }],
  ['formLimit', { formLimit: once }],
  ['honeypot', {}, { honeypot: 'x' }],
  ['noScript', { proofOfWork: 'always', noScript: false }, {}, { scripted: false }],
  ['token', { token: true }],
  [
    'fillTime',
    { token: true, fillTime: 60_000 },
    { token: tokens.issue({ form: 'newsletter', origin: page, for: 'script' }) },
  ],
  ['proofOfWork', { proofOfWork: 'always' }],
  ['captcha', { captcha }],
  ['domains', { blockedDomains: ['example.com'] }],
  ['sms', { smsCountries: ['DE'] }],
  ['addressLimit', { addressLimit: once }],
  ['confirmations', { confirmations: once }],
])('a decision names its guard: %s', async (name, guards, submission, arrival) => {
  const { settings, guardsOf } = open(guards, { definition });
  const { admit: first, judge: second, limit: last } = guardsOf(settings);
  const seen = attemptOf(settings, { values, ...submission }, arrival);
  const deciding = [];
  for (const stage of [first, first, second, last, last]) deciding.push((await stage(seen)).guard);
  expect(deciding.filter((guard) => guard !== undefined)).toContain(name);
});

test('guards count under the same names in later versions, so that processes share them during an update', async () => {
  const names = new Set<string>();
  const { settings, openWindow } = createCounted({ formLimit: once, link: false }, { definition });
  const opening: OpenWindow = (name, limit) => {
    names.add(name);
    return openWindow(name, limit);
  };
  const token = tokens.issue({ form: 'newsletter', origin: '', for: 'page' });
  const { guardsOf } = open({}, {}, [], opening);
  const pressed = settingsOf({ proofOfWork: 'always' });
  for (const form of [settings, pressed]) {
    const seen = attemptOf(form, { values, token }, { scripted: false });
    for (const stage of Object.values(guardsOf(form))) await stage(seen);
  }
  const known = ['client', 'form', 'pressure', 'noScript', 'pageToken', 'solved', 'sms', 'address', 'confirmation'];
  expect([...names].toSorted()).toEqual(known.toSorted());
});

test('the guards of a form are made once', () => {
  const made: string[] = [];
  const { settings, guardsOf } = open({}, {}, [({ form }) => void made.push(form.name)]);
  expect(guardsOf(settings)).toBe(guardsOf(settings));
  expect(made).toEqual(['newsletter']);
});
