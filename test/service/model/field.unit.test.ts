import { describe, expect, test } from 'vitest';
import { checkFields, type DataField, globalFields, recordValue } from '../../../service/model/field.ts';

const fields: DataField[] = [
  ...globalFields,
  { name: 'field1', label: 'Price', type: 'decimal' },
  { name: 'field2', label: 'Visit', type: 'datetime' },
];

describe('checking field values', () => {
  test('takes texts and numbers, and treats empty ones as absent', () => {
    const given = {
      fieldFirstName: 'Ada',
      fieldLastName: '',
      fieldLeadValue: 7,
      field1: '1999',
      field2: null,
      field9: '',
    };
    expect(checkFields(fields, given)).toEqual({
      value: { fieldFirstName: 'Ada', fieldLeadValue: '7', field1: '1999' },
    });
  });

  test.each([
    [{ field1: '19.99' }, 'Price', 'field1', 'scaled by 100', '19.99'],
    [{ field1: 19.99 }, 'Price', 'field1', 'scaled by 100', '19.99'],
    [{ fieldBirthday: '01.02.2000' }, 'Birthday', 'fieldBirthday', 'Unix timestamp', '01.02.2000'],
    [{ fieldWebsite: 'example.com' }, 'Website', 'fieldWebsite', 'http://', 'example.com'],
    [{ fieldFirstName: 'a\nb' }, 'First name', 'fieldFirstName', 'one line', 'a\nb'],
    [{ fieldFirstName: 'x'.repeat(1_001) }, 'First name', 'fieldFirstName', 'too long', 'x'.repeat(1_000)],
    [{ fieldFirstName: ['Ada'] }, 'First name', 'fieldFirstName', 'a text or a number', ''],
    [{ fieldFirstName: true }, 'First name', 'fieldFirstName', 'a text or a number', ''],
    [{ fieldLeadValue: '9'.repeat(20) }, 'Lead value', 'fieldLeadValue', 'out of range', '9'.repeat(20)],
    [{ field77: 'x' }, 'field77', 'field77', 'not a field of this account', 'x'],
    [JSON.parse('{"__proto__":"x"}'), '__proto__', '__proto__', 'not a field of this account', 'x'],
    [{ constructor: 'x' }, 'constructor', 'constructor', 'not a field of this account', 'x'],
  ])('refuses %j and names the field', (given, label, name, reason, value) => {
    const { failure } = checkFields(fields, { fieldCity: 'London', ...given });
    expect(failure?.error).toBe(8);
    expect(failure?.field).toEqual({ label, name, reason: expect.stringContaining(reason), value });
    expect(failure?.message).toContain(name);
  });
});

test.each([
  ['1999', '19.99'],
  ['5', '0.05'],
  ['-5', '-0.05'],
  ['0', '0.00'],
  ['100', '1.00'],
  ['007', '0.07'],
  ['-123456789012345', '-1234567890123.45'],
])('shows the decimal %s as %s', (value, shown) => {
  expect(recordValue('decimal', value)).toBe(shown);
});

test('leaves other values as they are', () => {
  expect(recordValue('date', '946684800')).toBe('946684800');
});

test('the zeros before a number are dropped, however many they are', () => {
  expect(recordValue('decimal', `-${'0'.repeat(1_000_000)}5`)).toBe('-0.05');
  expect(recordValue('decimal', `${'0'.repeat(1_000_000)}x`)).toMatch(/00$/);
});
