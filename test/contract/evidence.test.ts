import { hashBody, type SubmissionClaims, signClaims } from '@joinery/contract/evidence';
import { claimsSchema } from '@joinery/contract/evidence-schema';
import { expect, test } from 'vitest';

const claims: SubmissionClaims = {
  at: 1_900_000_000,
  ip: '192.0.2.7',
  form: 'newsletter',
  version: 'pB0cmQx3Jj0yWq1H',
  page: 'https://www.example.com/blog/',
  language: 'de',
  signed: 1_900_000_002,
};

test('signs as the worked example of docs/interface.md does', () => {
  const body = '{"apikey":"key-3f9a1c77d2","email":"ada@example.com"}';
  expect(hashBody(body)).toBe('uQPiJEgFAmxoNIHgWm9Pf62YL7GzPz4BW0FiAaHUn_Y');
  expect(signClaims(claims, 'key-3f9a1c77d2', body)).toBe(
    'v1.eyJhdCI6MTkwMDAwMDAwMCwiaXAiOiIxOTIuMC4yLjciLCJmb3JtIjoibmV3c2xldHRlciIsInZlcnNpb24iOiJwQjBjbVF4M0pqMHlXcTFIIiwicGFnZSI6Imh0dHBzOi8vd3d3LmV4YW1wbGUuY29tL2Jsb2cvIiwibGFuZ3VhZ2UiOiJkZSIsInNpZ25lZCI6MTkwMDAwMDAwMn0.9MYMAOX6oKG4X8pWGzjGdiIYAdBdCJcL3jkXw7q5bXc',
  );
});

test.each<[string, Partial<Record<keyof SubmissionClaims, unknown>>]>([
  ['an address that is none', { ip: '192.0.2.7\n' }],
  ['a page that is no web address', { page: 'javascript:alert(1)' }],
  ['a form with a line break', { form: 'news\nletter' }],
  ['a text without end', { version: 'x'.repeat(1_000) }],
  ['a time that is no number', { at: '1900000000' }],
  ['a missing language', { language: undefined }],
])('refuses claims with %s', (_, wrong) => {
  expect(claimsSchema.safeParse(claims).success).toBe(true);
  expect(claimsSchema.safeParse({ ...claims, ...wrong }).success).toBe(false);
});

test('leaves out claims that it does not know', () => {
  expect(claimsSchema.parse({ ...claims, later: 1 })).toEqual(claims);
});
