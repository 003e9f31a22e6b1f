import type { Field as FormField } from '@joinery/contract/form';
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { Field } from '../../widget/Field.tsx';
import { formOf } from './form-of.ts';

afterEach(cleanup);

function show(field: Partial<FormField>, state: { text?: string; issue?: string } = {}): HTMLElement {
  const whole = { name: 'field1', type: 'line', label: 'Plan', required: true, autocomplete: 'off', ...field } as const;
  render(<Field form={formOf()} field={whole} {...state} />);
  return screen.getByLabelText(/^Plan/);
}

describe('the input fits the type', () => {
  test.each([
    ['line', 'INPUT', 'text', null],
    ['email', 'INPUT', 'email', null],
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

test('the input has the name, the autofill token, the placeholder and what was typed before', () => {
  const input = show({ autocomplete: 'given-name', placeholder: 'Ada' }, { text: 'Jo' }) as HTMLInputElement;
  expect(input.name).toBe('field1');
  expect(input.getAttribute('autocomplete')).toBe('given-name');
  expect(input.placeholder).toBe('Ada');
  expect(input.value).toBe('Jo');
  expect(input.required).toBe(true);
});

test('a field that may stay empty says so', () => {
  show({ required: false, mark: 'optional' });
  expect(screen.getByText('(optional)')).toBeTruthy();
});

test('hint and issue describe the input', () => {
  const input = show({ hint: 'One word.' }, { issue: 'Too long.' });
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['One word.', 'Too long.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('without an issue the input is not invalid, and the place of the issue waits for one', () => {
  const input = show({});
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(document.getElementById(`${input.id}-issue`)?.getAttribute('aria-live')).toBe('polite');
});
