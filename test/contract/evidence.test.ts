import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceHeader, markWith, proofOf, type SubmissionEvidence } from '@joinery/contract/evidence';
import { evidenceSchema } from '@joinery/contract/evidence-schema';
import { expect, test } from 'vitest';

const evidence: SubmissionEvidence = {
  at: 1_900_000_000,
  ip: '192.0.2.7',
  form: 'newsletter',
  version: 'pB0cmQx3Jj0yWq1H',
  page: 'https://www.example.com/blog/',
  language: 'de',
};

test('marks a request like the worked example of docs/interface.md', () => {
  expect(markWith(evidence, proofOf('key-3f9a1c77d2'))).toBe(
    'v1.eyJhdCI6MTkwMDAwMDAwMCwiaXAiOiIxOTIuMC4yLjciLCJmb3JtIjoibmV3c2xldHRlciIsInZlcnNpb24iOiJwQjBjbVF4M0pqMHlXcTFIIiwicGFnZSI6Imh0dHBzOi8vd3d3LmV4YW1wbGUuY29tL2Jsb2cvIiwibGFuZ3VhZ2UiOiJkZSJ9.cHzdctqVxL2OSeOIgFbH5oE5vW92F6z1FoP4lqBilY0',
  );
});

test.each<[string, Partial<Record<keyof SubmissionEvidence, unknown>>]>([
  ['an invalid address', { ip: '192.0.2.7\n' }],
  ['a form with a line break', { form: 'news\nletter' }],
  ['an endless text', { version: 'x'.repeat(1_000) }],
  ['a time that isn’t a number', { at: '1900000000' }],
  ['a missing language', { language: undefined }],
])('refuses evidence with %s', (_, wrong) => {
  expect(evidenceSchema.safeParse(evidence).success).toBe(true);
  expect(evidenceSchema.safeParse({ ...evidence, ...wrong }).success).toBe(false);
});

test('drops unknown members', () => {
  expect(evidenceSchema.parse({ ...evidence, later: 1 })).toEqual(evidence);
});

test('drops a page that is not a web address', () => {
  for (const page of [
    'javascript:alert(1)',
    'httpsx://a.example/',
    'xhttp://a.example/',
    `https://${'a'.repeat(2_000)}/`,
  ]) {
    expect(evidenceSchema.parse({ ...evidence, page })).toEqual({ ...evidence, page: '' });
  }
});

test('accepts evidence of a visitor whose address and page are unknown, and of a page without TLS', () => {
  for (const known of [{ ip: '', page: '' }, { ip: '2001:db8::7' }, { page: 'http://www.example.com/' }])
    expect(evidenceSchema.parse({ ...evidence, ...known })).toEqual({ ...evidence, ...known });
});

test('travels in the header that docs/interface.md names', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/interface.md'), 'utf8');
  expect(evidenceHeader).toMatch(/^Joinery-/);
  expect(page).toContain(`${evidenceHeader}: v1.`);
});
