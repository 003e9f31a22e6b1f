import { html } from '@joinery/contract/html';
import type { OutgoingMail } from './mail.ts';

export interface ConfirmationMessage {
  /** Where the one button is. */
  link: string;
  /** The operator's name of the opt-in process; may be empty. */
  listName: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** The mail that asks to confirm an address. It holds nothing that the person signing up typed: it may reach a stranger. */
export function confirmationMail(message: ConfirmationMessage): Omit<OutgoingMail, 'to'> {
  const { link, listName, expiresAt } = message;
  const subject = 'Please confirm your subscription';
  const asked = `Somebody, hopefully you, signed up this address${listName && ` for “${listName}”`}.`;
  const until = `The link works until ${showDay(expiresAt)}.`;
  const otherwise = 'It wasn’t you? Then do nothing: without a confirmation we don’t write to you.';
  return {
    subject,
    text: `${asked}\n\nTo confirm, open this page and press the button:\n${link}\n\n${until}\n\n${otherwise}\n`,
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1b1f24;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
<p>${asked}</p>
<p style="margin:28px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2457d6;color:#ffffff;font-weight:600;text-decoration:none">Confirm my subscription</a></p>
<p>${until}</p>
<p style="color:#5b6470">${otherwise}</p>
</div>
</body>
</html>
`.toString(),
  };
}

/** The text message that asks to confirm a number. */
export function confirmationText({ link }: ConfirmationMessage): string {
  return `Please confirm that you want text messages from us: ${link} Not you? Then do nothing.`;
}

function showDay(time: number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time * 1000);
}
