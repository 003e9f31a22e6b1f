import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { main, useFolder } from '../proxy/command/folder.ts';
import { postJson } from '../proxy/start.ts';
import { startStub } from '../proxy/stub.ts';
import { surroundings } from '../surroundings.ts';

const folder = useFolder();

const at = (...names: string[]) => join(folder.path, ...names);
const write = (name: string, text: string) => writeFileSync(at(name), text);
const withForm = (name: string, key = 'KEY') =>
  JSON.stringify({ ...shared, forms: { [name]: { ...form, key: { env: key } } } });
const form = { definition: { fields: [{ name: 'email' }] }, key: { env: 'KEY' }, origins: [] };
const shared = { upstream: { url: 'http://127.0.0.1:9' }, port: 0, publicUrl: 'https://forms.example.com' };
const origin = 'https://forms.example.com';

/** Mounts files as Kubernetes does: each is a link through the link `..data`, which is swapped for each new version. */
function mount(place: string, files: Record<string, string>): void {
  const version = `..${Object.keys(files).length}_${performance.now()}`;
  mkdirSync(at(place, version), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(at(place, version, name), text);
    if (!made.has(at(place, name))) symlinkSync(join('..data', name), at(place, name));
    made.add(at(place, name));
  }
  symlinkSync(version, at(place, '..data_tmp'));
  renameSync(at(place, '..data_tmp'), at(place, '..data'));
}
const made = new Set<string>();

async function serve(config: string, env: Record<string, string> = { KEY: 'key-1' }) {
  const child = spawn(process.execPath, [main, '-c', config], {
    cwd: folder.path,
    env: { ...surroundings, ...env },
  });
  folder.started = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const says = (text: string) => vi.waitFor(() => expect(output).toContain(text), { timeout: 30_000, interval: 20 });
  await says('The proxy is at');
  const [url = ''] = /http:\/\/[\d.:]+/.exec(output) ?? [];
  return {
    url,
    says,
    pid: child.pid,
    serves: (name: string) =>
      vi.waitFor(async () => expect((await fetch(`${url}/forms/${name}.json`)).status).toBe(200), {
        timeout: 30_000,
        interval: 20,
      }),
    hangUp: () => child.kill('SIGHUP'),
  };
}

describe('a changed configuration is served', () => {
  test('when it is a mounted file, and a link on its path is swapped repeatedly', async () => {
    mount('config', { 'forms.json': withForm('first') });
    const { serves } = await serve('config/forms.json');
    mount('config', { 'forms.json': withForm('second') });
    await serves('second');
    mount('config', { 'forms.json': withForm('third') });
    await serves('third');
  });

  test('when it is a mounted folder, and the next version adds a form', async () => {
    const files = { 'proxy.json': JSON.stringify(shared), 'first.json': JSON.stringify(form) };
    mount('config', files);
    const { serves } = await serve('config');
    mount('config', { ...files, 'second.json': JSON.stringify(form) });
    await serves('second');
  });

  test('when it is a link, and its target changes or is replaced', async () => {
    mkdirSync(at('one'));
    mkdirSync(at('two'));
    write('one/forms.json', withForm('first'));
    write('two/forms.json', withForm('third'));
    symlinkSync('one/forms.json', at('forms.json'));
    const { serves } = await serve('forms.json');
    write('one/forms.json', withForm('second'));
    await serves('second');
    unlinkSync(at('forms.json'));
    symlinkSync('two/forms.json', at('forms.json'));
    await serves('third');
  });

  test('when its whole folder is replaced', async () => {
    for (const [place, name] of [
      ['current', 'first'],
      ['next', 'second'],
    ] as const) {
      mkdirSync(at(place));
      write(`${place}/proxy.json`, JSON.stringify(shared));
      write(`${place}/${name}.json`, JSON.stringify(form));
    }
    const { serves } = await serve('current');
    renameSync(at('current'), at('last'));
    renameSync(at('next'), at('current'));
    await serves('second');
  });

  test('when only a module that it imports changes, at any depth and of either kind', async () => {
    write('package.json', '{ "type": "module" }');
    write('name.ts', "export const name: string = 'first';");
    write('old.cjs', "module.exports = require('./older.cjs');");
    write('older.cjs', 'module.exports = { origins: [] };');
    write('forms.ts', "import { name } from './name.ts';\nexport const forms = (form: object) => ({ [name]: form });");
    write(
      'forms.config.ts',
      `import old from './old.cjs';\nimport { forms } from './forms.ts';\nexport default { ...${JSON.stringify(shared)}, forms: forms({ ...${JSON.stringify(form)}, ...old }) };`,
    );
    const { serves, says } = await serve('forms.config.ts');
    write('name.ts', "export const name: string = 'second';");
    await serves('second');
    write('older.cjs', "module.exports = { origins: ['wrong'] };");
    await says('must be an origin, such as');
    write('older.cjs', 'module.exports = { origins: [] };');
    write('name.ts', "export const name: string = 'third';");
    await serves('third');
  });

  test('on SIGHUP, even if nothing has changed', async () => {
    write('forms.json', withForm('first'));
    const { says, hangUp } = await serve('forms.json');
    hangUp();
    await says('configuration reloaded');
  });
});

test.each([
  ['a file that a variable names', { env: 'KEY' }, { KEY_FILE: 'secrets/key' }],
  ['a file that the configuration names', { file: 'secrets/key' }, {}],
])('picks up a new key from %s', async (_, source, env) => {
  const stub = await startStub();
  mount('secrets', { key: 'key-old-0001' });
  const guards = { fillTime: 0, proofOfWork: 'never' };
  const forms = { newsletter: { ...form, key: source, guards } };
  write('forms.json', JSON.stringify({ ...shared, upstream: { url: stub.url }, forms }));
  const { url, says } = await serve('forms.json', env);
  await postJson(url, { email: 'a@example.com' }, { origin });
  mount('secrets', { key: 'key-new-0002' });
  await says('configuration reloaded');
  await postJson(url, { email: 'b@example.com' }, { origin });
  expect(stub.requests.map(({ body }) => body.apikey)).toEqual(['key-old-0001', 'key-new-0002']);
  await stub.close();
});

test('refuses a wrong or missing configuration, keeps the old one, and serves a corrected one', async () => {
  write('forms.json', withForm('first'));
  const { serves, says } = await serve('forms.json');
  write('forms.json', '{ "forms": ');
  await says("can't be read as json");
  await serves('first');
  unlinkSync(at('forms.json'));
  await says('there is no such file');
  await serves('first');
  write('forms.json', withForm('second', 'LATER'));
  await says('environment variable LATER');
  write('forms.json', withForm('second'));
  await serves('second');
});

test('names changes that need a restart', async () => {
  write('forms.json', withForm('first'));
  const { says } = await serve('forms.json');
  write('forms.json', withForm('first').replace('"port":0', '"port":4999,"dataDir":"kept"'));
  await says('"restart":["port","dataDir or DATABASE_URL","JOINERY_SECRET"]');
});
