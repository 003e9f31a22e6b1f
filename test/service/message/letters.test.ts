import { describe, expect, test } from 'vitest';
import { languages } from '../../../service/language.ts';
import { letters, messageNames } from '../../../service/message/letters.ts';
import { readTemplates } from '../../../service/message/templates.ts';

const link = `https://lists.example.com/confirm/${'a'.repeat(22)}`;
const data = { link, listName: 'Saltmarsh Coffee', lastDay: '31 January 2030' };
const templates = readTemplates();

describe.each(languages)('in %s', (language) => {
  test.each(messageNames)('the message %s contains exactly its data, in text and in HTML', (name) => {
    const { subject, text, html } = templates(name, language).mail(data);
    const names: readonly string[] = letters[name].names;
    for (const content of [text, html]) {
      for (const [key, value] of Object.entries(data)) expect(content.includes(value)).toBe(names.includes(key));
      expect(content).not.toMatch(/undefined|[{}]{2}/);
    }
    expect(html).toContain(subject);
    const [letter = ''] = text.split('\n-- \n');
    const sentences = letter.split('\n').filter((line) => line && !line.startsWith('http'));
    expect(sentences.length).toBeGreaterThan(2);
    for (const sentence of sentences) expect(html).toContain(sentence);
  });

  test('the text about a change fits into three SMS in UCS-2', () => {
    const text = templates('change', language).sms(data);
    expect(text).toContain(link);
    expect(text).toMatch(/^.{1,201}$/u);
  });
});
