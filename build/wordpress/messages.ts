/** A sentence of the plugin, in English. */
export interface Message {
  text: string;
  /** For more than one. */
  plural?: string;
  context?: string;
  /** The files that show it. */
  places: string[];
}

export interface Source {
  path: string;
  text: string;
}

/** The sentences that the calls of PHP and scripts hold, and the names of blocks. Each comes once. */
export function messagesIn(sources: Source[]): Message[] {
  const found = new Map<string, Message>();
  for (const { path, text } of sources) {
    const all = path.endsWith('block.json') ? ofBlock(text) : ofCalls(text);
    for (const message of all) {
      const id = idOf(message);
      const entry = found.get(id) ?? { ...message, places: [] };
      if (!entry.places.includes(path)) entry.places.push(path);
      found.set(id, entry);
    }
  }
  return [...found.values()];
}

/** The key of a message in catalogues. */
export const idOf = ({ text, context }: Pick<Message, 'text' | 'context'>): string =>
  context === undefined ? text : `${context}\u0004${text}`;

type Phrase = Omit<Message, 'places'>;

function ofCalls(source: string): Phrase[] {
  const singles = source.matchAll(/\b(?:__|esc_html__|esc_attr__|esc_html_e|esc_attr_e)\(\s*'((?:[^'\\]|\\.)*)',/g);
  const plurals = source.matchAll(/\b_n\(\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)',/g);
  return [
    ...[...singles].map(([, text = '']) => ({ text: unquote(text) })),
    ...[...plurals].map(([, text = '', plural = '']) => ({ text: unquote(text), plural: unquote(plural) })),
  ];
}

const unquote = (text: string) => text.replace(/\\(.)/g, '$1');

/** WordPress translates these members, each in its own context. */
function ofBlock(json: string): Phrase[] {
  const { title, description, keywords } = JSON.parse(json) as Record<'title' | 'description', string> & {
    keywords: string[];
  };
  return [
    { text: title, context: 'block title' },
    { text: description, context: 'block description' },
    ...keywords.map((text) => ({ text, context: 'block keyword' })),
  ];
}

/** The template for translators. */
export function toPot(messages: Message[]): string {
  const entries = messages.map(({ text, plural, context, places }) =>
    [
      ...places.map((place) => `#: ${place}`),
      ...(context === undefined ? [] : [`msgctxt ${JSON.stringify(context)}`]),
      `msgid ${JSON.stringify(text)}`,
      ...(plural === undefined
        ? ['msgstr ""']
        : [`msgid_plural ${JSON.stringify(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']),
    ].join('\n'),
  );
  return `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${entries.join('\n\n')}\n`;
}
