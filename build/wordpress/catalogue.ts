import { idOf, type Message } from './messages.ts';

/** The translations of one language, by the key of their message. Plurals are separated by NUL in key and value. */
export type Catalogue = Map<string, string>;

/** Reads a `.po` file. The entry with the key `''` is its header. */
export function parsePo(text: string): Catalogue {
  const catalogue: Catalogue = new Map();
  for (const entry of text.split(/\n\s*\n/)) {
    const parts: Record<string, string> = {};
    let name = '';
    for (const line of entry.split('\n')) {
      const [, named, quoted] = /^(?:(msg\w+(?:\[\d\])?)\s+)?(".*")\s*$/.exec(line) ?? [];
      if (named) name = named;
      if (quoted) parts[name] = (parts[name] ?? '') + JSON.parse(quoted);
    }
    const { msgctxt, msgid, msgid_plural: plural, msgstr } = parts;
    if (msgid === undefined) continue;
    const id = idOf({ text: msgid, ...(msgctxt !== undefined && { context: msgctxt }) });
    const forms = [0, 1].map((form) => parts[`msgstr[${form}]`] ?? '');
    catalogue.set(
      plural === undefined ? id : `${id}\0${plural}`,
      plural === undefined ? (msgstr ?? '') : forms.join('\0'),
    );
  }
  return catalogue;
}

/** The binary file that PHP reads (GNU gettext manual, “The Format of GNU MO Files”). */
export function toMo(catalogue: Catalogue): Buffer {
  const entries = [...catalogue].map((pair) => pair.map((text) => Buffer.from(text)) as [Buffer, Buffer]);
  entries.sort(([a], [b]) => Buffer.compare(a, b));
  const count = entries.length;
  const header = Buffer.alloc(28 + 16 * count);
  header.writeUInt32LE(0x950412de, 0);
  header.writeUInt32LE(count, 8);
  header.writeUInt32LE(28, 12);
  header.writeUInt32LE(28 + 8 * count, 16);
  // WordPress needs the place of the hash table, even if it is empty.
  header.writeUInt32LE(header.length, 24);
  const texts: Buffer[] = [];
  let at = header.length;
  for (const side of [0, 1] as const)
    for (const [index, entry] of entries.entries()) {
      const place = 28 + 8 * (side * count + index);
      header.writeUInt32LE(entry[side].length, place);
      header.writeUInt32LE(at, place + 4);
      texts.push(entry[side], Buffer.alloc(1));
      at += entry[side].length + 1;
    }
  return Buffer.concat([header, ...texts]);
}

/** The file that WordPress hands to a script, with the messages that it shows (Jed 1.x). */
export function toScriptJson(catalogue: Catalogue, locale: string, messages: Message[]): string {
  const translated = messages.flatMap((message) => {
    const id = idOf(message);
    const text = catalogue.get(id);
    return text ? [[id, [text]]] : [];
  });
  const head = { '': { domain: 'messages', lang: locale, 'plural-forms': 'nplurals=2; plural=(n != 1);' } };
  return JSON.stringify({
    domain: 'messages',
    locale_data: { messages: { ...head, ...Object.fromEntries(translated) } },
  });
}
