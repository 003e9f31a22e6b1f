import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Guide, Prose } from '../../console/help/guide.ts';
import { languages } from '../../console/words/words.ts';

const root = join(import.meta.dirname, '../..');

const guidesIn: Record<string, () => Promise<{ guides: Record<string, Guide> }>> = {
  en: () => import('virtual:guides-en'),
  de: () => import('virtual:guides-de'),
};

const all = (text: Prose[], tag: string): Exclude<Prose, string>[] =>
  text.flatMap((prose) => {
    if (typeof prose === 'string') return [];
    const [name, , ...inside] = prose;
    return [...(name === tag ? [prose] : []), ...all(inside, tag)];
  });
const say = (prose: Prose): string =>
  typeof prose === 'string'
    ? prose
    : prose
        .slice(2)
        .map((each) => say(each as Prose))
        .join('');
const textOf = ({ intro, parts }: Guide) => [...intro, ...parts.flatMap(({ text }) => text)];

/** Every sentence of the console in a language. */
async function findWords(language: string): Promise<string[]> {
  const files = globSync(`console/{words,*/words,experiment/words,site,forms/platforms}/${language}.ts`, { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' ? Object.values(value ?? {}).flatMap(textsIn) : [];
  return modules.flatMap(textsIn);
}

/** Set off because they are explained there, not because a button says so. */
const explained = ['webhook', 'passkey', 'password', 'Webhook', 'Passkey', 'Passwort'];

test('every language of the console has a guide', () => {
  expect(Object.keys(guidesIn)).toEqual(Object.keys(languages));
});

describe.each(Object.entries(guidesIn))('the guides in %s', (language, load) => {
  test('have the parts of those in English, under the same fragments', async () => {
    const { guides } = await load();
    const { guides: english } = await import('virtual:guides-en');
    for (const [name, guide] of Object.entries(english)) {
      const own = guides[name as keyof typeof english];
      expect(own?.parts.map(({ id }) => id)).toEqual(guide.parts.map(({ id }) => id));
      expect(own && all(textOf(own), 'li').length).toBe(all(textOf(guide), 'li').length);
      expect(own && all(textOf(own), 'tr').length).toBe(all(textOf(guide), 'tr').length);
      expect(own && all(textOf(own), 'h3').length).toBe(all(textOf(guide), 'h3').length);
    }
    expect(english.console.parts.length).toBeGreaterThan(8);
  });

  test('name buttons and places as the console does', async () => {
    const { guides } = await load();
    const words = (await findWords(language)).map((text) => text.replaceAll('’', "'"));
    const named = Object.values(guides).flatMap((guide) => all(textOf(guide), 'strong').map(say));
    expect(named.length).toBeGreaterThan(50);
    const unknown = named.map((name) => name.replaceAll(/\s+/g, ' ').replaceAll('’', "'"));
    expect(unknown.filter((name) => !words.includes(name) && !explained.includes(name))).toEqual([]);
  });

  test('link to their parts, or to the docs on the web in a new tab', async () => {
    const { guides } = await load();
    for (const link of Object.values(guides).flatMap((guide) => all(textOf(guide), 'a'))) {
      const { href = '', target } = link[1];
      const [, view, id] = /^\/console\/help(?:\?view=(\w+))?(?:#(.+))?$/.exec(href) ?? [];
      if (target) expect(href).toMatch(/^https:\/\/[^/]+\/.*\/docs\/[\w-]+\.md(?:#[\w-]+)?$/);
      else expect(guides[view ?? 'console']?.parts.some((part) => !id || part.id === id)).toBe(true);
    }
  });
});
