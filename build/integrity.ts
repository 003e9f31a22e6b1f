import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The content of `widget/dist/integrity.json`: the pinned files as the proxy serves them below `/widget/<version>/`.
 */
export interface Integrity {
  /** The path segment of the files. Changes with any byte of them. */
  version: string;
  /**
   * By file name, the value for a tag's `integrity`: `sha384-` and the hash in base64 (W3C Subresource Integrity,
   * section 3.1).
   */
  files: Record<string, string>;
}

/**
 * Writes the hashes of the pinned files built into `folder` to `integrity.json` there. Returns lines that show them.
 */
export async function writeIntegrity(folder: string): Promise<string[]> {
  const { version, files } = await readIntegrity(folder);
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify({ version, files }, null, 2)}\n`);
  const width = Math.max(...Object.keys(files).map(({ length }) => length));
  return [`/widget/${version}/`, ...Object.entries(files).map(([name, hash]) => `  ${name.padEnd(width)}  ${hash}`)];
}

async function readIntegrity(folder: string): Promise<Integrity> {
  // Node caches a module by its address, and a process may build twice.
  const built = `${pathToFileURL(join(folder, 'server.js'))}?${Date.now()}`;
  const { files, version }: typeof import('../widget/server.tsx') = await import(built);
  return {
    version,
    files: Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity])),
  };
}
