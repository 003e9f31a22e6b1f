import type { Form } from '@joinery/contract/form';

/** Names, in the console, each attribute `value-…` of `element` that is of no field. */
export function reportStrays(element: Element, { name, fields }: Form): void {
  const attributes = fields.map((field) => `value-${field.name}`).join(' or ');
  // HTML knows attributes in lower case only.
  for (const stray of element.getAttributeNames())
    if (/^value-/.test(stray) && !`${attributes} `.toLowerCase().includes(`${stray} `))
      // biome-ignore lint/suspicious/noConsole: the page's author learns of it nowhere else
      console.error(`Signup form ${name}: no field for ${stray}. Write ${attributes}.`);
}
