import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { buildPackages } from '../../build/packages.ts';
import { routedPages } from './routed-pages.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
/** Output folder of each toolchain. Without a toolchain, the example is its own page. */
const outputs: Record<string, string> = { html: '', next: 'out' };

export interface BuiltExamples {
  /** Folder of an example's pages, by the example's name. */
  folders: Record<string, string>;
}

/**
 * Installs and builds the examples for the proxy at `proxyUrl`, for the tests of a file. They come with packages from
 * the npm registry and with ours as published. React's example is also built with React 18, as `react-18`, and
 * Next's and Astro's also have the pages of `routed-pages.ts`.
 */
export function useBuiltExamples(proxyUrl: () => string): BuiltExamples {
  const built: BuiltExamples = { folders: {} };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'joinery-examples-'));
    const names = await install(folder, proxyUrl());
    for (const name of names) {
      if (name !== 'html') await npm(join(folder, name), 'run', 'build');
      built.folders[name] = join(folder, name, outputs[name] ?? 'dist');
    }
  }, 900_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return built;
}

async function install(folder: string, proxyUrl: string): Promise<string[]> {
  await buildPackages(join(folder, 'built'));
  const packed = await npm(root, 'pack', join(folder, 'built', 'widget'), '--json', '--pack-destination', folder);
  const [{ filename }] = JSON.parse(packed);
  await rm(join(folder, 'built'), { recursive: true });
  await cp(join(root, 'examples'), folder, { recursive: true });
  await cp(join(folder, 'react'), join(folder, 'react-18'), { recursive: true });
  for (const [name, files] of Object.entries(routedPages(proxyUrl)))
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name, path)), { recursive: true });
      await writeFile(join(folder, name, path), content);
    }
  const names = (await readdir(folder, { withFileTypes: true })).filter((e) => e.isDirectory()).map(({ name }) => name);
  for (const name of names) {
    await edit(join(folder, name), (text) =>
      text
        .replaceAll('https://forms.example.com', proxyUrl)
        .replace(/("@joinery\/widget": )"[^"]+"/, `$1"file:../${filename}"`),
    );
  }
  await edit(join(folder, 'react-18'), (text) =>
    text.replace(/("(?:@types\/)?react(?:-dom)?": )"[^"]+"/g, '$1"^18.3.0"').replace('joinery-example-react', '$&-18'),
  );
  // The two Reacts need separate folders: in a shared one, the widget would find the other's React.
  const workspaces = names.filter((name) => name !== 'react-18');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces }));
  for (const place of [folder, join(folder, 'react-18')]) {
    await npm(place, 'install', '--no-audit', '--no-fund', '--prefer-offline');
  }
  return names;
}

async function edit(folder: string, change: (text: string) => string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, change(await readFile(path, 'utf8')));
  }
}

/** Runs npm without the settings that the test's own npm put into the environment, and without reporting to anybody. */
async function npm(cwd: string, ...words: string[]): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST|TEST$)/.test(name));
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', npm_config_update_notifier: 'false' };
  // By itself, npm waits five minutes for a download that has stalled.
  const impatient = { npm_config_fetch_timeout: '60000', npm_config_fetch_retries: '5' };
  const { stdout } = await run('npm', words, {
    cwd,
    env: { ...Object.fromEntries(own), ...quiet, ...impatient },
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
