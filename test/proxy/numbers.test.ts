import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialingCodes } from '../../widget/phone/phoneZones.ts';
import { runs } from '../runs.ts';
import { spellings } from '../widget/phone/spellings.ts';
import { form, postForm, postJson, type RunningProxy, startProxy } from './start.ts';

const formOf = (...countries: string[]) =>
  form({
    definition: {
      fields: [{ name: 'smsNumber', ...(countries.length && { countries }) }],
      contact: 'mailto:a@example.com',
    },
  });
const homes = [...new Set(spellings.flatMap(([country]) => country ?? []))];

let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy({
    forms: {
      any: formOf(),
      alps: formOf('AT', 'CH'),
      ...Object.fromEntries(homes.map((home) => [`in-${home}`, formOf(home)])),
    },
    rateLimit: { limit: 1_000_000, window: 60_000 },
    guards: { smsLimit: false, proofOfWork: 'never', confirmations: false, addressLimit: false },
  });
});
afterAll(() => proxy.close());

/** The number that the service received, or the issues that the visitor sees, in both spellings of a submission. */
async function submit(formName: string, typed: string) {
  const { requests } = proxy.stub;
  const post = async (send: () => Promise<unknown>) => {
    const before = requests.length;
    const answer = await send();
    return requests.length > before ? requests.at(-1)?.body.smsnumber : answer;
  };
  const json = await post(async () => {
    const { answer } = await postJson(proxy.url, { smsNumber: typed }, { form: formName });
    return answer.issues?.[0]?.code;
  });
  const html = await post(async () => (await postForm(proxy.url, { smsNumber: typed }, { form: formName })).html);
  return { json, html };
}

test.each([
  ['in-DE', '0170 1234567', '+491701234567'],
  ['in-DE', '+49 (0)170/1234567', '+491701234567'],
  ['in-DE', '49 170 1234567', '+491701234567'],
  ['in-DE', '٠١٧٠ ١٢٣٤٥٦٧', '+491701234567'],
  ['in-IT', '393471234567', '+393471234567'],
  ['in-MX', '+52 1 55 1234 5678', '+525512345678'],
  ['any', '+52 1 55 1234 5678', '+525512345678'],
  ['any', '0049 170 1234567', '+491701234567'],
  ['any', 'tel:+49-170-1234567', '+491701234567'],
  ['any', '+4901701234567', '+491701234567'],
  ['any', '011 49 170 1234567', '+491701234567'],
  ['in-DE', '011 49 170 1234567', '+491701234567'],
  ['alps', '+43 664 123456', '+43664123456'],
])('the form %s sends %s on as %s', async (name, typed, sent) => {
  expect(await submit(name, typed)).toEqual({ json: sent, html: sent });
});

test.each([
  ['in-DE', '0900 1 123456', 'otherNumber', 'We can’t send texts to this number.'],
  ['any', '+49 900 1 123456', 'otherNumber', 'We can’t send texts to this number.'],
  ['any', '+49 170 123', 'numberTooShort', 'too short'],
  ['any', '+49 170 123456789012', 'numberTooLong', 'too long'],
  ['any', '+1 202 555 0123 ext. 5', 'extension', 'extension'],
  ['any', '+999 1234567', 'numberUnknown', 'number'],
  ['any', '0170 1234567', 'invalid', 'country code'],
  ['alps', '0664 123456', 'invalid', 'country code'],
  ['alps', '+49 170 1234567', 'otherNumber', 'We can’t send texts to this number.'],
  ['any', 'call me', 'invalid', 'country code'],
])('the form %s refuses %s as %s', async (name, typed, code, said) => {
  const { json, html } = await submit(name, typed);
  expect(json).toBe(code);
  expect(html).toContain(said);
  // The visitor corrects what they typed instead of retyping it.
  expect(html).toContain(`value="${typed}"`);
});

describe('reads numbers as the page does', () => {
  test.each(homes)('in %s', async (home) => {
    for (const [country, typed, sent, issue] of spellings) {
      if (country !== home) continue;
      const { json } = await submit(`in-${home}`, typed);
      // The form takes numbers of one country only. Those of the Vatican begin like Rome's.
      const own = `+${dialingCodes.get(home)}`;
      const isAbroad = sent ? !sent.startsWith(own) || sent.startsWith('+3906698') : typed.startsWith('+999');
      expect(json, typed).toBe(isAbroad ? 'otherNumber' : (sent ?? issue));
    }
  });
});

test('answers anything posted as a number quickly', async () => {
  const part = fc.constantFrom('1', '0', '+', '49', '(0)', '(', ')', ' ', 'a', '٣', '００', ';ext=', ',', '-');
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 60 }), async (parts) => {
      const { status } = await postJson(proxy.url, { smsNumber: parts.join('') }, { form: 'in-DE' });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: runs(80) },
  );
  for (const long of ['1a', '+1 ', '(0)', '1'.padEnd(30_000, 'a'), '00']) {
    const { status } = await postJson(proxy.url, { smsNumber: long.repeat(90_000 / long.length) }, { form: 'any' });
    expect(status).toBe(422);
  }
});
