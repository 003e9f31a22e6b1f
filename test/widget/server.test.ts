// @vitest-environment node
import { files, formScript, type PageState, renderForm, styles, themeStyles, version } from '@joinery/widget/server';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { formOf } from './form-of.ts';

const { document } = new Window() as unknown as typeof globalThis;
const state: PageState = { action: 'newsletter', submissionId: '0b0c5f6e-3f0e-4c57-8d0a-2f9a4be7a001' };
const nasty = '</script><script>alert(1)</script>\u2028"\'';

function show(form = formOf(), more: Partial<PageState> = {}): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = renderForm(form, { ...state, ...more });
  return page;
}

const input = (page: Element, name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`);

describe('the form as HTML', () => {
  test('posts every field to its action, with the submission id and the trap', () => {
    const form = show().querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', 'newsletter']);
    expect([...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'))).toEqual([
      'submissionId',
      'email',
      'fieldFirstName',
      'fieldDigit',
    ]);
    expect(form && input(form, 'submissionId')?.value).toBe(state.submissionId);
  });

  test('labels its inputs and names their autofill tokens', () => {
    const page = show();
    const email = input(page, 'email');
    expect(page.querySelector(`label[for="${email?.id}"]`)?.textContent).toBe('Email address');
    expect(email?.getAttribute('inputmode')).toBe('email');
    expect(email?.getAttribute('autocomplete')).toBe('email');
  });

  test('marks a date with time as UTC', () => {
    const page = show(formOf({ fields: [{ name: 'email' }, { name: 'field1', type: 'datetime', label: 'Visit' }] }));
    expect(page.querySelector('[for$=field1]')?.textContent).toBe('Visit (optional, UTC)');
  });

  test('hides the trap from people', () => {
    const trap = input(show(), 'fieldDigit');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('audio[aria-hidden=true]')).toBeTruthy();
  });

  test('keeps typed texts in inputs and text areas', () => {
    const form = formOf({ fields: [{ name: 'email' }, { name: 'field1', type: 'paragraph', label: 'About' }] });
    const page = show(form, { texts: { email: 'a"b@<i>', field1: 'a\n</textarea><b>' } });
    expect(input(page, 'email')?.value).toBe('a"b@<i>');
    expect(input(page, 'field1')?.value).toBe('a\n</textarea><b>');
    expect(page.querySelector('b')).toBeNull();
  });

  test('shows issues at their fields, and a summary that links to them', () => {
    const page = show(formOf(), {
      issues: [
        { field: 'email', code: 'invalid', message: 'Check the address.' },
        { field: null, code: 'tooMany', message: 'Wait a minute.' },
      ],
    });
    const email = input(page, 'email');
    expect(email?.getAttribute('aria-invalid')).toBe('true');
    expect(page.querySelector(`#${email?.getAttribute('aria-describedby')}`)?.textContent).toBe('Check the address.');
    const [summary, general] = page.querySelectorAll('[role=alert]');
    expect(summary?.textContent).toBe('Please check what you typed:Email address: Check the address.');
    expect(summary?.querySelector('a')?.getAttribute('href')).toBe(`#${email?.id}`);
    expect(general?.textContent).toBe('Wait a minute.');
  });

  test('has no summary without issues', () => {
    expect(show().querySelectorAll('[role=alert]')).toHaveLength(1);
  });

  test('shows earlier choices', () => {
    const choices = ['Americano', 'Bombon'];
    const form = formOf({
      fields: [
        { name: 'email' },
        { name: 'field1', label: 'Cup', choices },
        { name: 'field2', label: 'Others', choices, input: 'checkboxes' },
      ],
    });
    const page = show(form, { texts: { field1: 'Bombon', 'field2.1': 'Bombon' } });
    expect(page.querySelector('option[selected]')?.textContent).toBe('Bombon');
    expect([...page.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ checked }) => checked)).toEqual([
      false,
      true,
    ]);
  });

  test('replaces the form with the success message', () => {
    const page = show(formOf(), { done: 'You’re in.' });
    expect(page.querySelector('[role=status] h2')?.textContent).toBe('You’re in.');
    expect(page.querySelector('form')).toBeNull();
  });

  test('shows markup in texts literally', () => {
    const form = formOf({
      fields: [{ name: 'email', label: nasty, hint: nasty, placeholder: nasty }],
      texts: { title: nasty, description: nasty, submit: nasty },
    });
    const page = show(form, { issues: [{ field: 'email', code: 'invalid', message: nasty }] });
    expect(page.querySelector('script')).toBeNull();
    expect(page.querySelector('h2')?.textContent).toBe(nasty);
    expect(input(page, 'email')?.placeholder).toBe(nasty);
  });

  test('speaks the language of the form', () => {
    expect(show(formOf({ locale: 'de' })).querySelector('[lang=de]')?.textContent).toContain('Vorname (freiwillig)');
  });
});

test.each([
  ['ar', 'rtl'],
  ['fa', 'rtl'],
  ['he', 'rtl'],
  ['ja', 'ltr'],
] as const)('a form in %s is written %s', (locale, direction) => {
  expect(show(formOf({ locale })).querySelector('.joinery')?.getAttribute('dir')).toBe(direction);
});

describe('the script of a form', () => {
  const fields = [{ name: 'email' }, { name: 'smsNumber' }, { name: 'fieldLeadValue' }];

  test.each([
    ['of text fields', formOf({ texts: { title: nasty } })],
    ['of every kind', formOf({ fields, texts: { title: nasty } })],
  ])('%s is a valid script whatever its texts say', (_, form) => {
    const script = formScript(form);
    expect(script).not.toMatch(/<\/script|\u2028|JOINERY_/);
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain(version);
  });

  test('inserts texts literally, even replacement patterns', () => {
    expect(formScript(formOf({ texts: { title: '$& $1 JOINERY_VERSION' } }))).toContain('$& $1 JOINERY_VERSION');
  });

  test('carries only the messages it may show', () => {
    const all = formScript(formOf({ fields, contact: 'https://example.com/help' }));
    const { oneRequired, outOfRange, contact, tooMany } = formOf().messages;
    for (const message of [oneRequired, outOfRange, contact]) expect(all).toContain(JSON.stringify(message));
    const short = formScript(formOf());
    for (const message of [oneRequired, outOfRange, contact, tooMany]) expect(short).not.toContain(message);
  });
});

test('the version changes with the pinned files', () => {
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(Object.entries(files).map(([name, { type }]) => [name, type])).toEqual([
    ['element.js', 'text/javascript; charset=utf-8'],
    ['phone.js', 'text/javascript; charset=utf-8'],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((zone) => [`phone-${zone}.js`, 'text/javascript; charset=utf-8']),
    ['guard.js', 'text/javascript; charset=utf-8'],
    ['guardWorker.js', 'text/javascript; charset=utf-8'],
    ['display.js', 'text/javascript; charset=utf-8'],
    ['opening.js', 'text/javascript; charset=utf-8'],
    ['overlay.js', 'text/javascript; charset=utf-8'],
    ['values.js', 'text/javascript; charset=utf-8'],
    ['suggest.js', 'text/javascript; charset=utf-8'],
    ['place.js', 'text/javascript; charset=utf-8'],
    ['form.css', 'text/css; charset=utf-8'],
  ]);
  expect(files['form.css']?.body).toBe(styles);
  expect(files['element.js']?.body).toMatch(/import\(["`]\.\/phone\.js/);
});

test('a theme becomes its own style sheet', () => {
  expect(themeStyles(formOf())).toBe('');
  expect(themeStyles(formOf({ theme: { accent: '#0a7' } }))).toBe('.joinery,.joinery-page{--joinery-accent:#0a7;}');
});

test('a part imports none but those that are served with it', () => {
  const parts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
  const imported = parts.flatMap(([name, { body }]) =>
    [...body.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, other]) => `${name} ${other}`),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((pair) => !((pair.split(' ')[1] ?? '') in files))).toEqual([]);
});
