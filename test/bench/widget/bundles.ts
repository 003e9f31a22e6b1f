import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

export interface Peer {
  name: string;
  shown: string;
  /** The code of a page that uses it. */
  entry: string;
}

/** Two maintained packages that put a hosted form, or a form for a hosted service, on a page. */
export const peers: Peer[] = [
  {
    name: '@typeform/embed',
    shown: '@typeform/embed, which opens a frame; the form in it not counted',
    entry: "export { createWidget } from '@typeform/embed';",
  },
  {
    name: '@formspree/react',
    shown: '@formspree/react, which brings no markup; React not counted',
    entry: "export { useForm, ValidationError } from '@formspree/react';",
  },
];

/** Installs the peers into their own folder. */
export async function installPeers(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-peers-'));
  const names = peers.map(({ name }) => name);
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

/** The bytes that a page would load for a peer, after Brotli at quality 11. */
export async function bundleBytes(folder: string, { name, entry }: Peer): Promise<number> {
  const file = join(folder, `${name.replace(/\W/g, '-')}.js`);
  await writeFile(file, entry);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { external: /^react(-dom)?(\/|$)/, output: { minify: true } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return brotliCompressSync(outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')).length;
}
