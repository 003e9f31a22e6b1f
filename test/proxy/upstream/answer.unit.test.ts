import { completeForm } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer, settled } from '../../../proxy/upstream/answer.ts';
import { anyText } from '../../any-text.ts';

describe('an answer of the service', () => {
  test.each([
    [
      200,
      '["https://service.example/pending/a"]',
      { result: 'done', redirectUrl: 'https://service.example/pending/a' },
    ],
    [200, '"https://service.example/pending/a"', { result: 'done', redirectUrl: 'https://service.example/pending/a' }],
    [200, '[true]', { result: 'done' }],
    [200, 'true', { result: 'done' }],
    [200, '[""]', { result: 'done', redirectUrl: '' }],
    [200, '["/pending/a"]', { result: 'done', redirectUrl: '/pending/a' }],
    [406, '{"error":4,"error_message":"no"}', { result: 'refused', code: 4 }],
    [400, '{"error":5}', { result: 'refused', code: 5 }],
    [
      406,
      '{"error":8,"error_message":"no","field":"Day","name":"field12"}',
      { result: 'refused', code: 8, field: 'field12' },
    ],
    [406, '{"error":8,"name":{"a":1}}', { result: 'refused', code: 8 }],
  ])('%i %s is understood', (status, body, answer) => expect(readAnswer(status, body)).toEqual(answer));

  test.each([
    [200, '[false]', 'status 200 with an unknown answer'],
    [200, '[]', 'status 200 with an unknown answer'],
    [200, '["wrong"]', 'status 200 with an unknown answer'],
    [200, '"Error: the list is full"', 'status 200 with an unknown answer'],
    [200, '["a","b"]', 'status 200 with an unknown answer'],
    [200, '<html>busy</html>', 'status 200 with an unknown answer'],
    [200, '', 'status 200 with an unknown answer'],
    [204, '', 'status 204 with an unknown answer'],
    [302, '', 'status 302'],
    [403, '["API access denied."]', 'status 403'],
    [406, '{"error":"4"}', 'status 406'],
    [406, '{"error":987}', 'unknown error 987'],
    [500, 'oops', 'status 500'],
    [502, '<html>a@example.com</html>', 'status 502'],
  ])('%i %s is not an answer', (status, body, reason) =>
    expect(readAnswer(status, body)).toEqual({
      result: 'unavailable',
      kind: reason.startsWith('unknown error') ? 'unknownError' : 'status',
      status,
      reason,
    }),
  );
});

test.each([7, 9] as const)('error %i is a success for those who leave, and for nobody else', (code) => {
  const refused = { result: 'refused', code } as const;
  const formFor = (operation: 'signin' | 'signout' | 'signoff') =>
    completeForm('news', { operation, fields: [{ name: 'email' }] }, messages.en);
  expect(settled(formFor('signoff'), refused)).toEqual({ result: 'done' });
  expect(settled(formFor('signout'), refused)).toEqual({ result: 'done' });
  expect(settled(formFor('signin'), refused)).toEqual(refused);
});

test('any answer of a service is contained, and none of it is quoted', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 599 }),
      fc.oneof(
        anyText,
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify({ error: value })),
      ),
      (status, body) => {
        const answer = readAnswer(status, body);
        if (answer.result === 'unavailable')
          expect(answer.reason).toMatch(/^(status \d{3}( with an unknown answer)?|unknown error -?\d+)$/);
      },
    ),
  ));
