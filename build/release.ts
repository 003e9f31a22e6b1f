import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './packages.ts';
import { nameSbom, type Sbom } from './sbom.ts';

/**
 * Builds the packages, packs each without writing it, lists the files to publish, and writes each package's list of
 * components to `dist/<room>.cdx.json`. `--tag v1.2.3` also checks that
 * tag, packages and changelog name the same version. Publishes nothing.
 */
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { tag: { type: 'string' } } });
const published = ['widget', 'proxy', 'service', 'app'];

await buildPackages(join(root, 'dist'));
const packed = published.map((room) => pack(join(root, 'dist', room)));
for (const { id, size, files } of packed) {
  console.log(`\n${id}: ${files.length} files, ${(size / 1_000).toFixed(0)} kB packed`);
  console.log(files.map(({ path }) => `  ${path}`).join('\n'));
}

for (const room of published) writeSbom(room);

const mistakes = [...findVersions(), ...(values.tag === undefined ? [] : findTagMistakes(values.tag))];
for (const mistake of mistakes) console.error(`✗ ${mistake}`);
if (mistakes.length) process.exitCode = 1;
else console.log(`\n✓ ${packed.map(({ id }) => id).join(', ')} can be published.`);

interface Packed {
  id: string;
  name: string;
  version: string;
  /** In bytes. */
  size: number;
  files: { path: string }[];
}

function pack(folder: string): Packed {
  const answer = npm('pack', folder, '--dry-run', '--json', '--loglevel', 'error');
  const found: Packed[] | Record<string, Packed> = JSON.parse(`${answer}`);
  const [one] = Object.values(found);
  if (!one) throw new Error(`npm packed nothing from ${folder}.`);
  return one;
}

/** Lists what a package brings along, bundled parts included, in CycloneDX's format, beside the package's folder. */
function writeSbom(room: string) {
  const list = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { name, version } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')) as Packed;
  const sbom: Sbom = JSON.parse(`${npm(...list, '--workspace', name)}`);
  writeFileSync(join(root, 'dist', `${room}.cdx.json`), `${JSON.stringify(nameSbom(sbom, name, version), null, 2)}\n`);
}

function npm(...words: string[]) {
  const { npm_execpath: program } = process.env;
  if (program === undefined) throw new Error('Run this with npm: npm run release');
  return execFileSync(process.execPath, [program, ...words], { cwd: root, maxBuffer: 100_000_000 });
}

function findVersions(): string[] {
  const versions = new Set(packed.map(({ version }) => version));
  return versions.size === 1 ? [] : [`The packages have several versions: ${[...versions].join(', ')}. Give them one.`];
}

function findTagMistakes(tag: string): string[] {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const version = tag.replace(/^v/, '');
  const wrong = packed
    .filter((one) => one.version !== version)
    .map(({ id }) => `${id} is not ${version}, as the tag says.`);
  const isTold = changes.split('\n').some((line) => line.split(' ')[1] === version && line.startsWith('## '));
  return isTold ? wrong : [...wrong, `CHANGELOG.md has no section "## ${version}". Say what changes.`];
}
