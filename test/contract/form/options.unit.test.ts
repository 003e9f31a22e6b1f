import { formDefinitionSchema } from '@joinery/contract/schemas';
import { resolveTheme, themeNames } from '@joinery/contract/theme';
import { describe, expect, test } from 'vitest';

/** The issues of a form with these options. */
const issuesOf = (options: object) =>
  formDefinitionSchema
    .safeParse({ fields: [{ name: 'email' }], ...options })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

/** Whether a value passes at an option, with the message if it doesn't. */
const messageOf = (options: object) => issuesOf(options)?.map(([, message]) => message)[0] ?? 'accepted';

test.each(themeNames)('an owner could write the theme %s, and start from it', (name) => {
  expect(issuesOf({ theme: resolveTheme({ name }) })).toBeUndefined();
  expect(issuesOf({ theme: { name } })).toBeUndefined();
});

test.each(themeNames.filter((name) => name !== 'plain'))('%s looks the same on any page', (name) => {
  const { accent, text, background, field, edge, scheme } = resolveTheme({ name });
  for (const colour of [accent, text, background, field, edge]) expect(colour).toMatch(/^#[\da-f]{6}$/);
  expect(scheme).toMatch(/^(?:light|dark)$/);
});

test('a theme without a name follows the page', () => {
  expect(resolveTheme({})).toEqual({});
  expect(resolveTheme({ name: 'soft', radius: 3 })).toEqual({ ...resolveTheme({ name: 'soft' }), radius: 3 });
});

describe('a theme', () => {
  test.each(['accent', 'text', 'background', 'field', 'edge', 'issue'])(
    'has its %s as a hexadecimal colour',
    (name) => {
      for (const colour of ['#fff', '#2457d6', '#ABCDEF'])
        expect(messageOf({ theme: { [name]: colour } })).toBe('accepted');
      for (const colour of ['', 'red', 'fff', 'a#fff', '#ff', '#ffff', '#fffffff', '#ggg', '#gggggg'])
        expect(messageOf({ theme: { [name]: colour } })).toBe('must be a colour such as #2457d6');
    },
  );

  test.each([
    ['radius', 0, 40],
    ['gap', 0, 80],
    ['width', 200, 2_000],
  ])('has a %s of %i to %i pixels', (name, first, last) => {
    for (const size of [first, last]) expect(messageOf({ theme: { [name]: size } })).toBe('accepted');
    for (const size of [first - 1, last + 1]) expect(messageOf({ theme: { [name]: size } })).toMatch(/^Too /);
  });

  test('names fonts, and nothing that leaves the property', () => {
    for (const font of ['Georgia', 'Georgia, "Times New Roman", serif', "'Fira Sans', sans-serif"])
      expect(messageOf({ theme: { font } })).toBe('accepted');
    for (const font of ['', 'serif; color: red', ';serif', 'serif;', 'url(x)', 'x'.repeat(201)])
      expect(messageOf({ theme: { font } })).toBe('must be names of fonts with commas between them');
  });

  test('is light or dark, or follows the page or the system', () => {
    for (const scheme of ['page', 'system', 'light', 'dark']) expect(messageOf({ theme: { scheme } })).toBe('accepted');
    expect(issuesOf({ theme: { scheme: 'sepia' } })).toMatchObject([['theme.scheme', expect.anything()]]);
  });
});

describe('a display', () => {
  test('has a mode', () => {
    for (const mode of ['inline', 'popup', 'slide-in', 'bar', 'full-screen'])
      expect(messageOf({ display: { mode } })).toBe('accepted');
    expect(issuesOf({ display: { mode: 'modal' } })).toMatchObject([['display.mode', expect.anything()]]);
    expect(issuesOf({ display: {} })).toMatchObject([['display.mode', expect.anything()]]);
  });

  const opened = (open: object) => messageOf({ display: { mode: 'popup', open } });

  test('opens after seconds, at a percentage, when leaving, or at a click', () => {
    for (const open of [
      { delay: 0 },
      { delay: 86_400 },
      { scroll: 0 },
      { scroll: 100 },
      { exitIntent: true },
      { click: '#open' },
    ])
      expect(opened(open)).toBe('accepted');
    for (const delay of [-1, 86_401, '5'])
      expect(opened({ delay })).toBe('must be seconds as a number, such as 5 or 0.5');
    for (const scroll of [-1, 101, '50%'])
      expect(opened({ scroll })).toBe('must be a percentage as a number, such as 50');
    expect(opened({ click: '' })).toMatch(/^Too small/);
    expect(opened({ click: 'x'.repeat(501) })).toMatch(/^Too big/);
    expect(opened({ exitIntent: 'true' })).toBe('must be true or false, without quotation marks');
    expect(opened({ hover: true })).toMatch(/^Unrecognized key/);
  });

  test('comes back always, once, or after some days', () => {
    const shown = (frequency: unknown) => messageOf({ display: { mode: 'popup', frequency } });
    for (const frequency of ['always', 'once', 0.5, 7, 3_650]) expect(shown(frequency)).toBe('accepted');
    for (const frequency of ['never', '7'])
      expect(shown(frequency)).toBe('must be always, once or a number of days, such as 7');
    for (const frequency of [0, -1]) expect(shown(frequency)).toMatch(/^Too small/);
    expect(shown(3_651)).toMatch(/^Too big/);
  });
});

describe('a field', () => {
  const field = (options: object) => messageOf({ fields: [{ name: 'email' }, { name: 'smsNumber', ...options }] });

  test('offers countries by their codes', () => {
    expect(field({ countries: ['DE'] })).toBe('accepted');
    expect(field({ countries: Array(300).fill('DE') })).toBe('accepted');
    expect(field({ countries: [] })).toMatch(/^Too small/);
    expect(field({ countries: Array(301).fill('DE') })).toMatch(/^Too big/);
    for (const code of ['', 'de', 'D', 'DEU', 'xDE', 'D1'])
      expect(field({ countries: [code] })).toBe('must be a country code such as DE');
    for (const [code, meant] of [
      ['UK', 'GB'],
      ['EL', 'GR'],
      ['DD', 'DE'],
    ])
      expect(field({ countries: ['DE', code] })).toBe(`has no dialing code: write ${meant}`);
    for (const code of ['AQ', 'EN', 'XX'])
      expect(field({ countries: [code] })).toMatch(/^has no dialing code: leave it out/);
  });

  test('is filled in from the page, its referrer or a parameter', () => {
    for (const capture of ['page', 'referrer', 'query:utm_source', `query:${'x'.repeat(100)}`])
      expect(field({ capture })).toBe('accepted');
    for (const capture of [
      '',
      'pages',
      'homepage',
      'query:',
      'query:a b',
      'query:a&b',
      'query:a=b',
      `query:${'x'.repeat(101)}`,
    ])
      expect(field({ capture })).toBe('must be page, referrer or query: and the name of a parameter');
  });

  test('has a name of the interface', () => {
    const named = (name: string) =>
      issuesOf({ fields: [{ name: 'email' }, { name, label: 'L' }] })?.map(([, message]) => message);
    for (const name of ['emails', 'xemail', 'email2', 'field', 'field-1', 'field_1'])
      expect(named(name)).toContain('must be email, smsNumber, a global field or field<id>');
  });
});

test('a page for help, and a consent’s links, are web addresses', () => {
  for (const contact of ['https://example.com/help', 'mailto:ada@example.com'])
    expect(messageOf({ contact })).toBe('accepted');
  for (const contact of [
    'http://example.com',
    'example.com',
    'https://',
    'x https://example.com',
    'https://example.com/a b',
  ])
    expect(messageOf({ contact })).toBe('must be an https: or mailto: URL');
  const linked = (href: string) =>
    issuesOf({
      fields: [{ name: 'email' }, { name: 'field1', consent: { version: '1', text: [{ text: 'terms', href }] } }],
    });
  for (const href of ['https://example.com/terms', '/terms', '/']) expect(linked(href)).toBeUndefined();
  for (const href of ['http://example.com', '//evil.example', 'terms', 'x/terms', '/a b', 'javascript:/']) {
    expect(JSON.stringify(linked(href))).toContain('must be an https: URL or a path that starts with /');
  }
});

test.each([
  { operation: 'signin' },
  { operation: 'signout' },
  { optIn: 'single' },
  { optIn: 'double' },
  { locale: 'de' },
])('a form may say %j', (options) => {
  expect(messageOf(options)).toBe('accepted');
});

test('own texts may leave out the title, not the words of the button or of success', () => {
  expect(messageOf({ texts: { title: '', description: '', submit: 'Go', done: 'Thank you.' } })).toBe('accepted');
  for (const texts of [{ submit: '' }, { done: '' }]) expect(messageOf({ texts })).toMatch(/^Too small/);
  for (const texts of [{ submit: 'x'.repeat(101) }, { done: 'x'.repeat(1_001) }])
    expect(messageOf({ texts })).toMatch(/^Too big/);
});

test('own messages have words', () => {
  expect(messageOf({ messages: { required: 'Please fill this in.', invalid: { email: 'No address.' } } })).toBe(
    'accepted',
  );
  expect(messageOf({ messages: { required: '' } })).toMatch(/^Too small/);
  expect(messageOf({ messages: { required: 'x'.repeat(1_001) } })).toMatch(/^Too big/);
});
