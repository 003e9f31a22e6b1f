// @vitest-environment node
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { exports }: { exports: Record<string, unknown> } = JSON.parse(read('widget/package.json'));

/** The rows of the table of entries: name, description, bytes at most. */
const rows = [...read('docs/start.md').matchAll(/^\| `@joinery\/widget(\/[a-z]+)?` \|.*\| ([\d,]+) \|$/gm)].map(
  ([, path = '', bytes = '']) => [path.slice(1) || 'index', Number(bytes.replace(',', ''))] as const,
);

describe('the byte limits in docs/start.md', () => {
  test('cover every entry that pages load', () => {
    const loaded = Object.keys(exports).filter((entry) => !/css$|html$|messages$|server$|vue$|svelte$/.test(entry));
    expect(rows.map(([name]) => name).sort()).toEqual(loaded.map((entry) => entry.slice(2) || 'index').sort());
  });

  test.each(rows)('hold for %s: at most %i, and more than half', (name, most) => {
    const bytes = brotliCompressSync(read(`widget/dist/${name}.js`)).length;
    expect(bytes).toBeLessThanOrEqual(most);
    expect(bytes).toBeGreaterThan(most / 2);
  });
});
