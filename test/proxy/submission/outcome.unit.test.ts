import { type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import { completeForm } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../proxy/submission/outcome.ts';

const signin = completeForm(
  'newsletter',
  { fields: [{ name: 'email' }, { name: 'smsNumber' }, { name: 'field12', type: 'date', label: 'Day' }] },
  messages.en,
);
const signoff = completeForm('bye', { operation: 'signoff', fields: [{ name: 'email' }] }, messages.en);
const refused = (code: ServiceErrorCode, field?: string) =>
  ({ result: 'refused', code, ...(field && { field }) }) as const;
const issueOf = (code: ServiceErrorCode, field?: string, exact = false) => {
  const { status, answer } = outcomeOf(signin, refused(code, field), exact);
  return answer.status === 'failed' ? { status, ...answer.issues[0] } : { status };
};

describe('on signin', () => {
  test.each([
    [5, undefined, { field: 'email', code: 'invalid', message: messages.en.invalid.email }],
    [11, undefined, { field: 'smsNumber', code: 'invalid', message: messages.en.invalid.sms }],
    [32, undefined, { field: 'email', code: 'invalid' }],
    [8, 'field12', { field: 'field12', code: 'invalid', message: messages.en.invalid.date }],
    [8, 'field99', { field: null, code: 'refused' }],
    [8, undefined, { field: null, code: 'refused' }],
  ] as const)('error %i at %s becomes an issue of its field', (code, field, issue) =>
    expect(issueOf(code, field)).toMatchObject({ status: 422, ...issue }),
  );

  test.each([4, 7, 9, 30, 507] as const)('error %i looks like a success', (code) => {
    const redirectUrl = 'https://lists.example.com/pending/1';
    expect(outcomeOf(signin, refused(code), false)).toEqual(outcomeOf(signin, { result: 'done' }, false));
    expect(outcomeOf(signin, { ...refused(code), redirectUrl }, false)).toEqual(
      outcomeOf(signin, { result: 'done', redirectUrl }, false),
    );
  });

  test.each([4, 7, 9, 30, 507] as const)('error %i says what it means if the form has exactErrors', (code) =>
    expect(issueOf(code, undefined, true).message).toContain(serviceErrors[code].meaning),
  );

  test('says what an error means in the form’s language', () => {
    const german = completeForm('brief', { locale: 'de', fields: [{ name: 'email' }] }, messages.de);
    expect(outcomeOf(german, refused(4), true).answer).toMatchObject({ issues: [{ message: messages.de.exact[4] }] });
  });

  test.each([6, 10, 12, 31, 100, 402, 403] as const)('error %i is nothing that the visitor can fix', (code) =>
    expect(issueOf(code)).toMatchObject({ status: 503, code: 'unavailable' }),
  );

  test('a success names the next page, or none', () => {
    const redirectUrl = 'https://lists.example.com/pending/1';
    expect(outcomeOf(signin, { result: 'done' }, false)).toStrictEqual({ status: 200, answer: { status: 'done' } });
    expect(outcomeOf(signin, { result: 'done', redirectUrl }, false).answer).toEqual({ status: 'done', redirectUrl });
  });

  test('an issue has the code and the words for its field', () => {
    const [missing, exact] = [issueOf(8), issueOf(4, undefined, true)];
    expect(missing).toStrictEqual({ status: 422, field: null, code: 'refused', message: messages.en.refused });
    expect(exact).toStrictEqual({ status: 422, field: null, code: 'refused', message: messages.en.exact[4] });
  });

  test('every code of the interface has an answer', () => {
    const codes = Object.keys(serviceErrors).map(Number) as ServiceErrorCode[];
    for (const code of codes) expect([200, 422, 503]).toContain(outcomeOf(signin, refused(code), false).status);
  });
});

describe('on signoff', () => {
  test('a refusal uses the words for leaving, even with exactErrors', () => {
    const [issue] = [{ field: null, code: 'refused', message: messages.en.leaving.refused }];
    expect(outcomeOf(signoff, refused(4), false)).toEqual({
      status: 422,
      answer: { status: 'failed', issues: [issue] },
    });
    expect(outcomeOf(signoff, refused(4), true)).toEqual(outcomeOf(signoff, refused(4), false));
  });

  test('a wrong number is not an issue of a field that the form does not have', () => {
    expect(outcomeOf(signoff, refused(11), false).answer).toMatchObject({ issues: [{ field: null, code: 'refused' }] });
  });
});
