import type { FormDefinition } from '@joinery/contract/form';
import { type Theme, themeNames } from '@joinery/contract/theme';
import { describe, expect, test } from 'vitest';
import { type Examined, examineDraft } from '../../../../proxy/console/review/examine.ts';

const facts = {
  destination: '1',
  optIn: 'double' as const,
  fields: [{ name: 'field12', label: 'Roast', type: 'line' as const }],
  mails: [],
};

const allowed = {
  origins: new Set(['https://www.example.com']),
  wildcardOrigins: [],
  redirectHosts: ['www.example.com'],
};

function examine(definition: Partial<FormDefinition>, more: Partial<Examined> = {}): string[] {
  const whole = { fields: [{ name: 'email' }], ...definition };
  const given = { definition: whole, earlier: [], ...allowed, facts, ...more };
  return examineDraft(given).map(({ kind, code, path, about }) => `${kind} ${code} ${path} ${about}`.trim());
}

test('a form without anything odd has no findings', () => {
  expect(examine({ fields: [{ name: 'email' }, { name: 'field12', label: 'Roast' }] })).toEqual([]);
});

describe('the service', () => {
  test('knows the key no more', () => expect(examine({}, { facts: undefined })).toEqual(['error keyRevoked']));
  test('can’t be asked', () => expect(examine({}, { facts: null })).toEqual(['warning unreachable']));
  test('has a field no more', () =>
    expect(examine({ fields: [{ name: 'email' }, { name: 'field7', label: 'Size' }] })).toEqual([
      'error unknownField fields.1 Size',
    ]));
  test('asks for a confirmation that the form doesn’t mention', () => {
    expect(examine({ optIn: 'single' })).toEqual(['error otherOptIn optIn double']);
    expect(examine({ operation: 'signoff' })).toEqual([]);
  });
});

describe('contrast', () => {
  test.each(themeNames)('is enough in the ready-made look %s', (name) => {
    expect(examine({ theme: { name } })).toEqual([]);
  });
  test.each([
    [{ text: '#888888', background: '#ffffff' }, ['error contrast theme.text 3.5']],
    [{ text: '#888' }, ['error contrast theme.background 2.5', 'error contrast theme.text 3.4']],
    [{ text: '#222222' }, []],
    [{ text: '#666666' }, ['warning contrast theme.background 4.1']],
    [{ text: '#666666', scheme: 'light' as const }, []],
    [{ text: '#999999' }, ['warning contrast theme.background 4.4']],
    [{ text: '#999999', scheme: 'dark' as const }, []],
    [
      { name: 'night' as const, background: '#ffffff' },
      expect.arrayContaining(['error contrast theme.background 1.1']),
    ],
    [{ accent: '#ffff00', scheme: 'light' as const }, ['warning contrast theme.accent 1.0']],
    [{ accent: '#ffff00', scheme: 'dark' as const }, []],
    [{ accent: '#ffff00' }, ['warning contrast theme.accent 1.0']],
    [{ edge: '#eeeeee', scheme: 'light' as const }, ['warning contrast theme.edge 1.0']],
    [{ issue: '#ff8888', background: '#ffffff', text: '#000000' }, ['error contrast theme.issue 2.3']],
    [{ radius: 0, font: 'Georgia' }, []],
  ])('of %j', (theme, expected) => {
    expect(examine({ theme })).toEqual(expected);
  });
});

test('text of its own needs a card of its own where the form opens over light and dark pages', () => {
  const display = { mode: 'popup' as const };
  const found = (theme: Theme) => examine({ theme, display });
  expect(found({ text: '#eeeeee' })).toEqual(['warning contrast theme.background 1.1']);
  expect(found({ text: '#222222' })).toEqual(['warning contrast theme.background 1.1']);
  expect(found({ text: '#222222', scheme: 'system' })).toEqual(['error contrast theme.background 1.1']);
  expect(found({ text: '#222222', scheme: 'light' })).toEqual([]);
  expect(found({ text: '#222222', background: '#ffffff' })).toEqual([]);
});

describe('a consent', () => {
  const link = { text: 'privacy policy', href: 'https://www.example.com/privacy' };
  const consent = (version: string, words: string) => ({
    fields: [{ name: 'email' }, { name: 'field12', consent: { version, text: [words, link] } }],
  });

  test('has a link to a privacy policy', () => {
    expect(
      examine({ fields: [{ name: 'email' }, { name: 'field12', consent: { version: '1', text: 'Yes.' } }] }),
    ).toEqual(['warning noPrivacyLink fields.1.consent']);
    expect(examine(consent('1', 'Yes. '))).toEqual([]);
  });

  test('with new words has a new version', () => {
    const earlier = [consent('2', 'Sure. '), consent('1', 'Yes. ')];
    expect(examine(consent('1', 'No. '), { earlier })).toEqual(['error consentChanged fields.1.consent.version 1']);
    expect(examine(consent('3', 'No. '), { earlier })).toEqual([]);
    expect(examine(consent('1', 'Yes. '), { earlier })).toEqual([]);
  });

  test('has words in each language of the form, which nobody can wave through', () => {
    const own = consent('1', 'Yes. ');
    const said = { texts: { title: 'Briefe' } };
    const words = { consent: { text: ['Ja. ', link] } };
    expect(examine({ ...own, translations: { de: said, fr: { fields: { field12: words } } } })).toEqual([
      'error untranslatedConsent translations.de.fields.field12.consent de',
    ]);
    expect(examine({ ...own, translations: { de: { fields: { field12: words } } } })).toEqual([]);
  });

  test('with new words in one language has a new version, but not in a further language', () => {
    const translated = (text: string) => ({
      ...consent('1', 'Yes. '),
      translations: { de: { fields: { field12: { consent: { text: [text, link] } } } } },
    });
    expect(examine(translated('Nein. '), { earlier: [translated('Ja. ')] })).toContain(
      'error consentChanged fields.1.consent.version 1',
    );
    expect(examine(translated('Ja. '), { earlier: [consent('1', 'Yes. ')] })).toEqual([]);
  });
});

test('words without a translation are named', () => {
  const definition = {
    texts: { title: 'Letters', submit: 'Go' },
    translations: { de: { texts: { title: 'Briefe' } } },
  };
  expect(examine(definition)).toEqual(['warning untranslated translations.de de']);
});

test('a form on no site is on its own page alone', () => {
  const origins = new Set<string>();
  expect(examine({}, { origins })).toEqual(['warning noSites sites']);
  const wildcardOrigins = [{ text: 'https://*.preview.example.com', matches: () => false, isShared: false }];
  expect(examine({}, { origins, wildcardOrigins })).toEqual([]);
});

test('a page after the signup is one to which visitors may be sent', () => {
  expect(examine({ after: 'stay' })).toEqual([]);
  expect(examine({ after: 'https://www.example.com/thanks' })).toEqual([]);
  const translations = { de: { after: 'https://other.example/danke' } };
  expect(examine({ after: 'https://evil.example/', translations })).toEqual([
    'error foreignPage after evil.example',
    'error foreignPage translations.de.after other.example',
  ]);
});
