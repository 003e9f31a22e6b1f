import type { Language } from '../language.ts';
import { isSvg, type Letterhead, shownName } from '../model/letterhead.ts';
import type { List } from '../model/list.ts';
import type { OutgoingMail } from '../sending/mail.ts';
import { defaultColor, type Palette, paletteOf } from './color.ts';

/** Placeholders for the sender in templates: the letterhead's texts, and its colours as `paletteOf` makes them. */
export const senderNames = [
  'listName',
  'logoUrl',
  'imprint',
  'privacyUrl',
  'brand',
  'onBrand',
  'accent',
  'darkAccent',
  'onDarkAccent',
] as const;

/** The values of those placeholders. */
export function senderData(
  list: Pick<List, 'name' | 'letterhead'>,
  language: Language,
): Record<(typeof senderNames)[number], string> & Palette {
  const { logoUrl: logo, imprint, privacyUrl, color } = list.letterhead;
  // An SVG from before they were refused: the name is shown instead.
  const logoUrl = isSvg(logo) ? '' : logo;
  return { listName: shownName(list, language), logoUrl, imprint, privacyUrl, ...paletteOf(color || defaultColor) };
}

/** The From and Reply-To of a list's mails; empty parts are the service's own. */
export function senderOf({ letterhead }: { letterhead: Letterhead }): Pick<OutgoingMail, 'from' | 'replyTo'> {
  const { publicName, senderName, senderAddress: address, replyTo } = letterhead;
  const name = senderName || publicName;
  return { ...((name || address) && { from: { name, address } }), ...(replyTo && { replyTo }) };
}
