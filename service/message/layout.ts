import { html } from '@joinery/contract/html';
import type { Language } from '../language.ts';
import type { Words } from '../words/words.ts';
import type { Letter } from './letters.ts';
import { layOutFooter, layOutPaper } from './paper.ts';

/** Lays out a letter as the text file of a mail: see `TemplateFiles`. */
export function layOutText({ subject, before, button, after, quiet }: Letter, privacy: string): string {
  const [last = '', ...above] = before.toReversed();
  const paragraphs = [...above.reverse(), button ? `${last}\n{{ link }}` : last, ...after, ...quiet];
  // The line before a signature (RFC 3676, section 4.3).
  const sender = `-- \n{{ imprint | default: listName }}{% if privacyUrl %}\n${privacy}: {{ privacyUrl }}{% endif %}`;
  return `Subject: ${subject}\n\n${paragraphs.join('\n\n')}\n\n${sender}\n`;
}

/** Lays out a letter as a mail's HTML, with the letterhead of its sender. */
export function layOutHtml(letter: Letter, language: Language, { noButton, privacy }: Words): string {
  const { subject, before, button, after, quiet } = letter;
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>\n`;
  const small = (text: string) =>
    html`<p class="quiet" style="margin:0 0 16px;color:#556070;font-size:15px">${text}</p>\n`;
  const leading =
    button &&
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="button" style="background:{{ brand }};border-radius:8px"><a class="button" href="{{ link }}" style="display:inline-block;padding:14px 24px;border:1px solid {{ accent }};border-radius:8px;background:{{ brand }};color:{{ onBrand }};font-weight:600;text-decoration:none">${button}</a></td></tr></table>`;
  const copying =
    button &&
    html`<p class="quiet" style="margin:0;color:#556070;font-size:13px">${noButton}<br><a class="link" dir="ltr" href="{{ link }}" style="color:{{ accent }};word-break:break-all">{{ link }}</a></p>`;
  const content = html`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
${before.map(paragraph)}${leading}
${after.map(paragraph)}${quiet.map(small)}${copying}`;
  const footer = layOutFooter(
    language,
    html`<span dir="auto">{{ imprint | lines }}</span>{% if imprint and privacyUrl %}<br>{% endif %}{% if privacyUrl %}<a class="link" href="{{ privacyUrl }}" style="color:{{ accent }}">${privacy}</a>{% endif %}`,
  );
  return layOutPaper({
    ...{ language, content, title: html`${subject}`, preheader: html`${before[0]}` },
    footer: html`{% if imprint or privacyUrl %}${footer}{% endif %}`,
  });
}
