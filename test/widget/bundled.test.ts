// @vitest-environment node
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from './bundle.ts';

test.each(['@joinery/widget', '@joinery/widget/react'])(
  'a program with the hook of %s alone takes at most 4,000 bytes of it, and nothing of the element',
  async (entry) => {
    const { code, imports } = await bundle(`export { useSignup } from '${entry}';`);
    expect(code).not.toContain('signup-form');
    expect(code).not.toContain('.joinery');
    expect(imports.filter((name) => !/^p?react/.test(name))).toEqual([]);
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(4_000);
  },
);

test('a program with the component of React defines the element', async () => {
  const { code } = await bundle("export { SignupForm } from '@joinery/widget/react';");
  expect(code).toContain('customElements');
});

test.each(['react', 'reactForm'])('the file %s of React’s entry is for the browser', (name) => {
  const built = new URL(`../../widget/dist/${name}.js`, import.meta.url);
  expect(readFileSync(built, 'utf8')).toMatch(/^"use client";/);
});
