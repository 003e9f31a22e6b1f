import { type Html, html } from '@joinery/contract/html';
import { directionOf } from '@joinery/contract/locales';
import type { Language } from '../language.ts';

export interface PaperOptions {
  language: Language;
  /** Markup, as the head of the mail's own. */
  title: Html;
  /** The line that mailboxes show beside the subject, before the mail is opened. @default the mail's first words */
  preheader?: Html;
  /** Below the letterhead. */
  content: Html;
  /** Below the paper, in small type. */
  footer: Html;
}

/**
 * Lays out a mail's HTML with the sender's letterhead, as a template whose placeholders are those of `senderNames`.
 * Mail programs drop `<body>` or style sheets, so each element has its own styles, and direction and language are
 * repeated inside.
 */
export function layOutPaper({ language, title, preheader, content, footer }: PaperOptions): string {
  const direction = directionOf(language);
  const start = direction === 'rtl' ? 'right' : 'left';
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #11151e !important; color: #eef1f6 !important; }
  .paper { background: #1c2230 !important; border-top-color: {{ darkAccent }} !important; }
  .logo { padding: 8px 12px !important; border-radius: 8px; background: #ffffff !important; color: #1b2130 !important; }
  .quiet { color: #a9b4c4 !important; }
  .button { border-color: {{ darkAccent }} !important; background: {{ darkAccent }} !important; color: {{ onDarkAccent }} !important; }
  .paper a { color: {{ darkAccent }}; }
  .link { color: {{ darkAccent }} !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#eef1f6;color:#1b2130">
${
  preheader &&
  html`<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
`
}<table role="presentation" class="ground" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef1f6;color:#1b2130">
<tr><td align="center" style="padding:24px 12px">
${openGhost}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background:#ffffff;border-top:6px solid {{ brand }};border-radius:12px">
<tr><td align="${start}" style="padding:32px;${font}">
<p style="margin:0 0 24px;font-weight:600">{% if logoUrl %}<img class="logo" src="{{ logoUrl }}" alt="{{ listName }}" height="40" style="height:40px;max-width:100%;border:0;vertical-align:middle">{% else %}{{ listName }}{% endif %}</p>
${content}
</td></tr>
</table>
${footer}
${closeGhost}
</td></tr>
</table>
</body>
</html>
`.toString();
}

/** Outlook on Windows knows no `max-width`: only it reads these, and gets a table that is as wide. */
const openGhost = html`<!--[if mso]><table role="presentation" align="center" width="520" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;
const closeGhost = html`<!--[if mso]></td></tr></table><![endif]-->`;

/** The footer: a table of its own, at the side where lines begin. */
export function layOutFooter(language: Language, content: Html): Html {
  const start = directionOf(language) === 'rtl' ? 'right' : 'left';
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td class="quiet" align="${start}" style="padding:16px 32px 0;color:#556070;${font};font-size:13px">${content}</td></tr>
</table>`;
}

/** One family without quotes: some mail programs cut a style at the first quote. */
const font = 'font:16px/1.6 system-ui,-apple-system,Roboto,Arial,sans-serif';
