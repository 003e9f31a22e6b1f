import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pluginFiles, slug } from './plugin.ts';
import { zip } from './zip.ts';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'dist', `${slug}.zip`);
await mkdir(join(root, 'dist'), { recursive: true });
await writeFile(target, zip(await pluginFiles(root)));
process.stdout.write(`${target}\n`);
