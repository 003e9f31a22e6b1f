import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { prepareEmail } from '../../../service/campaign/email-source.ts';
import { writeResetMail } from '../../../service/console/account/reset-mail.ts';
import { testMailOf } from '../../../service/console/mail/test-mail.ts';
import { languages } from '../../../service/language.ts';
import { senderData, senderNames } from '../../../service/message/letterhead-data.ts';
import { messageNames } from '../../../service/message/letters.ts';
import { parseTemplate, renderMessage } from '../../../service/message/template.ts';
import { readTemplates } from '../../../service/message/templates.ts';
import { noLetterhead } from '../../../service/model/letterhead.ts';
import type { List } from '../../../service/model/list.ts';
import { createSmtp } from '../../../service/sending/mail.ts';
import { startSmtpServer } from '../smtp-server.ts';

const bare: List = {
  ...{ id: 3, name: '', optIn: 'double', pendingUrl: '', thankyouUrl: '', pageParameters: {}, language: 'en' },
  ...{ letterhead: noLetterhead, resends: true, tracksOpens: false },
};
/** A list whose sender has filled in everything, with what HTML must escape. */
const full: List = {
  ...bare,
  letterhead: {
    ...noLetterhead,
    publicName: 'Salt & "Marsh" <Coffee>',
    logoUrl: 'https://www.example.com/logo.png?a=1&b=2',
    color: '#0f5c56',
    imprint: `Saltmarsh & Co\n1 Quay Street\n${'x'.repeat(900)}`,
    privacyUrl: 'https://www.example.com/privacy?a=1&b=2',
  },
};
/** A list with the longest name, without a space, full of what HTML, templates and mail headers give a meaning. */
const hostile: List = {
  ...full,
  name: '</title><script>alert(1)</script>{{ link }}{% if %}',
  letterhead: {
    ...full.letterhead,
    publicName: `</p><img src=x onerror='a'>&#0;&amp {{ link }}\u202e"'`.padEnd(80, 'W'),
    imprint: `--><!--\n</td></table>\n${'ß'.repeat(480)}\n${'&<>"\''.repeat(90)}`,
    logoUrl: `https://www.example.com/${'a'.repeat(300)}?q="'&lt;`,
    privacyUrl: `https://www.example.com/${'b'.repeat(300)}?q="'&lt;`,
  },
};
const templates = readTemplates();
const link = `https://lists.example.com/confirm/${'a'.repeat(22)}`;

const notification = (list: List, name: (typeof messageNames)[number], language: List['language']) =>
  templates(name, language).mail({ link, lastDay: '31 January 2030', ...senderData(list, language) });

function campaign(list: List, text: string, subject = 'News for {{ firstName | default: "you" }}', html?: string) {
  const { message } = prepareEmail({ subject, text, html }, ['firstName'], list.language);
  const names = ['firstName', 'unsubscribeUrl', 'link1', ...senderNames];
  const urls = {
    unsubscribeUrl: 'https://lists.example.com/unsubscribe/1?a=1&b=2',
    link1: 'https://example.com/?a=1&b=2',
  };
  const data = { firstName: 'Ada & <b>"Bob"</b>', ...urls, ...senderData(list, list.language) };
  return renderMessage(parseTemplate(message, names), data);
}

/** Resolves its configuration once, which takes longer than to check a mail. */
class OneConfig extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(name: string) {
    this.#resolved ??= super.getConfigFor(name);
    return this.#resolved;
  }
}

/** The rules of the HTML standard, and those of the WCAG. */
const validator = new HtmlValidate(new OneConfig({ extends: ['html-validate:standard', 'html-validate:a11y'] }));
/** Outlook lays tables out by these attributes alone, and HTML has replaced them by styles. */
const forOutlook =
  /^Attribute "(?:align|border|cellpadding|cellspacing|width)" is deprecated on <(?:table|td)> element$/;

/** The mistakes of a document: those that a browser would mend (HTML, section 13.2.2), and others. */
function mistakesIn(markup: string): string[] {
  const mistakes: string[] = [];
  parse(markup, { onParseError: ({ code, startLine }) => mistakes.push(`${code} in line ${startLine}`) });
  for (const { messages } of validator.validateStringSync(markup).results)
    for (const { ruleId, message, line } of messages)
      if (!forOutlook.test(message)) mistakes.push(`${ruleId} in line ${line}: ${message}`);
  return mistakes;
}

const text =
  'Dear {{ firstName }},\n\n1 < 2 & 3.\nSee https://example.com/?a=1&b=2.\n\n{% if firstName %}Bye{% endif %}';

test('mails show the name in place of an SVG from before it was refused', () => {
  const logoUrl = 'https://www.example.com/logo.svg?v=2';
  const list: List = { ...bare, letterhead: { ...noLetterhead, publicName: 'Saltmarsh Coffee', logoUrl } };
  for (const { html } of [notification(list, 'confirmation', 'en'), campaign(list, text)]) {
    expect(html).not.toContain('<img');
    expect(html).toContain('font-weight:600">Saltmarsh Coffee</p>');
  }
});

describe.each([
  ['a sender that filled in nothing', bare],
  ['a sender that filled in everything', full],
  ['a sender with a long and hostile name', hostile],
])('of %s', (_, list) => {
  test.each(messageNames)('the message %s is valid HTML', (name) => {
    // Only a full letterhead has words of its own in each language.
    for (const language of list === full ? languages : (['en', 'de', 'ar'] as const)) {
      const { html } = notification(list, name, language);
      expect([language, mistakesIn(html)]).toEqual([language, []]);
      expect(html).not.toMatch(/<script|<img src=x/);
    }
  });

  test.each(['en', 'de', 'ar'] as const)(
    'a campaign’s mail in %s is valid, with language, title and letterhead',
    (language) => {
      const { html } = campaign({ ...list, language }, text);
      expect(mistakesIn(html)).toEqual([]);
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html).toContain('<title>News for Ada &amp; &lt;b&gt;&#34;Bob&#34;&lt;/b&gt;</title>');
      expect(html).toContain('prefers-color-scheme: dark');
      expect(html).toContain('unsubscribe/1?a=1&amp;b=2"');
      if (list === full) expect(html).toContain('src="https://www.example.com/logo.png?a=1&amp;b=2"');
      if (list !== hostile) expect(html).not.toMatch(/[{}]{2}|\{%/);
      expect(html).not.toMatch(/<script|<img src=x/);
    },
  );

  test.each(['en', 'de'] as const)('a campaign’s own HTML in %s stays valid with what is added to it', (language) => {
    const own = `<!doctype html><html lang="${language}"><head><title>News</title></head><body><p>{{ firstName }}</p></body></html>`;
    const { html } = campaign({ ...list, language }, text, 'News', own);
    expect(mistakesIn(html)).toEqual([]);
    expect(html).toContain('unsubscribe/1?a=1&amp;b=2"');
    expect(html).not.toMatch(/<script|<img src=x/);
  });

  test.each(['en', 'de'] as const)('the test mail in %s has the letterhead', (language) => {
    const { html, text: plain, subject } = testMailOf({ ...list, language });
    expect(mistakesIn(html)).toEqual([]);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(plain).toMatch(/^\S.+\.\n\n\S.+\.\n\n-- \n\S/);
    if (list === full) expect(plain).toContain('\n-- \nSaltmarsh & Co\n1 Quay Street\n');
    if (list !== hostile) expect(subject).not.toMatch(/[{}]/);
    expect(html).not.toMatch(/<script|<img src=x/);
  });
});

test.each(['en', 'de'] as const)('the mail to reset a password is valid HTML in %s', (language) => {
  const { html, text: plain } = writeResetMail(
    'https://lists.example.com/console/reset#a&b',
    language,
    'lists.example.com',
  );
  expect(mistakesIn(html)).toEqual([]);
  expect(html).toContain(`<html lang="${language}">`);
  expect(plain).toContain('https://lists.example.com/console/reset#a&b');
});

/** The line beside the subject in a mailbox. */
const preheaderOf = (markup: string) => /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(markup)?.[1];

test.each([
  ['Hello {{ firstName }}, news.\n\nMore.', 'Hello Ada &amp; &lt;b&gt;&#34;Bob&#34;&lt;/b&gt;, news.'],
  [`${'word '.repeat(40)}\n\nMore.`, 'word '.repeat(30)],
  [`${'x'.repeat(145)} {{ firstName }}\n\nMore.`, `${'x'.repeat(145)} `],
  ['{% if firstName %}Hello\n\nyou{% endif %}', ''],
])('the mail %j begins with a preheader', (content, expected) => {
  expect(preheaderOf(campaign(bare, content).html)).toBe(expected);
});

test('a mail with a way out of its own gets no second one', () => {
  const { html } = campaign(full, 'Hello\n\nStop: {{ unsubscribeUrl }}');
  expect(html.match(/unsubscribe\/1/g)).toHaveLength(1);
});

test('messages that the service writes by itself take at most 20 kB, in every language', async () => {
  const server = await startSmtpServer();
  const { send, close } = createSmtp({ url: server.url, from: 'news@lists.example.com', connections: 1 });
  for (const language of languages)
    for (const name of messageNames)
      for (const list of [full, hostile])
        await send({ to: 'ada@example.com', ...notification(list, name, language) }, name);
  close();
  expect(server.messages).toHaveLength(2 * languages.length * messageNames.length);
  expect(
    Math.max(...server.messages.map((message) => Buffer.byteLength(message.replaceAll('\n', '\r\n')))),
  ).toBeLessThanOrEqual(20_000);
});
