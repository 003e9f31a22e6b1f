import type { Field as FormField } from '@joinery/contract/form';
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { Field } from '../../../widget/view/Field.tsx';
import { formOf } from '../form-of.ts';

afterEach(cleanup);

function show(field: Partial<FormField>, state: { text?: string; issue?: string } = {}): HTMLElement {
  const whole = { name: 'field1', type: 'line', label: 'Plan', required: true, autocomplete: 'off', ...field } as const;
  render(<Field form={formOf()} field={whole} {...state} />);
  return screen.getByLabelText(/^Plan/);
}

describe('the input fits the type', () => {
  test.each([
    ['line', 'INPUT', 'text', null],
    ['email', 'INPUT', 'text', 'email'],
    ['sms', 'INPUT', 'tel', null],
    ['url', 'INPUT', 'url', null],
    ['number', 'INPUT', 'text', 'numeric'],
    ['decimal', 'INPUT', 'text', 'decimal'],
    ['time', 'INPUT', 'time', null],
    ['date', 'INPUT', 'date', null],
    ['datetime', 'INPUT', 'datetime-local', null],
    ['paragraph', 'TEXTAREA', 'textarea', null],
    ['html', 'TEXTAREA', 'textarea', null],
  ] as const)('%s: %s %s %s', (type, tag, inputType, inputmode) => {
    const input = show({ type }) as HTMLInputElement;
    expect([input.tagName, input.type, input.getAttribute('inputmode')]).toEqual([tag, inputType, inputmode]);
  });
});

test('the input has its name, autofill token, placeholder and earlier text', () => {
  const input = show({ autocomplete: 'given-name', placeholder: 'Ada' }, { text: 'Jo' }) as HTMLInputElement;
  expect(input.name).toBe('field1');
  expect(input.getAttribute('autocomplete')).toBe('given-name');
  expect(input.placeholder).toBe('Ada');
  expect(input.value).toBe('Jo');
  expect(input.required).toBe(true);
});

test('marks a field that may stay empty', () => {
  show({ required: false, mark: 'optional' });
  expect(screen.getByText('(optional)')).toBeTruthy();
});

test('the hint and the issue describe the input', () => {
  const input = show({ hint: 'One word.' }, { issue: 'Too long.' });
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['One word.', 'Too long.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('without an issue the input is valid, and a live region waits for one', () => {
  const input = show({});
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(document.getElementById(`${input.id}-issue`)?.getAttribute('aria-live')).toBe('polite');
});

describe('choices', () => {
  const choices = [
    { value: 'a', label: 'Americano' },
    { value: 'b', label: 'Bombon' },
  ];

  test('a list starts without a choice', () => {
    const list = show({ input: 'select', choices }) as HTMLSelectElement;
    expect(list.value).toBe('');
    expect([...list.options].map(({ textContent }) => textContent)).toEqual(['Please choose', 'Americano', 'Bombon']);
  });

  test('radio buttons are a group named by the label', () => {
    show({ input: 'radio', choices }, { text: 'a' });
    const group = screen.getByRole('radiogroup', { name: 'Plan' });
    expect([group.getAttribute('aria-required'), group.getAttribute('aria-invalid')]).toEqual(['true', 'false']);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ name, checked }) => [name, checked])).toEqual([
      ['field1', true],
      ['field1', false],
    ]);
  });

  test('each box has its own name, so that a browser without scripts posts them all', () => {
    show({ input: 'checkboxes', choices }, { text: 'a, b' });
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ name, checked }) => [name, checked])).toEqual([
      ['field1.0', true],
      ['field1.1', true],
    ]);
  });

  test('an issue marks radio buttons as a group, and checkboxes each', () => {
    show({ input: 'radio', choices }, { issue: 'Please choose.' });
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-invalid'))).toEqual([null, null]);
    cleanup();
    show({ input: 'checkboxes', choices }, { issue: 'Please choose.' });
    expect(screen.getByRole('group').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  });

  test('a single checkbox comes before its label', () => {
    const box = show({ input: 'checkbox' }, { text: 'yes' }) as HTMLInputElement;
    expect([box.type, box.value, box.checked]).toEqual(['checkbox', 'yes', true]);
  });

  test('consent shows its wording with links and without markup', () => {
    const text = ['Plan to read <b>the</b> ', { text: 'terms', href: 'https://example.com/terms' }];
    const box = show({ input: 'checkbox', consent: { version: '1', text, value: '1: x' } }) as HTMLInputElement;
    expect(box.value).toBe('1: x');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'terms' }).href).toBe('https://example.com/terms');
    expect(screen.getByText(/<b>the<\/b>/)).toBeTruthy();
  });
});
