import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { directionOf } from '@joinery/contract/locales';
import { describe, expect, test } from 'vitest';
import { languages, showDay } from '../../../service/language.ts';
import { senderData } from '../../../service/message/letterhead-data.ts';
import { messageNames } from '../../../service/message/letters.ts';
import { readTemplates } from '../../../service/message/templates.ts';
import { noLetterhead } from '../../../service/model/letterhead.ts';
import { makeDataDir } from '../start.ts';

const link = 'https://lists.example.com/confirm/abc';
const letterhead = { ...noLetterhead, imprint: 'Tea Ltd\n1 Quay Street', privacyUrl: 'https://tea.example/?a=1&b=2' };
const senderOf = (name: string) => senderData({ name, letterhead }, 'en');
const data = { ...senderOf('Tea & <Biscuits>'), link, lastDay: '31 January 2030' };

/** Makes a folder with these files. */
function makeFolder(files: Record<string, string>): string {
  const folder = makeDataDir();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const every = messageNames.flatMap((message) => languages.map((language) => ({ message, language })));

describe.each(every)('the $message in $language', ({ message, language }) => {
  const { mail } = readTemplates()(message, language);
  // An erased contact has nothing to open.
  const leads = message !== 'erased';
  const day = leads ? [data.lastDay] : [];

  test('names list, link and last day, in text and in HTML', () => {
    const { text, html } = mail(data);
    for (const part of ['Tea & <Biscuits>', ...day]) expect(text).toContain(part);
    for (const part of ['Tea &amp; &lt;Biscuits&gt;', ...day]) expect(html).toContain(part);
    expect([text.includes(`\n${link}\n`), html.includes(`href="${link}"`)]).toEqual([leads, leads]);
    expect(html).toContain('Tea Ltd<br>1 Quay Street');
    expect(html).toContain('href="https://tea.example/?a=1&amp;b=2"');
    expect(html + text).not.toMatch(/\{[{%]|undefined/);
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
  });

  test('has every sentence of its text in HTML, too', () => {
    const { text, html } = mail({ ...data, ...senderOf('News') });
    const [letter = '', signature = ''] = text.split('\n-- \n');
    expect(signature).toMatch(/^Tea Ltd\n1 Quay Street\n.+: https:\/\/tea\.example\//);
    const sentences = letter.split('\n').filter((line) => line && !line.startsWith('http') && !line.endsWith(':'));
    expect(sentences.length).toBeGreaterThan(2);
    for (const sentence of sentences) expect(html).toContain(sentence);
  });
});

const texts = every.filter(({ message }) => message === 'confirmation' || message === 'change');

test.each(texts)(
  'the text of the $message in $language fits into one SMS, or three where GSM 03.38 lacks letters',
  ({ message, language }) => {
    const text = readTemplates()(message, language).sms({
      ...data,
      listName: 'Saltmarsh Coffee',
      link: `https://lists.example.com/confirm/${'a'.repeat(22)}?lang=${language}`,
    });
    expect(text).toContain('https://lists.example.com/confirm/');
    // 160 characters of the GSM alphabet; in UCS-2, 67 a part.
    expect(text).toMatch(/^[\w @£$¥èéùìòÇØøÅåÆæßÉ!"#%&'()*+,./:;<=>?¡ÄÖÑÜ§¿äöñüà-]{1,160}$|^.{1,201}$/u);
  },
);

test('days are written as is usual in the language', () => {
  const day = Date.UTC(2030, 0, 31, 23) / 1000;
  const shown = (['en', 'de', 'ja', 'fa'] as const).map((language) => showDay(day, language));
  expect(shown).toEqual(['31 January 2030', '31. Januar 2030', '2030年1月31日', '۱۲ بهمن ۱۴۰۸']);
});

describe('an operator’s folder', () => {
  const mine = {
    'de/confirmation.txt': 'Subject: Hallo\r\n\r\nHier: {{ link }}',
    'de/confirmation.html': '<a href="{{ link }}">Hier</a>',
  };

  test('replaces the templates it holds and no others', () => {
    const templates = readTemplates(makeFolder({ ...mine, '.gitkeep': '' }));
    const own = readTemplates();
    const message = { subject: 'Hallo', text: `Hier: ${link}`, html: `<a href="${link}">Hier</a>` };
    expect(templates('confirmation', 'de').mail(data)).toEqual(message);
    expect(templates('confirmation', 'en').mail(data)).toEqual(own('confirmation', 'en').mail(data));
    expect(templates('confirmation', 'de').sms(data)).toEqual(own('confirmation', 'de').sms(data));
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a file that is not a template',
      { 'de/confirm.txt': '' },
      /confirm\.txt is not a template.*<language>\/confirmation\b/,
    ],
    ['another language', { 'xx/confirmation.sms': '' }, /xx\/confirmation\.sms is not a template/],
    ['half a mail', { 'de/confirmation.html': mine['de/confirmation.html'] }, /de\/confirmation\.txt is missing/],
    ['no subject', { ...mine, 'de/confirmation.txt': '{{ link }}' }, /de\/confirmation is wrong.*Subject: …/],
    ['no link', { 'en/confirmation.sms': 'Hello' }, /en\/confirmation is wrong\. Its SMS has no \{\{ link \}\}/],
    [
      'a misspelled name',
      { ...mine, 'de/confirmation.html': '{{ lnik }}' },
      /HTML uses \{\{ lnik \}\}.*link, lastDay, listName/,
    ],
    ['a tag left open', { 'en/confirmation.sms': '{{ link }}{% if link %}' }, /en\/confirmation is wrong.*not closed/],
  ])('with %s is refused', (_what, files, message) => {
    expect(() => readTemplates(makeFolder(files))).toThrow(message);
  });

  test('is refused if it does not exist', () => {
    expect(() => readTemplates('/nowhere/templates')).toThrow(/\/nowhere\/templates can't be read\. Check TEMPLATES/);
  });
});
