import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configJsonSchema } from '@joinery/proxy/config-schema';
import { bundleServer } from './bundle-server.ts';
import { copyDeclarations, emitDeclarations } from './declarations.ts';
import { type Layout, type Manifest, publishManifest } from './manifest.ts';

const root = join(import.meta.dirname, '..');
/** Parts of others, without packages of their own. */
const bundled = ['contract', 'database', 'server', 'operations'];

/** A server keeps the folders of its sources; the widget is a few bundles. */
const published: Record<string, Layout> = {
  widget: {
    script: (_, entry) => `./${entry.replace(/^\.\/?/, '') || 'index'}.js`,
    types: (source) => `./types/widget/${declaration(source)}`,
  },
  proxy: serverLayout('proxy'),
  service: serverLayout('service'),
  app: serverLayout('app'),
};

/**
 * Fills `<folder>/<room>` with each package as it is published: `npm publish ./dist/widget`. Build widget and console
 * first.
 */
export async function buildPackages(folder: string): Promise<void> {
  const ours = {
    bundled: await Promise.all(bundled.map(readManifest)),
    published: await Promise.all(Object.keys(published).map(readManifest)),
  };
  const { repository, homepage = '', bugs = '' } = await readManifest('.');
  if (!repository) throw new Error('package.json names no repository.');
  const declarations = await emitDeclarations(root);
  for (const [room, layout] of Object.entries(published)) {
    const source = await readManifest(room);
    const target = join(folder, room);
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    await (room === 'widget' ? copyWidget(target) : bundleServer(root, room, sourcesOf(source), target));
    if (room === 'proxy')
      await writeFile(join(target, 'config.schema.json'), `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
    // Both serve the built console.
    if (room === 'app' || room === 'proxy')
      await cp(join(root, 'console', 'dist'), join(target, 'console', 'dist'), { recursive: true });
    await copyDeclarations(
      root,
      entriesOf(source).map((path) => join(room, path)),
      declarations,
      room === 'widget' ? join(target, 'types') : target,
    );
    await writeFile(
      join(target, 'package.json'),
      `${JSON.stringify(publishManifest(source, layout, ours, { repository, homepage, bugs }, room), null, 2)}\n`,
    );
    await cp(join(root, 'LICENSE'), join(target, 'LICENSE'));
    await cp(join(root, room, 'README.md'), join(target, 'README.md'));
  }
  await rm(declarations, { recursive: true });
}

async function copyWidget(target: string) {
  await cp(join(root, 'widget', 'dist'), target, { recursive: true });
  for (const sheet of ['form.css', 'fields.css', 'texts.css'])
    await cp(join(root, 'widget', sheet), join(target, sheet));
  // Bundlers follow this line and drop it from what pages load. The server's entry drops it too, if it is a line of its
  // own.
  for (const name of await readdir(target)) {
    if (name.endsWith('.map')) await appendFile(join(target, name.slice(0, -4)), `\n//# sourceMappingURL=${name}\n`);
  }
}

/** The sources behind a package's entries. */
function entriesOf({ exports = {} }: Manifest): string[] {
  const paths = Object.values(exports).map((target) => (typeof target === 'string' ? target : target.types));
  return paths.filter((path) => /\.tsx?$/.test(path));
}

const sourcesOf = (manifest: Manifest) => [...entriesOf(manifest), ...Object.values(manifest.bin ?? {})];

function serverLayout(room: string): Layout {
  const built = (source: string, ending: string) => `./${join(room, source.replace(/\.ts$/, ending))}`;
  return { script: (source) => built(source, '.js'), types: (source) => built(source, '.d.ts') };
}

const declaration = (source: string) => join(source).replace(/(?:\.d)?\.tsx?$/, '.d.ts');

async function readManifest(room: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8'));
}
