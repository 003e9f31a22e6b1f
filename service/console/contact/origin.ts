import type { ContactEventOrigin } from '@joinery/contract/console';
import { readDescribed } from '../../mark.ts';
import { apiEvidence, importEvidence, suppressionEvidence } from '../../model/contact.ts';

const ways: Record<string, ContactEventOrigin['way']> = {
  [apiEvidence(0).text]: 'interface',
  [importEvidence]: 'import',
  'By SMS reply': 'smsReply',
  'By complaint': 'complaint',
  'By mail provider': 'mailProvider',
  'By email': 'email',
  [suppressionEvidence]: 'suppression',
};

/** Reads the origin of an event from the text of its evidence. */
export function readOrigin(text: string): ContactEventOrigin | null {
  if (!text) return null;
  const seen = readDescribed(text);
  if (seen) {
    const { ip, form: name, version, page, language } = seen;
    return { way: 'form', ip, form: { name, version, page, language }, text };
  }
  const isAddress = /^[\da-f:.]+$/i.test(text);
  return { way: ways[text] ?? (isAddress ? 'page' : 'other'), ip: isAddress ? text : '', form: null, text };
}
