import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const patterns = ['*.md', 'docs/*.md', 'examples/*.md', 'examples/*/*.md', '{proxy,service,widget}/**/*.{md,ts,tsx}'];
const exclude = (name: string) => /node_modules|dist/.test(name);
const files = globSync([...patterns, 'deploy/**/*.*'], { cwd: root, exclude }).map((name) => ({
  name,
  text: readFileSync(join(root, name), 'utf8'),
}));

/** Anyone can take an unscoped name on the npm registry, and npx would run it. */
test('documents name commands by their scoped packages', () => {
  const unscoped =
    /\bnpx (?:--?\w+ )*joinery|npm (?:i|install|exec|create|init) (?:--?\w+ )*joinery|^joinery-(?:proxy|service) /m;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ text }) => unscoped.test(text)).map(({ name }) => name)).toEqual([]);
});

/** The packages aren't published: the registry would have nothing, or somebody else's package. */
test('documents install packages from tarballs', () => {
  const published = /npm (?:i|install|add) (?:--?[\w-]+ )*@joinery\//;
  expect(files.filter(({ text }) => published.test(text)).map(({ name }) => name)).toEqual([]);
});
