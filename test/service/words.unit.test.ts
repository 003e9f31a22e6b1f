import { describe, expect, test } from 'vitest';
import { languages } from '../../service/language.ts';
import { en } from '../../service/words/en.ts';
import { words } from '../../service/words/index.ts';

/** All sentences, by path. */
function sentencesOf(value: object, path = ''): [path: string, sentence: string][] {
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' ? [[path + name, part] as [string, string]] : sentencesOf(part, `${path}${name}.`),
  );
}

const english = new Map(sentencesOf(en));
const placeholders = (sentence = '') => (sentence.match(/\{\{?.*?\}\}?/g) ?? []).sort();
/** Loanwords that some languages share with English. */
const shared = ['newsletter'];

/** The script that every sentence of a language uses. */
const scripts: Partial<Record<(typeof languages)[number], RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  el: /\p{Script=Greek}/u,
  uk: /\p{Script=Cyrillic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  zh: /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
};

describe.each(languages.filter((language) => language !== 'en'))('the words of %s', (language) => {
  const sentences = sentencesOf(words[language]);

  test('cover all English sentences, each translated', () => {
    expect(sentences.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    const same = sentences.filter(([path, sentence]) => !shared.includes(path) && sentence === english.get(path));
    expect(same).toEqual([]);
    for (const [path, sentence] of sentences) {
      expect([path, placeholders(sentence)]).toEqual([path, placeholders(english.get(path))]);
    }
  });

  test('are in its script, without stray spaces or straight quotes', () => {
    const script = scripts[language] ?? /\p{Script=Latin}/u;
    for (const [path, sentence] of sentences) {
      expect([path, script.test(sentence)]).toEqual([path, true]);
      expect([path, sentence.trim() === sentence && !/ {2}|"|\s[.,]/.test(sentence)]).toEqual([path, true]);
      if (!path.endsWith('.sms')) expect(sentence).not.toContain("'");
    }
  });
});
