// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** The chunk that a program with these lines loads at first. React and Preact aren't counted. */
async function bundle(source: string): Promise<Rolldown.OutputChunk> {
  const entry = fileURLToPath(new URL('../../virtual-program.js', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'program' },
      rolldownOptions: { external: /^p?react(\/|$)/, output: { minify: true } },
    },
  });
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const found = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (found?.type !== 'chunk') throw new Error('Vite built no program.');
  return found;
}

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
