import { html } from '@joinery/contract/html';
import type { OutgoingMail } from '../../sending/mail.ts';

/** The mail with the link to set another password. `host` is where the console is. */
export function writeResetMail(
  link: string,
  language: 'en' | 'de',
  host: string,
): Pick<OutgoingMail, 'subject' | 'text' | 'html'> {
  const { subject, why, how, once, stranger } = words[language](host);
  const text = `${why}\n\n${how}\n${link}\n\n${once}\n\n${stranger}\n`;
  const markup = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${subject}</title>
</head>
<body style="margin:0 auto;padding:24px;max-width:520px;font:16px/1.6 system-ui,-apple-system,Roboto,Arial,sans-serif">
<p>${why}</p>
<p>${how}<br><a href="${link}">${link}</a></p>
<p>${once}</p>
<p>${stranger}</p>
</body>
</html>
`;
  return { subject, text, html: markup.toString() };
}

const words = {
  en: (host: string) => ({
    subject: `Set a new password for ${host}`,
    why: `Somebody, hopefully you, forgot the password of your account at ${host}.`,
    how: 'To set a new one, open this page:',
    once: 'The link works once, within an hour. If you sign in with a second factor, you will still need it.',
    stranger: 'Wasn’t it you? Then there is nothing to do, and your password stays as it is.',
  }),
  de: (host: string) => ({
    subject: `Neues Passwort für ${host}`,
    why: `Jemand, hoffentlich du, hat das Passwort deines Kontos bei ${host} vergessen.`,
    how: 'Um ein neues zu setzen, öffne diese Seite:',
    once: 'Der Link gilt einmal und eine Stunde lang. Einen zweiten Faktor brauchst du weiterhin.',
    stranger: 'Du warst das nicht? Dann ist nichts zu tun, und dein Passwort bleibt, wie es ist.',
  }),
};
