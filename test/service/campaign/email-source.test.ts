import { describe, expect, test } from 'vitest';
import { personalData } from '../../../service/campaign/email-data.ts';
import { prepareEmail } from '../../../service/campaign/email-source.ts';
import { senderNames } from '../../../service/message/letterhead-data.ts';
import { parseTemplate, renderMessage } from '../../../service/message/template.ts';
import type { DataField } from '../../../service/model/field.ts';

const names = ['email', 'fieldFirstName'];
const prepare = (text: string, html?: string) => prepareEmail({ subject: 'Hello', text, html }, names, 'en');

function fill({ message }: ReturnType<typeof prepare>, data: Readonly<Record<string, string>>) {
  return renderMessage(parseTemplate(message, [...names, ...senderNames, 'unsubscribeUrl', 'link1', 'link2']), data);
}

describe('a mail', () => {
  test('gets its HTML from its text: escaped, in paragraphs, with web addresses linked', () => {
    const { message, urls } = prepare(
      'Dear {{ fieldFirstName | default: "friend" }},\n\n1 < 2 & 3.\nSee https://example.com/a?b=1&c=2.',
    );
    expect(urls).toEqual(['https://example.com/a?b=1&c=2']);
    expect(message.html).toContain(
      '<p>1 &lt; 2 &amp; 3.<br>\nSee <a href="{{ link1 }}">https://example.com/a?b=1&amp;c=2</a>.</p>',
    );
    expect(message.html).toContain('<p>Dear {{ fieldFirstName | default: "friend" | lines }},</p>');
    expect(message.text).toContain('See {{ link1 }}.');
  });

  test('keeps the lines of a paragraph that somebody typed', () => {
    const fields: DataField[] = [{ name: 'fieldFirstName', label: 'Wishes', type: 'paragraph' }];
    const contact = { id: 1, key: '', listId: 1, fields: { fieldFirstName: 'One & two\\nThree' }, subscriptions: {} };
    const { text, html } = fill(prepare('You wrote: {{ fieldFirstName }}'), personalData(contact, fields, 'en'));
    expect(text).toContain('You wrote: One & two\nThree');
    expect(html).toContain('You wrote: One &amp; two<br>Three');
  });

  test.each([
    ['en', '5 July 2026', '5 July 2026 at 07:05 (UTC)', '07:05'],
    ['de', '5. Juli 2026', '5. Juli 2026 um 07:05 (UTC)', '07:05'],
    ['fr', '5 juillet 2026', '5 juillet 2026 à 07:05 (UTC)', '07:05'],
  ] as const)('writes dates and times as readers of its list’s language do: %s', (language, date, moment, time) => {
    const at = `${Date.UTC(2026, 6, 5, 7, 5) / 1000}`;
    const fields = (['date', 'datetime', 'time'] as const).map((type) => ({ name: type, label: type, type }));
    const values = { date: at, datetime: at, time: `${(7 * 60 + 5) * 60}` };
    const contact = { id: 1, key: '', listId: 1, fields: values, subscriptions: {} };
    expect(personalData(contact, fields as DataField[], language)).toMatchObject({ date, datetime: moment, time });
  });

  test.each(['{{ email }}', '{{email}}', '{{- email -}}', '🎉', '{', '}}'])(
    'is cut for its preheader neither within a placeholder nor within a character: %s',
    (piece) => {
      for (let at = 130; at <= 155; at++) {
        const { html } = fill(prepare(`${'x'.repeat(at)}${piece} and so on`), { email: 'ada@example.com' });
        const [, preheader = ''] = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html) ?? [];
        expect(preheader).toMatch(/^x{130,150}(?!x)/);
        expect(preheader.isWellFormed()).toBe(true);
        if (piece.includes('email')) expect(preheader).not.toMatch(/[{}]/);
      }
    },
  );

  test('gets one link for each web address across both parts', () => {
    const { message, urls } = prepare(
      'https://example.com/1 https://example.com/2 https://example.com/1',
      `<a class="x" href='https://example.com/2?a=1&amp;b=2'>2</a> <a href="https://example.com/1">1</a> <img src="https://example.com/3">`,
    );
    expect(urls).toEqual(['https://example.com/2?a=1&b=2', 'https://example.com/1', 'https://example.com/2']);
    expect(message.text).toMatch(/^\{\{ link2 \}\} \{\{ link3 \}\} \{\{ link2 \}\}/);
    expect(message.html).toContain(
      '<a class="x" href="{{ link1 }}">2</a> <a href="{{ link2 }}">1</a> <img src="https://example.com/3">',
    );
  });

  test.each([
    [
      'references',
      '<a href="https://a.test/?x&#61;1&#38;y&amp;z">',
      '<a href="{{ link1 }}">',
      'https://a.test/?x=1&y&z',
    ],
    ['no quotes', '<a href=https://a.test/x>', '<a href="{{ link1 }}">', 'https://a.test/x'],
    [
      'lines and capitals',
      '<A\r\nID="🎉"\r\nHREF = "\nhttps://a.test/x ">',
      '<A\r\nID="🎉"\r\nhref="{{ link1 }}">',
      'https://a.test/x',
    ],
    [
      'a condition',
      '<a {% if email %}href="https://a.test/x"{% endif %}>',
      '<a {% if email %}href="{{ link1 }}"{% endif %}>',
      'https://a.test/x',
    ],
  ])('reads the address of a link as mail programs do: with %s', (_, written, prepared, url) => {
    const { message, urls } = prepare('Hi', `${written}Here</a>`);
    expect(urls).toEqual([url]);
    expect(message.html.startsWith(`${prepared}Here</a>`)).toBe(true);
  });

  test.each([
    '<a data-href="https://a.test/x">',
    '<!-- <a href="https://a.test/x"> -->',
    '<style>a::after { content: "<a href=\'https://a.test/x\'>" }</style>',
    '<title><a href="https://a.test/x"></title>',
    '<p title=\'<a href="https://a.test/x">\'>',
    '<a href="https://">',
    '<abbr href="https://a.test/x">',
  ])('finds no link in %s', (written) => {
    const { message, urls } = prepare('Hi', `${written}Here`);
    expect(urls).toEqual([]);
    expect(message.html.startsWith(`${written}Here`)).toBe(true);
  });

  test('leaves an address with a placeholder as it is', () => {
    const text = 'https://example.com/?name={{ fieldFirstName }} https://example.com/{{ email }}/x';
    const { message, urls } = prepare(text);
    expect(urls).toEqual([]);
    expect(message.text).toContain(text);
    expect(message.html).toContain(`<p>${text.replaceAll(' }}', ' | lines }}')}</p>`);
  });

  test.each([
    ['text', 'Hi'],
    ['HTML', '<html><body>Hi</body></html>'],
  ])('gets an unsubscribe link where its %s has none', (_, content) => {
    const prepared = prepareEmail({ subject: 'Hallo', text: 'Hi', html: content }, names, 'de');
    const filled = fill(prepared, { unsubscribeUrl: 'https://l.test/u' });
    expect(filled.text).toBe('Hi\n\n-- \nAbmelden: https://l.test/u\n');
    expect(filled.html).toMatch(/<a href="https:\/\/l\.test\/u"[^>]*>Abmelden<\/a><\/p>\n(?:<\/body><\/html>)?$/);
    const own = prepare('{{ unsubscribeUrl }}', '<a href="{{ unsubscribeUrl }}">Leave</a>').message;
    expect([own.text, own.html]).toEqual(['{{ unsubscribeUrl }}', '<a href="{{ unsubscribeUrl }}">Leave</a>']);
  });

  test('ends with the imprint and the privacy policy', () => {
    const sender = { imprint: 'Tea & Co\n1 Quay Street', privacyUrl: 'https://tea.test/privacy' };
    const { text, html } = fill(prepare('Hi'), { ...sender, unsubscribeUrl: 'https://l.test/u' });
    expect(text).toBe(
      'Hi\n\n-- \nTea & Co\n1 Quay Street\nUnsubscribe: https://l.test/u\nPrivacy policy: https://tea.test/privacy\n',
    );
    expect(html).toContain('Tea &amp; Co<br>1 Quay Street</span><br><a href="https://l.test/u"');
    expect(html).toContain(' · <a href="https://tea.test/privacy"');
  });

  test('shows contacts’ input as plain text', () => {
    const data = {
      fieldFirstName: '<script>alert(1)</script>\r\nBcc: eve@example.com {{ email }}',
      link1: 'https://x.test/"',
    };
    const filled = fill(
      prepareEmail({ subject: 'Hi {{ fieldFirstName }}', text: '{{ fieldFirstName }} https://a.test' }, names, 'en'),
      data,
    );
    expect(filled.subject).toBe('Hi <script>alert(1)</script> Bcc: eve@example.com {{ email }}');
    expect(filled.html).toContain('&lt;script&gt;');
    expect(filled.html).not.toContain('<script>');
    expect(filled.html).toContain('href="https://x.test/&#34;"');
  });

  test.each([
    [{ subject: ' ', text: 'x' }, 'needs a subject'],
    [{ subject: 'x', text: '' }, 'needs a text'],
    [{ subject: 'x', text: '{{ fieldShoe }}' }, 'uses {{ fieldShoe }}'],
    [{ subject: 'x', text: '{{ link1 }}' }, 'uses {{ link1 }}'],
    [{ subject: '{{ email', text: 'x' }, "subject can't be read"],
  ])('like %j is refused: it %s', (source, message) => {
    expect(() => prepareEmail(source, names, 'en')).toThrow(message);
  });
});

test('HTML with a tag of a million attributes is refused at once', () => {
  const html = `<a ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}`).join(' ')}>`;
  expect(() => prepare('Hi', html)).toThrow('The HTML has a tag with more than 500 attributes.');
});

/** Repeated so often that anything much worse than linear time exceeds the time limit. */
test.each([
  ['placeholders without an end', '{{'.repeat(400_000)],
  ['tags without an end', '{%'.repeat(400_000)],
  ['spaces in a placeholder', `{{ fieldFirstName${' '.repeat(800_000)}- }}`],
  ['dots after an address', `https://example.com/${'.'.repeat(800_000)}`],
  ['blank lines', `Hello,${'\n '.repeat(400_000)}`],
  ['links', 'Hi', '<a href="https://example.com/">'.repeat(100_000)],
  ['tags without an end in HTML', 'Hi', '<a '.repeat(400_000)],
])('a text of %s is read in linear time', (_, text, html?: string) => {
  const prepare = () => {
    try {
      return prepareEmail({ subject: 'Hello', text, html }, ['fieldFirstName'], 'en');
    } catch (cause) {
      return cause;
    }
  };
  expect(prepare()).toBeDefined();
});
