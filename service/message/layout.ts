import { html } from '@joinery/contract/html';
import { directionOf } from '@joinery/contract/locales';
import type { Language } from '../language.ts';
import type { Words } from '../words/words.ts';
import type { Letter } from './letters.ts';

/** Lays out a letter as the text file of a mail: see `TemplateFiles`. */
export function layOutText({ subject, before, button, after, quiet }: Letter, privacy: string): string {
  const [last = '', ...above] = before.toReversed();
  const paragraphs = [...above.reverse(), button ? `${last}\n{{ link }}` : last, ...after, ...quiet];
  // The line before a signature (RFC 3676, section 4.3).
  const sender = `-- \n{{ imprint | default: listName }}{% if privacyUrl %}\n${privacy}: {{ privacyUrl }}{% endif %}`;
  return `Subject: ${subject}\n\n${paragraphs.join('\n\n')}\n\n${sender}\n`;
}

/**
 * Lays out a letter as a mail's HTML. Mail programs drop `<body>` or style sheets, so each element has its own styles,
 * and direction and language are repeated inside.
 */
export function layOutHtml(letter: Letter, language: Language, { noButton, privacy }: Words): string {
  const { subject, before, button, after, quiet } = letter;
  const direction = directionOf(language);
  const start = direction === 'rtl' ? 'right' : 'left';
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>\n`;
  const small = (text: string) =>
    html`<p class="quiet" style="margin:0 0 16px;color:#556070;font-size:15px">${text}</p>\n`;
  const leading =
    button &&
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="button" style="background:{{ brand }};border-radius:8px"><a class="button" href="{{ link }}" style="display:inline-block;padding:14px 24px;border:1px solid {{ accent }};border-radius:8px;background:{{ brand }};color:{{ onBrand }};font-weight:600;text-decoration:none">${button}</a></td></tr></table>`;
  const copying =
    button &&
    html`<p class="quiet" style="margin:0;color:#556070;font-size:13px">${noButton}<br><a class="link" dir="ltr" href="{{ link }}" style="color:{{ accent }};word-break:break-all">{{ link }}</a></p>`;
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #11151e !important; color: #eef1f6 !important; }
  .paper { background: #1c2230 !important; border-top-color: {{ darkAccent }} !important; }
  .logo { padding: 8px 12px !important; border-radius: 8px; background: #ffffff !important; color: #1b2130 !important; }
  .quiet { color: #a9b4c4 !important; }
  .button { border-color: {{ darkAccent }} !important; background: {{ darkAccent }} !important; color: {{ onDarkAccent }} !important; }
  .link { color: {{ darkAccent }} !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#eef1f6;color:#1b2130">
<table role="presentation" class="ground" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef1f6;color:#1b2130">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background:#ffffff;border-top:6px solid {{ brand }};border-radius:12px">
<tr><td align="${start}" style="padding:32px;${font}">
<p style="margin:0 0 24px;font-weight:600">{% if logoUrl %}<img class="logo" src="{{ logoUrl }}" alt="{{ listName }}" height="40" style="height:40px;max-width:100%;border:0;vertical-align:middle">{% else %}{{ listName }}{% endif %}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
${before.map(paragraph)}${leading}
${after.map(paragraph)}${quiet.map(small)}${copying}
</td></tr>
</table>
{% if imprint or privacyUrl %}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td class="quiet" align="${start}" style="padding:16px 32px 0;color:#556070;${font};font-size:13px"><span dir="auto">{{ imprint | lines }}</span>{% if imprint and privacyUrl %}<br>{% endif %}{% if privacyUrl %}<a class="link" href="{{ privacyUrl }}" style="color:{{ accent }}">${privacy}</a>{% endif %}</td></tr>
</table>{% endif %}
</td></tr>
</table>
</body>
</html>
`.toString();
}

/** One family without quotes: some mail programs cut a style at the first quote. */
const font = 'font:16px/1.6 system-ui,-apple-system,Roboto,Arial,sans-serif';
