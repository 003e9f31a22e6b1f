import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWildcardOrigin } from '../../../../proxy/config/form/wildcard-origin.ts';
import { runs } from '../../../runs.ts';

const read = (text: string) => {
  const wildcard = readWildcardOrigin(text);
  if ('mistake' in wildcard) throw new Error(wildcard.mistake);
  return wildcard;
};

describe('a wildcard below a domain of one’s own', () => {
  test.each([
    ['https://*.preview.example.com', 'https://branch-7.preview.example.com'],
    ['https://*.example.co.uk', 'https://a.example.co.uk'],
    ['https://deploy-*.example.com', 'https://deploy-preview-12.example.com'],
    ['https://*-site.example.com:8443', 'https://feature_x-site.example.com:8443'],
    ['https://shop.*.example.com', 'https://shop.fr.example.com'],
    ['https://*.my-site.pages.dev', 'https://3f0c9b8e.my-site.pages.dev'],
    ['http://*.preview.example.com', 'http://a.preview.example.com'],
    ['https://*.xn--mnchen-3ya.example.com', 'https://a.xn--mnchen-3ya.example.com'],
  ])('%s matches %s', (text, origin) => {
    expect(read(text)).toMatchObject({ text, isShared: false });
    expect(read(text).matches(origin)).toBe(true);
  });
});

test.each(['https://deploy-preview-*--site.netlify.app', 'https://shop-*-team.vercel.app'])(
  'recognizes a shared host: %s',
  (text) => expect(read(text)).toMatchObject({ text, isShared: true }),
);

test.each([
  ['https://*', 'matches other'],
  ['https://*:8443', 'matches other'],
  ['https://*.com', 'matches other'],
  ['https://shop-*.com', 'matches other'],
  ['https://*.co.uk', 'matches other'],
  ['https://*.kawasaki.jp', 'matches other'],
  ['https://example.*', 'matches other'],
  ['https://*.vercel.app', 'matches other'],
  ['https://*.github.io', 'matches other'],
  ['https://*.s3.amazonaws.com', 'matches other'],
  ['https://*.internal', 'matches other'],
  ['https://*.localhost:3000', 'matches other'],
  ['https://www.example.com', 'move it to origins'],
  ['https://*.*.example.com', 'more than one'],
  ['https://**.example.com', 'more than one'],
  ['*.example.com', 'must be an origin'],
  ['*://www.example.com', 'must be an origin'],
  ['ftp://*.example.com', 'must be an origin'],
  ['https://*.example.com/', 'must be an origin'],
  ['https://*.example.com/preview', 'must be an origin'],
  ['https://example.com/*', 'must be an origin'],
  ['https://*@example.com', 'must be an origin'],
  ['https://user:*@example.com', 'must be an origin'],
  ['https://example.com:*', 'must be an origin'],
  ['https://example.com?*', 'must be an origin'],
  ['https://*.Example.com', 'must be an origin'],
  ['https://*.münchen.example.com', 'must be an origin'],
  ['https://192.0.2.*', 'matches other'],
  ['https://*.2.0.192', 'must be an origin'],
  ['https://[2001:db8::*]', 'must be an origin'],
  ['https://*.example.com:443', 'must be an origin'],
])('refuses %s', (text, mistake) => {
  expect(readWildcardOrigin(text)).toEqual({ mistake: expect.stringContaining(mistake) });
});

test.each([
  'https://preview.example.com',
  'https://.preview.example.com',
  'https://a.b.preview.example.com',
  'https://apreview.example.com',
  'https://a.preview.example.com.evil.example',
  'https://a.preview.example.com.',
  'https://a.preview.example.com:8443',
  'http://a.preview.example.com',
  'https://a.preview.example.com@evil.example',
  'https://evil.example/.preview.example.com',
  'https://evil.example#.preview.example.com',
  'https://evil.example?.preview.example.com',
  'https://evil.example\\.preview.example.com',
  'https://evil.example%2f.preview.example.com',
  'https://evil.example:80.preview.example.com',
  'https://*.preview.example.com',
  'https://ä.preview.example.com',
  'https://A.preview.example.com',
  'https://a.preview.example.com\n',
  'https://a\n.preview.example.com',
  `https://${'a'.repeat(64)}.preview.example.com`,
])('https://*.preview.example.com does not match %j', (origin) => {
  expect(read('https://*.preview.example.com').matches(origin)).toBe(false);
});

test('matches only sites one label below the domain', () => {
  const { matches } = read('https://pr-*.preview.example.com');
  const piece = fc.oneof(
    fc.constantFrom('.', '/', '@', ':', '7', '-', '.preview.example.com', 'evil.example'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
      const origin = `https://pr-${pieces.join('')}.preview.example.com`;
      if (!matches(origin)) return;
      const { hostname, port, username } = new URL(origin);
      expect([hostname.endsWith('.preview.example.com'), hostname.split('.').length, port, username]).toEqual([
        ...[true, 4, '', ''],
      ]);
    }),
    { numRuns: runs(1_000) },
  );
});
