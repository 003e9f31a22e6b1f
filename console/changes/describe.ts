import type { ChangeWords } from './words.ts';

export interface Naming {
  words: ChangeWords;
  /** The field's name for the reader. */
  field(name: string): string;
  /** The language's name for the reader. */
  language(tag: string): string;
}

/** Says a path of a definition in words: `fields.email.label` is the label of the email address. */
export function describePath(path: string, { words, field, language }: Naming): string {
  const { parts } = words;
  const partOf = (name = '') => parts[name] ?? name;
  const [head = '', second, ...rest] = path.split('.');
  if (second === undefined) return partOf(head);
  switch (head) {
    case 'fields':
      return [field(second), ...rest.slice(0, 1).map(partOf)].join(': ');
    case 'translations':
      return rest.length
        ? `${language(second)}: ${describePath(rest.join('.'), { words, field, language })}`
        : language(second);
    case 'texts':
      return partOf(second);
    case 'messages':
      return words.messages;
    default:
      return [partOf(head), partOf(rest.at(-1) ?? second)].join(': ');
  }
}

/** A value in words, where it isn't the owner's own: a ready-made look, say, or whether something is required. */
export function describeValue(path: string, text: string, { values }: ChangeWords): string {
  const isOwn = /^(?:translations|texts|messages)\.|\.(?:label|placeholder|hint|choices|value|consent|font)\b/.test(
    path,
  );
  return isOwn ? text : (values[text] ?? text);
}
