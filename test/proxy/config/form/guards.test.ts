import { expect, test } from 'vitest';
import { checkConfig } from '../../../../proxy/config/check.ts';
import { describe as line } from '../../../../proxy/config/read/mistake.ts';
import { form } from '../../start.ts';

const captcha = { provider: 'turnstile', siteKey: 'x', secret: { env: 'SECRET' } };

test.each([
  [{ clientLimit: 5 }, 'clientLimit: must be { limit, window } with the window in milliseconds, or false'],
  [{ clientLimit: { limit: 0, window: 5 } }, 'clientLimit.limit: is too small or too short: the minimum is 1'],
  [
    { smsLimit: { limit: 1, window: 5, per: 'day' } },
    'smsLimit.per: is not an option here: remove it, or use one of limit, window',
  ],
  [{ clientlimit: false }, 'clientlimit: is not an option here: write clientLimit'],
  [{ proofOfWork: true }, 'proofOfWork: must be "never" or "pressure" or "always"'],
  [{ smsCountries: ['XX'] }, 'smsCountries[0]: must be a country code such as DE'],
  [
    { blockedDomains: ['a@b.example'] },
    'blockedDomains[0]: must be only a domain, such as example.com: lower case, no @',
  ],
  [{ captcha: true }, 'captcha: must be { provider, siteKey, secret } or false'],
  [
    { captcha: { ...captcha, provider: 'other' } },
    'captcha.provider: must be "turnstile" or "hcaptcha" or "friendlycaptcha"',
  ],
  [{ captcha: { ...captcha, sitekey: 'x' } }, 'captcha.sitekey: is not an option here: write siteKey'],
  [
    { captcha: { ...captcha, secret: { path: 'x' } } },
    'captcha.secret: must be { env: "ITS_NAME" } or { file: "./its-path" }',
  ],
])('%j is reported with its place and its fix', (guards, mistake) => {
  const config = { upstream: { url: 'https://service.example' }, forms: { newsletter: { ...form(), guards } } };
  const checked = checkConfig(config);
  expect('mistakes' in checked && checked.mistakes.map(line)).toEqual([`forms.newsletter.guards.${mistake}`]);
});
