import { cp, glob } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Programs of threads, which no source imports. */
const threads: Record<string, string[] | undefined> = { proxy: ['site/thread/read.ts'] };

/**
 * Bundles the JavaScript that the `sources` of a server's room reach into `target`: one file per source, with source
 * maps. Packages stay imports, except the private ones of this repository. Also copies the room's other files, such as
 * style sheets and templates.
 */
export async function bundleServer(root: string, room: string, sources: string[], target: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: target,
      emptyOutDir: false,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: [...sources, ...(threads[room] ?? [])].map((source) => join(root, room, source)),
        // Includes the compiler's own helpers.
        external: (id) =>
          !/^(?:[./\0]|@joinery\/(?:contract|database|server|operations)(?:\/|$)|@oxc-project\/)/.test(id),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  });
  const programs = /\.tsx?$|(?:^|\/)(?:package\.json|README\.md)$|(?:^|\/)(?:dist|node_modules)(?:\/|$)/;
  for await (const path of glob(`${room}/**/*.*`, { cwd: root })) {
    if (!programs.test(path)) await cp(join(root, path), join(target, path));
  }
}
