import { expect, test } from 'vitest';
import { parsePo, toMo, toScriptJson } from '../../build/wordpress/catalogue.ts';
import { messagesIn, toPot } from '../../build/wordpress/messages.ts';

const po = `msgid ""
msgstr "Language: de\\n"

msgid "Form"
msgstr "Formular"

#: a comment
msgctxt "block title"
msgid "Form"
msgstr "Das "
"Formular"

msgid "%d form"
msgid_plural "%d forms"
msgstr[0] "%d Formular"
msgstr[1] "%d Formulare"
`;

test('a catalogue has contexts, broken lines and plurals', () => {
  expect([...parsePo(po)]).toEqual([
    ['', 'Language: de\n'],
    ['Form', 'Formular'],
    ['block title\u0004Form', 'Das Formular'],
    ['%d form\0%d forms', '%d Formular\0%d Formulare'],
  ]);
});

test('the binary file lists sorted originals, and each translation at the same place', () => {
  const mo = toMo(parsePo(po));
  expect(mo.readUInt32LE(0)).toBe(0x950412de);
  const [count, originals, translations] = [8, 12, 16].map((at) => mo.readUInt32LE(at)) as [number, number, number];
  const read = (table: number, index: number) => {
    const [length, at] = [0, 4].map((part) => mo.readUInt32LE(table + 8 * index + part)) as [number, number];
    expect(mo[at + length]).toBe(0);
    return mo.toString('utf8', at, at + length);
  };
  const pairs = Array.from({ length: count }, (_, index) => [read(originals, index), read(translations, index)]);
  expect(pairs).toEqual([
    ['', 'Language: de\n'],
    ['%d form\0%d forms', '%d Formular\0%d Formulare'],
    ['Form', 'Formular'],
    ['block title\u0004Form', 'Das Formular'],
  ]);
});

test('sentences are found in calls and blocks, each once, with every file that shows it', () => {
  const messages = messagesIn([
    { path: 'a.php', text: "esc_html__( 'Don\\'t', 'x' ) . _n( 'One', '%d', $n, 'x' ) . __( 'Form', 'x' )" },
    { path: 'b.js', text: "__('Form', 'x')" },
    { path: 'block.json', text: JSON.stringify({ title: 'Form', description: 'It.', keywords: ['news'] }) },
  ]);
  expect(messages).toEqual([
    { text: "Don't", places: ['a.php'] },
    { text: 'Form', places: ['a.php', 'b.js'] },
    { text: 'One', plural: '%d', places: ['a.php'] },
    { text: 'Form', context: 'block title', places: ['block.json'] },
    { text: 'It.', context: 'block description', places: ['block.json'] },
    { text: 'news', context: 'block keyword', places: ['block.json'] },
  ]);
  expect(toPot(messages)).toContain('#: a.php\n#: b.js\nmsgid "Form"\nmsgstr ""');
  const shown = messages.filter(({ places }) => places.includes('b.js'));
  expect(JSON.parse(toScriptJson(parsePo(po), 'de_DE', shown)).locale_data.messages).toEqual({
    '': { domain: 'messages', lang: 'de_DE', 'plural-forms': 'nplurals=2; plural=(n != 1);' },
    Form: ['Formular'],
  });
});
