import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CaptchaConfig } from '../../../../proxy/config.ts';
import { createMemoryWindows } from '../../../../proxy/guard/count/memory-windows.ts';
import { createCaptcha } from '../../../../proxy/guard/robot/captcha.ts';
import { form, key, listen, postJson, startProxy } from '../../start.ts';
import { attemptOf, settingsOf } from '../settings.ts';

/** A provider on loopback that records requests and answers as told. */
const asked: { method: string | undefined; headers: Record<string, unknown>; body: Record<string, string> }[] = [];
let answer: { status?: number; body: string } | 'never' = { body: '{}' };
let provider: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  provider = await listen(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    asked.push({ method: request.method, headers: request.headers, body });
    if (answer !== 'never') response.writeHead(answer.status ?? 200).end(answer.body);
  });
});
afterAll(() => provider.close());
afterEach(() => void asked.splice(0));

async function submit(config: Partial<CaptchaConfig>, captcha: string | undefined = 'from the page') {
  const given: CaptchaConfig = {
    provider: 'turnstile',
    siteKey: 'site-key',
    secret: { env: 'CAPTCHA' },
    timeout: 1_000,
    verifyUrl: `${provider.url}/verify`,
    ...config,
  };
  const proxy = await startProxy(
    { forms: { newsletter: form({ guards: { captcha: given } }) } },
    { env: { KEY: key, CAPTCHA: 'captcha-secret-1' } },
  );
  const id = crypto.randomUUID();
  const body = JSON.stringify({ id, values: { email: 'a@example.com' }, ...(captcha && { captcha }) });
  const { status, answer } = await postJson(proxy.url, body);
  const definition = await (await fetch(`${proxy.url}/forms/newsletter.json`)).text();
  await proxy.close();
  return { status, code: answer.issues?.[0].code, lines: proxy.lines.join(''), definition };
}

test.each([
  ['turnstile', { secret: 'captcha-secret-1', response: 'from the page' }, undefined],
  ['hcaptcha', { secret: 'captcha-secret-1', response: 'from the page', sitekey: 'site-key' }, undefined],
  ['friendlycaptcha', { response: 'from the page', sitekey: 'site-key' }, 'captcha-secret-1'],
] as const)('%s is asked as it documents', async (name, body, header) => {
  answer = { body: '{"success":true}' };
  const { status, definition, lines } = await submit({ provider: name });
  expect(status).toBe(200);
  expect(asked).toMatchObject([{ method: 'POST', body }]);
  expect(asked[0]?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
  expect(asked[0]?.headers['x-api-key']).toBe(header);
  expect(JSON.parse(definition).guard).toEqual({ captcha: { provider: name, siteKey: 'site-key' } });
  expect(definition + lines).not.toContain('captcha-secret-1');
});

describe('a captcha that is', () => {
  test('not solved is requested again', async () => {
    answer = { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' };
    expect(await submit({})).toMatchObject({ status: 403, code: 'challenge' });
  });

  test('not solved, for no reason that the provider gives, is requested again', async () => {
    answer = { body: '{"success":false}' };
    expect(await submit({})).toMatchObject({ status: 403, code: 'challenge' });
  });

  test('of another site is requested again, whatever the provider calls that', async () => {
    answer = { body: '{"success":false,"error-codes":["sitekey-secret-mismatch"]}' };
    expect(await submit({ provider: 'hcaptcha' })).toMatchObject({ status: 403, code: 'challenge' });
  });

  test('missing is requested, without asking the provider', async () => {
    expect(await submit({}, '')).toMatchObject({ status: 403, code: 'challenge' });
    expect(asked).toEqual([]);
  });
});

describe('a provider that', () => {
  test.each([
    ['breaks', { status: 500, body: '{"success":false}' }, 'status 500'],
    ['answers nonsense', { body: '<html>' }, 'SyntaxError'],
    ['answers something else', { body: '{"ok":true}' }, 'status 200'],
    ['has a problem of its own', { body: '{"success":false,"error-codes":["internal-error"]}' }, 'internal-error'],
    [
      'explains itself at length',
      { body: `{"success":false,"error":{"error_code":"auth_${'x'.repeat(200)}"}}` },
      `auth_${'x'.repeat(95)}`,
    ],
    [
      'does not know the secret',
      { body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
      'invalid-input-secret',
    ],
    [
      'refuses the key',
      { status: 401, body: '{"success":false,"error":{"error_code":"auth_invalid"}}' },
      'auth_invalid',
    ],
    ['sends visitors elsewhere', { status: 302, body: '{"success":true}' }, 'status 302'],
    ['offers a choice', { status: 300, body: '{"success":true}' }, 'status 300'],
    [
      'answers more than a few lines',
      { body: `{"success":true}${' '.repeat(70_000)}` },
      'UND_ERR_RES_EXCEEDED_MAX_SIZE',
    ],
    ['never answers', 'never', 'TimeoutError'],
  ] as const)('%s lets visitors pass, and the operator learns of it', async (_, given, reason) => {
    answer = given;
    const { status, lines } = await submit({});
    expect(status).toBe(200);
    expect(lines).toContain('captchas cannot be verified');
    expect(lines).toContain(`"reason":"${reason}"`);
  });

  test('is unreachable stops everybody if configured to', async () => {
    expect(await submit({ verifyUrl: 'http://127.0.0.1:1/', whenUnreachable: 'refuse' })).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
  });
});

describe('a captcha', () => {
  const captcha = { provider: 'turnstile', siteKey: 'site-key', secret: { env: 'KEY' } } as const;
  const make = (now: () => number, config: Partial<CaptchaConfig> = {}) => {
    const settings = settingsOf({ captcha: { ...captcha, verifyUrl: `${provider.url}/verify`, ...config } });
    const counted: string[][] = [];
    const windows = createMemoryWindows({ now });
    const guard = createCaptcha(
      (name, limit) => {
        const hit = windows.open(name, limit);
        return (key) => {
          counted.push([name, key]);
          return hit(key);
        };
      },
      pino({ enabled: false }),
    )(settings);
    return { counted, check: (...rest: Rest) => guard?.check(attemptOf(settings, ...rest)) };
  };
  type Rest = Parameters<typeof attemptOf> extends [unknown, ...infer Rest] ? Rest : never;

  test('is asked only of scripts', async () => {
    expect(await make(() => 0).check({}, { scripted: false })).toEqual({ verdict: 'pass' });
  });

  test('that nobody can verify is refused openly, if configured to', async () => {
    const { check } = make(() => 0, { verifyUrl: 'http://127.0.0.1:1/', whenUnreachable: 'refuse' });
    const issue = { field: null, code: 'unavailable' };
    expect(await check({ captcha: 'x' })).toMatchObject({ verdict: 'refuse', status: 503, issue });
  });

  test('is remembered for an hour once it is solved, as a short digest', async () => {
    answer = { body: '{"success":true}' };
    let time = 0;
    const { counted, check } = make(() => time);
    const verdicts = [];
    for (const at of [0, 3_599_999, 3_600_000]) {
      time = at;
      verdicts.push(await check({ captcha: 'x'.repeat(5_000) }));
    }
    expect(verdicts).toMatchObject([{ verdict: 'pass' }, { verdict: 'refuse' }, { verdict: 'pass' }]);
    expect(counted).toEqual(Array(3).fill(['captcha', expect.stringMatching(/^[\w-]{43}$/)]));
  });
});

test('a missing secret is a mistake in the configuration', async () => {
  const captcha = { provider: 'turnstile', siteKey: 'x', secret: { env: 'NOT_THERE' } } as const;
  await expect(startProxy({ forms: { newsletter: form({ guards: { captcha } }) } })).rejects.toThrow(
    /forms\.newsletter\.guards\.captcha\.secret: there is no key in the environment variable NOT_THERE/,
  );
});

test('a solved captcha works once, on whichever form and whatever its provider says', async () => {
  answer = { body: '{"success":true}' };
  const captcha: CaptchaConfig = {
    ...{ provider: 'turnstile', siteKey: 'site-key', secret: { env: 'CAPTCHA' } },
    verifyUrl: `${provider.url}/verify`,
  };
  const guards = { captcha };
  const forms = { one: form({ guards }), two: form({ guards }) };
  const proxy = await startProxy({ forms }, { env: { KEY: key, CAPTCHA: 'captcha-secret-1' } });
  const submit = (captcha: string, name: string) => {
    const submission = { id: crypto.randomUUID(), values: { email: 'a@example.com' }, captcha };
    return postJson(proxy.url, JSON.stringify(submission), { form: name });
  };
  expect((await submit('solved', 'one')).status).toBe(200);
  expect((await submit('solved', 'one')).answer.issues[0].code).toBe('challenge');
  expect((await submit('solved', 'two')).answer.issues[0].code).toBe('challenge');
  expect((await submit('another', 'two')).status).toBe(200);
  await proxy.close();
});
