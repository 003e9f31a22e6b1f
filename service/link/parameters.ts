import { type PageParameters, pageValues } from '../model/list.ts';

/** The contact that a page is for. `email` is undefined for a contact reached only by SMS. */
export interface Visitor {
  contactId: number;
  contactKey: string;
  email?: string | undefined;
}

/**
 * Parses `id=SubscriberID,email=email`; an empty text means none.
 *
 * @throws with the fix when a value is unknown or given twice, or a name is not a plain word
 */
export function parsePageParameters(text: string): PageParameters {
  const pairs = text.split(',').flatMap((pair) => (pair.trim() ? [pair.trim().split('=')] : []));
  const parameters = new Map<string, string>();
  for (const [value = '', name = '', ...rest] of pairs) {
    if (!pageValues.some((name) => name === value)) {
      throw new Error(`"${value}" is not a value that pages can get. Choose from ${pageValues.join(', ')}.`);
    }
    if (rest.length || !/^[\w.-]{1,64}$/.test(name)) {
      throw new Error(`"${name}" can't be a parameter's name. Use up to 64 letters, digits and _ . -`);
    }
    if (parameters.has(value)) throw new Error(`"${value}" is given twice. Name one parameter for it.`);
    parameters.set(value, name);
  }
  return Object.fromEntries(parameters);
}

/** Appends the parameters to a page's address, leaving its own query and fragment as they are. */
export function appendPageParameters(
  url: string,
  parameters: PageParameters,
  listId: number,
  { contactId, contactKey, email }: Visitor,
): string {
  const values = { id: String(contactId), email, list: String(listId), key: contactKey };
  const pairs = pageValues.flatMap((value): [string, string][] => {
    const [name, text] = [parameters[value], values[value]];
    return name && text ? [[name, text]] : [];
  });
  if (!pairs.length) return url;
  const [address = '', ...fragment] = url.split('#');
  const join = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return [address + join + new URLSearchParams(pairs), ...fragment].join('#');
}
