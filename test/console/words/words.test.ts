import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recoveryWordsIn } from '../../../console/account/words/words.ts';
import { bounceWordsIn } from '../../../console/bounces/words/words.ts';
import * as builderDe from '../../../console/builder/words/de.ts';
import * as builderEn from '../../../console/builder/words/en.ts';
import { changeWordsIn } from '../../../console/changes/words.ts';
import { colourWordsIn } from '../../../console/colour/words.ts';
import { contactsWordsIn } from '../../../console/contacts/words/words.ts';
import * as platformsDe from '../../../console/forms/platforms/de.ts';
import * as platformsEn from '../../../console/forms/platforms/en.ts';
import { mailWordsIn } from '../../../console/mail/words/words.ts';
import { reportWordsIn } from '../../../console/reports/words/words.ts';
import * as siteDe from '../../../console/site/de.ts';
import * as siteEn from '../../../console/site/en.ts';
import { suppressionWordsIn } from '../../../console/suppressions/words/words.ts';
import { templateWordsIn } from '../../../console/templates/index.ts';
import { unsavedWordsIn } from '../../../console/unsaved/words.ts';
import { de } from '../../../console/words/de.ts';
import { en } from '../../../console/words/en.ts';
import { preferred } from '../../../console/words/words.ts';

type Tree = { [name: string]: string | Tree | ((...values: never[]) => string) };

/** Every sentence with its path. Functions get a value that is easy to find. */
function sentences(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const here = path ? `${path}.${name}` : name;
    if (typeof value === 'object') return sentences(value, here);
    return [[here, typeof value === 'function' ? value(...([7, 7] as never[])) : value]];
  });
}

const root = join(import.meta.dirname, '../../../console');
const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['dist/**', 'node_modules/**', '**/words/??.ts'] }).map(
  (name) => readFileSync(join(root, name), 'utf8'),
);

const spoken = {
  English: {
    en,
    bounces: bounceWordsIn.en,
    recovery: recoveryWordsIn.en,
    unsaved: unsavedWordsIn.en,
    mail: mailWordsIn.en,
    reports: reportWordsIn.en,
    suppressions: suppressionWordsIn.en,
    builder: builderEn.en,
    changes: changeWordsIn.en,
    colour: colourWordsIn.en,
    contacts: contactsWordsIn.en,
    platforms: platformsEn.en,
    site: siteEn.en,
    templates: templateWordsIn('en'),
  },
  German: {
    de,
    bounces: bounceWordsIn.de,
    recovery: recoveryWordsIn.de,
    unsaved: unsavedWordsIn.de,
    mail: mailWordsIn.de,
    reports: reportWordsIn.de,
    suppressions: suppressionWordsIn.de,
    builder: builderDe.de,
    changes: changeWordsIn.de,
    colour: colourWordsIn.de,
    contacts: contactsWordsIn.de,
    platforms: platformsDe.de,
    site: siteDe.de,
    templates: templateWordsIn('de'),
  },
};

describe.each(Object.entries(spoken))('the sentences in %s', (_, words) => {
  const all = sentences(words as unknown as Tree);

  test('are all there', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(([path, text]) => !text.trim() && !/\.(none|note|hint)$/.test(path))).toEqual([]);
  });

  test('use typographic apostrophes and ellipses', () => {
    expect(all.filter(([, text]) => /'|\.\.\./.test(text))).toEqual([]);
  });

  test('show the values that they are given', () => {
    const given = sentences(words as unknown as Tree).filter(([path]) => typeof valueAt(words, path) === 'function');
    expect(given.filter(([, text]) => !text.includes('7'))).toEqual([]);
  });
});

test('no sentence is left over', () => {
  // The members of these are chosen by a value of the contract.
  const chosen =
    /^(sections|problems|mailFailures|events|fields|statuses|bounces|contact\.(bounced|bounceAdvice)|lists\.optIns|forms\.(ways|wayTexts|phone|desktop|light|dark)\b|mail\.(kinds|kept|waiting|givenUp|reports|suppressed)|overview\.)/;
  const used = (name: string) => sources.some((source) => new RegExp(`\\.${name}\\b`).test(source));
  // Those of the builder whose members are chosen so.
  const byName =
    /^(done|saving|tabNames|fields\.(placeholder|shapes|captures|adding|addingTexts|types|autocompletes|neededs)|words\.(texts|parts|messages)|looks\.(presetNames|colourNames|fonts|schemes|site\.schemes)|display\.(modes|modeTexts|frequencies)|publish\.(kinds|mails)|preview\.(states|directions))\b/;
  const unused = [
    ...sentences(en as unknown as Tree).filter(([path]) => !chosen.test(path)),
    ...sentences(builderEn.en as unknown as Tree).filter(([path]) => !byName.test(path)),
  ].filter(([path]) => !used(path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? ''));
  expect(unused.map(([path]) => path)).toEqual([]);
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'EN-us', 'de'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('readers who prefer %j read %s', (wanted, expected) => {
  expect(preferred(wanted)).toBe(expected);
});

function valueAt(words: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], words);
}
