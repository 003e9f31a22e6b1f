// @vitest-environment happy-dom
import { h } from 'preact';
import { expect, test } from 'vitest';
import { type Sentences, useSentences } from '../../../console/client/sentences.ts';
import { show } from '../render.ts';

async function say(
  problems: { field: string | null; code: 'invalid' | 'required' | 'inUse'; message: string }[],
  language?: 'de',
) {
  let said: Sentences = {};
  function Speaker() {
    said = useSentences()({ ok: false, problems });
    return null;
  }
  await show(h(Speaker, null), {}, language);
  return said;
}

const logo = { field: 'logoUrl', code: 'invalid', message: '`logoUrl` must start with https://.' } as const;
const name = { field: 'name', code: 'required', message: '`name` must not be empty.' } as const;

test('each mistake is said beside its field, without the name that programs have for it', async () => {
  expect(await say([logo, name])).toEqual({ logoUrl: 'Must start with https://.', name: 'Please fill this in.' });
  expect(await say([{ ...logo, message: '`logoUrl` is strange.' }], 'de')).toEqual({
    logoUrl: 'Das geht so nicht. Bitte prüfen.',
  });
});

test('what keeps an operation from being done is said in German, with the way out', async () => {
  const problems = [
    { field: null, code: 'inUse', message: 'A test of two versions is running. End it first.' } as const,
  ];
  // The reasons arrive after the first page.
  await expect
    .poll(() => say(problems, 'de'))
    .toEqual({
      '': 'Gerade läuft ein Test mit zwei Fassungen. Beende ihn zuerst.',
    });
  expect(await say(problems)).toEqual({ '': 'A test of two versions is running. End it first.' });
});

test.each([
  ['must be an email address', 'Das ist keine E-Mail-Adresse.'],
  [
    'must be the address of a picture that starts with https://, without spaces or quotes',
    'Die Adresse muss mit https:// beginnen, ohne Leerzeichen.',
  ],
  [
    'must be a PNG or JPEG, because mail programs don’t show SVG',
    'Nimm ein PNG oder JPEG: E-Mail-Programme zeigen kein SVG.',
  ],
  ['must be a colour such as #2457d6', 'Schreib eine Farbe wie #2457d6.'],
  ['must be on one line', 'Das muss in einer Zeile stehen. Entferne die Zeilenumbrüche.'],
])('"%s" is said in German', async (message, said) => {
  expect(await say([{ field: 'x', code: 'invalid', message: `\`x\` ${message}.` }], 'de')).toEqual({ x: said });
});
