import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A built image: the folder with its files, and how its programs are started. */
export interface Image {
  folder: string;
  env: Record<string, string>;
  workdir: string;
  user: string;
  entrypoint: string[];
  cmd: string[];
  healthcheck: string[];
}

/**
 * Does what the Dockerfile says, without an engine: this machine and the Node.js that runs the tests stand in for the
 * first stage's image, and the packages that are installed here for those of its first `npm ci`.
 * @throws if a command fails, or if the Dockerfile says something new
 */
export function buildImage(): Image {
  if (process.getuid?.() !== 0)
    throw new Error('Run the tests as root: the image is tried in a root folder of its own.');
  const [build = [], final = []] = readStages();
  const stage = makeRoot();
  let workdir = stage;
  for (const [name, rest] of build) {
    if (name === 'WORKDIR') workdir = stage + rest;
    else if (name === 'COPY' && rest === '. .') copySources(workdir);
    else if (name === 'COPY') copy(rest, root, workdir);
    else if (name === 'RUN' && rest === 'npm ci --no-audit --no-fund') copy('node_modules node_modules', root, workdir);
    else if (name === 'RUN') runInStage(rest.replaceAll(' /system', ` ${stage}/system`), workdir);
    else throw new Error(`Teach test/everywhere/image.ts what ${name} does.`);
  }
  const folder = makeRoot();
  const image: Image = { folder, env: {}, workdir: '/', user: '', entrypoint: [], cmd: [], healthcheck: [] };
  for (const [name, rest] of final) {
    if (name === 'WORKDIR') image.workdir = rest;
    else if (name === 'COPY') copy(rest.replace('--from=build ', ''), stage, folder, image.workdir);
    else if (name === 'ENV') for (const pair of rest.split(' ')) setVariable(image.env, pair);
    else if (name === 'RUN') execFileSync('chroot', [folder, ...JSON.parse(rest)], { env: image.env });
    else if (name === 'USER') image.user = rest;
    else if (name === 'ENTRYPOINT') image.entrypoint = JSON.parse(rest);
    else if (name === 'CMD') image.cmd = JSON.parse(rest);
    else if (name === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.replace(/^.* CMD /, ''));
    else if (!['VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(name))
      throw new Error(`Teach test/everywhere/image.ts what ${name} does.`);
  }
  rmSync(stage, { recursive: true });
  return image;
}

type Instruction = [name: string, rest: string];

/** The instructions of each stage. */
function readStages(): Instruction[][] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  return text
    .split(/^FROM .*\n/m)
    .slice(1)
    .map((stage) =>
      Array.from(stage.matchAll(/^([A-Z]+) (.*)$/gm), ([, name = '', rest = '']): Instruction => [name, rest]),
    );
}

function makeRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Copies what `COPY` names: files into a folder, or the contents of a folder. */
function copy(words: string, from: string, to: string, workdir = '/') {
  const names = words.split(' ');
  const target = join(to, resolve(workdir, names.at(-1) ?? ''));
  mkdirSync(target, { recursive: true });
  const sources = names.slice(0, -1).map((name) => join(from, name));
  execFileSync('cp', ['-a', ...sources.map((path) => (statSync(path).isDirectory() ? `${path}/.` : path)), target]);
}

/** Copies what Git keeps, less what `.dockerignore` names. */
function copySources(to: string) {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const kept = files
    .split('\0')
    .filter((path) => path && !ignored.some((name) => path === name || path.startsWith(`${name}/`)));
  execFileSync('cp', ['-a', '--parents', '--target-directory', to, ...kept], { cwd: root });
}

function runInStage(command: string, cwd: string) {
  const env = { ...process.env, NODE_ENV: '', PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  execFileSync('sh', ['-ec', command], { cwd, env: { ...env, npm_config_prefer_offline: 'true' }, stdio: 'pipe' });
}

function setVariable(env: Record<string, string>, pair: string) {
  const [name = '', value = ''] = pair.split('=');
  // This machine's Node.js and chroot lie elsewhere than the image's.
  env[name] = name === 'PATH' ? `${value}:${dirname(process.execPath)}:${process.env.PATH}` : value;
}
