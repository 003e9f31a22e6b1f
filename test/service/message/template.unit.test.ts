import { describe, expect, test } from 'vitest';
import { parseTemplate, parseText, renderMessage } from '../../../service/message/template.ts';

const source = { subject: 'To {{ name }}', text: 'Hello {{ name }}', html: '<p title="{{ name }}">{{ name }}</p>' };

test('fills in all three parts', () => {
  const message = renderMessage(parseTemplate(source, ['name']), { name: 'Ada' });
  expect(message).toEqual({ subject: 'To Ada', text: 'Hello Ada', html: '<p title="Ada">Ada</p>' });
});

test.each([
  ['markup', '"><img src=x onerror=alert(1)>&\'', '&#34;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;&#39;'],
  ['placeholders', '{{ secret }}{% raw %}', '{{ secret }}{% raw %}'],
])('treats %s in the data as text', (_what, name, escaped) => {
  const { text, html } = renderMessage(parseTemplate(source, ['name', 'secret']), { name, secret: 'x' });
  expect(text).toBe(`Hello ${name}`);
  expect(html).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test.each(['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028'])('keeps the subject on one line: %j', (sign) => {
  const { subject } = renderMessage(parseTemplate(source, ['name']), { name: `Ada${sign}Bcc: eve@example.com` });
  expect(subject).toBe('To Ada Bcc: eve@example.com');
});

test('falls back to a default where a field is empty', () => {
  const parsed = parseTemplate({ ...source, text: 'Hello {{ name | default: "there" }}' }, ['name']);
  expect(renderMessage(parsed, {}).text).toBe('Hello there');
  expect(renderMessage(parsed, { name: '' }).text).toBe('Hello there');
});

test('supports conditions', () => {
  const fill = parseText('{% if name %}Hello {{ name }}{% else %}Hello{% endif %}', ['name']);
  expect([fill({ name: 'Ada' }), fill({ name: '' })]).toEqual(['Hello Ada', 'Hello']);
});

describe('refuses', () => {
  test.each([
    ['an unknown placeholder', '{{ nmae }}', 'The text uses {{ nmae }}, which is unknown here. It may use: name.'],
    ['one in a condition', '{% if nmae %}x{% endif %}', 'The text uses {{ nmae }}'],
    ['one in a filter', '{{ name | default: nmae }}', 'The text uses {{ nmae }}'],
    ['a tag that is not closed', 'a\n{% if name %}', 'line:2'],
    ['an unknown filter', '{{ name | shout }}', 'undefined filter: shout'],
    ['to turn off escaping', '{{ name | raw }}', 'undefined filter: raw'],
    ['files', '{% include "/etc/passwd" %}', 'tag "include" not found'],
    ['loops', '{% for i in (1..1000000000) %}{% endfor %}', 'tag "for" not found'],
  ])('%s', (_what, text, message) => {
    expect(() => parseTemplate({ ...source, text }, ['name'])).toThrow(message);
  });
});

test('reaches nothing but the data', () => {
  const fill = parseText('{{ name.constructor.name }}{{ constructor }}{{ __proto__ }}', [
    'name',
    'constructor',
    '__proto__',
  ]);
  expect(fill({ name: 'Ada' })).toBe('');
});
