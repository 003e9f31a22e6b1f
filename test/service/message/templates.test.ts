import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages, showDay } from '../../../service/language.ts';
import { readTemplates } from '../../../service/message/templates.ts';
import { makeDataDir } from '../start.ts';

const link = 'https://lists.example.com/confirm/abc';
const data = { link, listName: 'Tea & <Biscuits>', lastDay: 'January 31, 2030' };

/** A folder with these files. */
function makeFolder(files: Record<string, string>): string {
  const folder = makeDataDir();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

describe.each(languages)('the confirmation in %s', (language) => {
  const { mail, sms } = readTemplates().confirmation[language];

  test('names list, link and last day, in text and in HTML', () => {
    const { text, html } = mail(data);
    for (const part of ['Tea & <Biscuits>', data.lastDay]) expect(text).toContain(part);
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    for (const part of ['Tea &amp; &lt;Biscuits&gt;', data.lastDay]) expect(html).toContain(part);
    expect(html).toContain(`<html lang="${language}">`);
  });

  test('says in HTML every sentence of its text', () => {
    const { text, html } = mail({ ...data, listName: 'News' });
    const sentences = text.split('\n').filter((line) => line && !line.startsWith('http') && !line.endsWith(':'));
    expect(sentences.length).toBeGreaterThan(2);
    for (const sentence of sentences) expect(html).toContain(sentence);
  });

  test('reads well without the name of a list', () => {
    expect(mail({ ...data, listName: '' }).text).not.toMatch(/[“„”]| \.| {2}/);
  });

  test('fits into one SMS (160 characters of GSM 03.38)', () => {
    const text = sms({ ...data, link: `https://lists.example.com/confirm/${'a'.repeat(22)}` });
    expect(text).toContain('https://lists.example.com/confirm/');
    expect(text).toMatch(/^[\w @.:/,!?'äöüÄÖÜß-]{1,160}$/);
  });
});

test('days are written as the language does', () => {
  const day = Date.UTC(2030, 0, 31, 23) / 1000;
  expect(languages.map((language) => showDay(day, language))).toEqual(['January 31, 2030', '31. Januar 2030']);
});

describe('an operator’s folder', () => {
  const mine = {
    'de/confirmation.txt': 'Subject: Hallo\r\n\r\nHier: {{ link }}',
    'de/confirmation.html': '<a href="{{ link }}">Hier</a>',
  };

  test('replaces what it holds and nothing else', () => {
    const { confirmation } = readTemplates(makeFolder({ ...mine, '.gitkeep': '' }));
    const message = { subject: 'Hallo', text: `Hier: ${link}`, html: `<a href="${link}">Hier</a>` };
    expect(confirmation.de.mail(data)).toEqual(message);
    expect(confirmation.en.mail(data)).toEqual(readTemplates().confirmation.en.mail(data));
    expect(confirmation.de.sms(data)).toEqual(readTemplates().confirmation.de.sms(data));
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['a file that is no template', { 'de/confirm.txt': '' }, /confirm\.txt is no template.* de\/confirmation\.txt,/],
    ['another language', { 'xx/confirmation.sms': '' }, /xx\/confirmation\.sms is no template/],
    ['half a mail', { 'de/confirmation.html': mine['de/confirmation.html'] }, /de\/confirmation\.txt is missing/],
    ['no subject', { ...mine, 'de/confirmation.txt': '{{ link }}' }, /de\/confirmation is wrong.*Subject: …/],
    ['no link', { 'en/confirmation.sms': 'Hello' }, /en\/confirmation is wrong\. Its SMS has no \{\{ link \}\}/],
    [
      'a misspelled name',
      { ...mine, 'de/confirmation.html': '{{ lnik }}' },
      /HTML names \{\{ lnik \}\}.*link, listName/,
    ],
    ['a tag left open', { 'en/confirmation.sms': '{{ link }}{% if link %}' }, /en\/confirmation is wrong.*not closed/],
  ])('with %s is refused', (_what, files, message) => {
    expect(() => readTemplates(makeFolder(files))).toThrow(message);
  });

  test('that is not there is refused', () => {
    expect(() => readTemplates('/nowhere/templates')).toThrow(/\/nowhere\/templates can't be read\. Check TEMPLATES/);
  });
});
