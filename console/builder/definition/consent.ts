import type { Consent } from '@joinery/contract/form';

type Wording = Consent['text'];

/** A wording as its owner types it: a link is `[text](address)`. */
export function typedWording(text: Wording): string {
  return [text]
    .flat()
    .map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.href})`))
    .join('');
}

/** Reads a wording that was typed. A link without a fitting address stays text. */
export function readWording(typed: string): Wording {
  const parts: Exclude<Wording, string> = [];
  let end = 0;
  for (const { 0: all, 1: text = '', 2: href = '', index } of typed.matchAll(link)) {
    if (index > end) parts.push(typed.slice(end, index));
    parts.push({ text, href });
    end = index + all.length;
  }
  if (!parts.length) return typed;
  if (end < typed.length) parts.push(typed.slice(end));
  return parts;
}

/** As the form's schema has it: an `https:` address, or a path on the page's own host. */
const link = /\[([^[\]]+)\]\(((?:https:\/\/|\/(?!\/))[^\s()]*)\)/g;

/** A version that a consent hasn't had: the day, with a number where that is taken. */
export function nextVersion(before: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  if (!before.startsWith(day)) return day;
  const [, number = '1'] = /^-(\d+)$/.exec(before.slice(day.length)) ?? [];
  return `${day}-${Number(number) + 1}`;
}
