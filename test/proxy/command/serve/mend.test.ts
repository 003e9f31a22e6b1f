import { expect, test } from 'vitest';
import type { Change } from '../../../../proxy/command/command.ts';
import { mendSubmission } from '../../../../proxy/command/serve/mend.ts';
import { resolveConfig } from '../../../../proxy/config/settings.ts';
import { form, key } from '../../start.ts';

const config = { upstream: { url: 'https://service.example' }, forms: { newsletter: form() } };
const settings = resolveConfig(config, { env: { KEY: key }, folder: '.' });
const delivery = { key: 'k', form: 'newsletter', values: { email: 'a@example.com', fieldFirstName: 'Ada' } };

test('a mended submission gets other values and another key', () => {
  expect(
    mendSubmission(settings, delivery, [
      ['email', 'b@example.com'],
      ['fieldFirstName', ''],
    ]),
  ).toEqual({
    payload: { ...delivery, key: expect.stringMatching(/^k-\w+$/), values: { email: 'b@example.com' } },
  });
});

test.each([
  ['a value that the form refuses', ['email', 'b@example'], /^stays as it is: Please check the address/],
  ['a field that the form does not have', ['fieldCity', 'x'], /^stays as it is: This form has no field fieldCity/],
  ['a name that no field can have', ['__proto__', 'x'], /^stays as it is: This form has no field __proto__/],
] satisfies [string, Change, RegExp][])('it stays as it is for %s', (_, change, failure) => {
  expect(mendSubmission(settings, delivery, [change])).toEqual({ failure: expect.stringMatching(failure) });
});
