import type { ViteBuilder } from 'vite';
import { expect, test } from 'vitest';
import { buildEnvironments } from '../../build/environments.ts';

interface Chunk {
  fileName: string;
  exports: string[];
  moduleIds: string[];
}

/** A builder whose environments write these chunks to one folder. Notes what it built. */
function builderOf(written: Record<string, Chunk[]>) {
  const built: string[] = [];
  const environments = Object.fromEntries(
    Object.keys(written).map((name) => [name, { name, config: { build: { outDir: 'dist' } } }]),
  );
  const build = async ({ name }: { name: string }) => {
    built.push(name);
    return { output: (written[name] ?? []).map((chunk) => ({ type: 'chunk', ...chunk })) };
  };
  return { builder: { environments, build } as unknown as ViteBuilder, built };
}

const part: Chunk = { fileName: 'phone.js', exports: ['read'], moduleIds: ['/phone.ts'] };

test('environments that write the same part are built in their order', async () => {
  const { builder, built } = builderOf({ client: [part], element: [part], react: [] });
  await buildEnvironments(builder);
  expect(built).toEqual(['client', 'element', 'react']);
});

test.each([
  ['other exports', { ...part, exports: ['r'] }],
  ['other modules', { ...part, moduleIds: ['/light/phone.ts'] }],
])('a build fails in which a part of the same name has %s', async (_, other) => {
  const { builder } = builderOf({ client: [part], element: [other] });
  await expect(buildEnvironments(builder)).rejects.toThrow(
    'The environments client and element write different parts to dist/phone.js.',
  );
});

test('only those are built that are wanted', async () => {
  const { builder, built } = builderOf({ client: [part], element: [{ ...part, exports: [] }] });
  await buildEnvironments(builder, (name) => name === 'element');
  expect(built).toEqual(['element']);
});
