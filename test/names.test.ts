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

/** A name without a scope is anybody's to take on the npm registry: npx would run what is there. */
test('commands are named by the scoped packages', () => {
  const unscoped =
    /\bnpx (?:--?\w+ )*joinery|npm (?:i|install|exec|create|init) (?:--?\w+ )*joinery|^joinery-(?:proxy|service) /m;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ text }) => unscoped.test(text)).map(({ name }) => name)).toEqual([]);
});

/** They are not published: the registry would answer with nothing, or with somebody else's. */
test('packages are installed from tarballs', () => {
  const published = /npm (?:i|install|add) (?:--?[\w-]+ )*@joinery\//;
  expect(files.filter(({ text }) => published.test(text)).map(({ name }) => name)).toEqual([]);
});
