import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin, SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { parseSync } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Program, programsOf, scriptsOf, surroundings } from '../docs/programs.ts';
import { published, usePacked } from './packed.ts';

const packed = usePacked();

const read = async (room: string, path: string) =>
  readFile(join(packed.folder, 'node_modules', '@joinery', room, path), 'utf8');

describe.each(published)('the package %s', (room) => {
  test('passes publint', async () => {
    const pkgDir = join(packed.folder, 'node_modules', '@joinery', room);
    const { messages } = await publint({ pkgDir, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  test('has correct types for ES modules', async () => {
    const tarball = createPackageFromTarballData(await readFile(packed.tarballs[room] ?? ''));
    // A style sheet has no types.
    const result = await checkPackage(tarball, { excludeEntrypoints: [/\.css$/] });
    // The package has only modules and `exports`: require() and resolvers from before Node 12.7 are not supported.
    const foreign = ['node10', 'node16-cjs'];
    const problems = result.types
      ? result.problems.filter((problem) => !('resolutionKind' in problem && foreign.includes(problem.resolutionKind)))
      : ['no types'];
    expect(problems).toEqual([]);
  });

  test('depends on every package that it imports', async () => {
    const list = (await packed.run('tar', '-tzf', packed.tarballs[room] ?? '')).split('\n');
    const programs = list.filter((path) => path.endsWith('.js')).map((path) => path.replace('package/', ''));
    const texts = await Promise.all(programs.map((path) => read(room, path)));
    const imported = texts
      .map((text, at) => parseSync(`${programs[at]}`, text).module)
      .flatMap(({ staticImports, staticExports }) => [
        ...staticImports,
        ...staticExports.flatMap(({ entries }) => entries),
      ])
      .flatMap(({ moduleRequest }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(moduleRequest?.value ?? '') ?? [])
      .filter((name) => !isBuiltin(name) && name !== `@joinery/${room}`);
    const { dependencies, peerDependencies } = JSON.parse(await read(room, 'package.json'));
    expect(Object.keys({ ...dependencies, ...peerDependencies })).toEqual(
      expect.arrayContaining([...new Set(imported)]),
    );
  });

  test('contains its licence, a readme and source maps, and nothing private to this repository', async () => {
    const list = (await packed.run('tar', '-tzf', packed.tarballs[room] ?? '')).split('\n');
    expect(list).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']));
    for (const path of list.filter((name) => name.endsWith('.js'))) {
      const mapped = (await read(room, path.replace('package/', ''))).includes('//# sourceMappingURL=');
      expect(list.includes(`${path}.map`), path).toBe(mapped);
    }
    expect(list.filter((path) => path.endsWith('.js.map')).length).toBeGreaterThan(3);
    expect(list.filter((path) => /(?<!\.d)\.tsx?$|tsbuildinfo|\/test\//.test(path))).toEqual([]);
    const manifest = await read(room, 'package.json');
    expect(manifest).not.toMatch(/contract|database|"private"|devDependencies|[^d]\.tsx?"/);
  });
});

test.each(['proxy', 'service', 'app'])('the package %s names the Node.js it needs', async (room) => {
  expect(JSON.parse(await read(room, 'package.json')).engines).toEqual({ node: '^24.15.0 || >=26.0.0' });
});

test.each(published)('the package %s names its folder in the repository, as provenance needs it', async (room) => {
  const { repository, homepage, bugs } = JSON.parse(await read(room, 'package.json'));
  expect(repository).toEqual({ type: 'git', url: 'git+https://github.com/joinery/joinery.git', directory: room });
  expect([homepage, bugs].map((address) => new URL(address).host)).toEqual(['github.com', 'github.com']);
});

/** Uses every entry as a program would. */
const consumer = `
import { createElement, type ReactElement } from 'react';
import { type Phone, SignupForm, type SignupFormProps, useSignup } from '@joinery/widget';
import type { SignupFormElement } from '@joinery/widget/element';
import { createSignup, type SignupState } from '@joinery/widget/headless';
import { type ContentOptions, renderContent, renderElement } from '@joinery/widget/html';
import { messages } from '@joinery/widget/messages';
import { type FieldNames, type Form as FormOfReact, SignupForm as ReactForm, useSignup as useSignupOfReact } from '@joinery/widget/react';
import { files, formScript, version } from '@joinery/widget/server';
import { createProxy, defineConfig, defineForm, type ProxyConfig } from '@joinery/proxy';
import { createService, type Service } from '@joinery/service';
import { type App, createApp } from '@joinery/app';

export const element: SignupFormElement | null = document.querySelector('signup-form');
element?.addEventListener('done', ({ detail }) => detail.status satisfies 'done' | 'accepted' | 'failed');
export const form: SignupFormProps['form'] | undefined = element?.form;
export const config: ProxyConfig = defineConfig({ upstream: { url: 'https://lists.example.com' }, forms: {} });
export const parts: [typeof useSignup, typeof createSignup, SignupState['status'], Phone | undefined] =
  [useSignup, createSignup, 'idle', undefined];
export const texts: string[] = [messages.en.accepted, version, ...Object.keys(files)];
export const made: [typeof formScript, typeof SignupForm] = [formScript, SignupForm];
export const start = async (): Promise<Service> => (await createProxy(config), createService({ dataDir: '.', publicUrl: '' }));
export const startApp = (): Promise<App> => createApp({ dataDir: '.', publicUrl: '' });
export const react: ReactElement = createElement(ReactForm, {
  src: '', onDone: ({ detail }) => void detail.status, onRedirect: (event) => event.preventDefault(),
});
// @ts-expect-error src is required
createElement(ReactForm, {});
createElement(ReactForm, { src: '', 'value-email': 'a@example.com', 'value-field12': 'x' });
// @ts-expect-error there is no such field
createElement(ReactForm, { src: '', 'value-emial': 'a@example.com' });

const newsletter = defineForm({
  key: { env: 'KEY' },
  origins: [],
  definition: { fields: [{ name: 'email' }, { name: 'fieldFirstName' }, { name: 'field12', label: 'Cup' }] },
});
// @ts-expect-error there is no such field
defineForm({ key: { env: 'KEY' }, origins: [], definition: { fields: [{ name: 'fieldFristName' }] } });
type Names = FieldNames<typeof newsletter>;
export function Own() {
  const any = useSignupOfReact('');
  any.submit({ email: 'a@example.com', fieldLastName: 'B', field12: 'x', 'field12.0': 'x' });
  // @ts-expect-error there is no such field
  any.submit({ fieldFristName: 'A' });
  const own = useSignupOfReact<Names>('', { validators: { field12: (text, texts) => texts.email && text } });
  own.submit({ email: 'a@example.com', fieldFirstName: 'A' });
  // @ts-expect-error the form has no such field
  own.submit({ fieldLastName: 'B' });
  // @ts-expect-error the form has no such field
  useSignup<Names>('', { validators: { fieldLastName: () => undefined } });
  const { submit, mend } = createSignup<Names>({} as FormOfReact, { action: '' }, () => {});
  const typed: Record<string, string> = {};
  submit(typed);
  // @ts-expect-error the form has no such field
  mend({ fieldCity: '' }, 'fieldCity');
  if (any.state.status === 'unavailable') any.state.reason satisfies 'noAddress' | 'notFound' | 'noForm' | 'noAnswer';
  return any.form?.name ?? any.state.status;
}
export const rendering: [ContentOptions, string[], typeof useSignupOfReact] =
  [{ src: '' }, form ? [renderElement(form, { src: '' }), renderContent(form, { src: '' })] : [], useSignupOfReact];
// @ts-expect-error an unknown option is a mistake
defineConfig({ upstream: { url: 'https://lists.example.com' }, forms: {}, colour: 'red' });
`;

test.each(['nodenext', 'esnext'])('a strict program type-checks against every entry with module %s', async (module) => {
  const path = join(packed.folder, `${module}.tsx`);
  await writeFile(path, consumer);
  const resolution = module === 'esnext' ? ['--moduleResolution', 'bundler'] : [];
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--ignoreConfig'];
  const target = ['--target', 'es2023', '--lib', 'es2024,dom,dom.iterable', '--types', 'node'];
  const checked = packed
    .run('tsc', ...options, ...target, '--module', module, ...resolution, path)
    .catch(({ stdout }: { stdout: string }) => stdout);
  expect(await checked).toBe('');
});

test('every program that the docs print type-checks', async () => {
  const docs = join(import.meta.dirname, '../../docs');
  const readme = join(docs, '../widget/README.md');
  const names = (await readdir(docs)).filter((name) => name.endsWith('.md')).map((name) => join(docs, name));
  const pages = await Promise.all(
    [...names, readme].map(async (path) => ({ page: basename(path, '.md'), markdown: await readFile(path, 'utf8') })),
  );
  const programs = pages.flatMap(({ page, markdown }) => programsOf(page, markdown));
  const scripts = pages.flatMap(({ page, markdown }) => scriptsOf(page, markdown));
  expect(programs.length).toBeGreaterThan(25);
  expect(scripts.length).toBeGreaterThan(10);
  // Bundlers have types for style sheets.
  expect(await complaintsOf(programs, 'tsx', "declare module '*.css';\n", ['--strict'])).toBe('');
  // Neither Vue nor Svelte is here, which the types of their entries import.
  const loosely = ['--allowJs', '--checkJs', '--strict', 'false', '--skipLibCheck'];
  expect(await complaintsOf(scripts, 'js', surroundings, loosely)).toBe('');
});

/** What the compiler says of programs beside the packages, with these declarations around them. */
async function complaintsOf(programs: Program[], ending: 'tsx' | 'js', around: string, options: string[]) {
  const folder = join(packed.folder, `docs-${ending}`);
  await mkdir(folder);
  await writeFile(join(folder, 'around.d.ts'), around);
  for (const { name, text } of programs) await writeFile(join(folder, `${name}.${ending}`), text);
  const target = ['--target', 'es2023', '--lib', 'es2024,dom,dom.iterable', '--module', 'esnext', '--jsx', 'react-jsx'];
  const rest = ['--noEmit', '--ignoreConfig', '--moduleResolution', 'bundler', '--types', 'node', ...options];
  const files = (await readdir(folder)).map((name) => join(folder, name));
  return await packed.run('tsc', ...target, ...rest, ...files).catch(({ stdout }: { stdout: string }) => stdout);
}

test('the types of React’s entry read none of Preact’s', async () => {
  const path = join(packed.folder, 'react-alone.ts');
  await writeFile(path, "export { SignupForm, useSignup } from '@joinery/widget/react';");
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--listFiles', '--types', '', '--module', 'nodenext'];
  const files = await packed.run('tsc', ...options, '--target', 'es2023', '--lib', 'es2024,dom,dom.iterable', path);
  expect(files).toContain('/@types/react/');
  expect(files.split('\n').filter((file) => /\/node_modules\/preact\//.test(file))).toEqual([]);
});

test('every entry can be imported without a page', async () => {
  const manifests = await Promise.all(published.map((room) => read(room, 'package.json')));
  const entries = manifests.flatMap((text) => {
    const { name, exports }: { name: string; exports: Record<string, unknown> } = JSON.parse(text);
    return Object.keys(exports)
      .filter((entry) => !entry.endsWith('.css'))
      .map((entry) => name + entry.slice(1));
  });
  const program = `for (const entry of ${JSON.stringify(entries)}) console.log(entry, Object.keys(await import(entry)).length > 0)`;
  const printed = await packed.run('node', '--input-type=module', '--eval', program);
  expect(printed.trim().split('\n')).toEqual(
    entries.map((entry) => `${entry} ${!/\/(element|vue|svelte)$/.test(entry)}`),
  );
});

test('the packed proxy serves forms and its page', async () => {
  const program = `
    import { createProxy } from '@joinery/proxy';
    const { app, forms, close } = await createProxy({
      ...{ dataDir: 'proxy-data', storedForms: true, siteChecks: ['127.0.0.0/8'] },
      ...{ publicUrl: 'https://forms.example.com', upstream: { url: 'https://lists.example.com' } },
      forms: { news: { key: { env: 'KEY' }, origins: [], definition: { fields: [{ name: 'email' }] } } },
    }, { env: { KEY: 'a-key' } });
    const server = app.listen(0, '127.0.0.1', async () => {
      for (const path of ['forms/news', 'forms/news.js', 'forms/news.json', 'page.css']) {
        const { status } = await fetch(\`http://127.0.0.1:\${server.address().port}/\${path}\`);
        console.log(path, status);
      }
      const address = \`http://127.0.0.1:\${server.address().port}/forms/news\`;
      const { value } = await forms.lookAtSite({ sites: undefined }, { params: { id: 'news' }, body: { address } });
      console.log('checked', value.page?.palettes.length > 0);
      server.close();
      server.closeAllConnections();
      await close();
    });`;
  const printed = await packed.run('node', '--input-type=module', '--eval', program);
  expect(printed).toBe('forms/news 200\nforms/news.js 200\nforms/news.json 200\npage.css 200\nchecked true\n');
});

test('the packed widget serves the files whose hashes it lists', async () => {
  const program = `
    import { files, version } from '@joinery/widget/server';
    const hashes = Object.entries(files).map(([name, { integrity }]) => [name, integrity]);
    console.log(JSON.stringify({ version, files: Object.fromEntries(hashes) }));`;
  const printed = await packed.run('node', '--input-type=module', '--eval', program);
  expect(JSON.parse(printed)).toEqual(JSON.parse(await read('widget', 'integrity.json')));
});

test('the packed service starts', async () => {
  const program = `
    import { createService } from '@joinery/service';
    const service = await createService({ dataDir: 'service-data', publicUrl: 'http://127.0.0.1:4002' });
    service.start();
    const server = service.app.listen(0, '127.0.0.1', async () => {
      const body = JSON.stringify({ apikey: 'none', email: 'jo@example.com' });
      const headers = { 'content-type': 'application/json' };
      const address = \`http://127.0.0.1:\${server.address().port}/subscriber/signin\`;
      const response = await fetch(address, { method: 'POST', headers, body });
      console.log(response.status, (await response.json()).error);
      server.close();
      server.closeAllConnections();
      await service.stop();
    });`;
  expect(await packed.run('node', '--input-type=module', '--eval', program)).toBe('406 100\n');
});

test('the packed app serves console, forms and interface', async () => {
  const program = `
    import { createServer } from 'node:http';
    import { createApp } from '@joinery/app';
    const app = await createApp({ dataDir: 'app-data', publicUrl: 'http://127.0.0.1:4001' });
    app.start();
    const server = createServer(app.listener).listen(0, '127.0.0.1', async () => {
      const get = (path) => fetch(\`http://127.0.0.1:\${server.address().port}\${path}\`);
      for (const path of ['/', '/page.css', '/healthz', '/openapi.json']) console.log(path, (await get(path)).status);
      const [, script] = /src="([^"]+)"/.exec(await (await get('/console')).text());
      console.log((await get(script)).headers.get('content-type'));
      server.close();
      server.closeAllConnections();
      await app.stop();
    });`;
  const printed = await packed.run('node', '--input-type=module', '--eval', program);
  expect(printed).toBe('/ 200\n/page.css 200\n/healthz 200\n/openapi.json 200\ntext/javascript; charset=utf-8\n');
});

test('source maps lead from published files to their sources', async () => {
  const { sources, sourcesContent }: { sources: string[]; sourcesContent: string[] } = JSON.parse(
    await read('widget', 'element.js.map'),
  );
  const map = new SourceMap(JSON.parse(await read('widget', 'element.js.map')));
  const [line = ''] = (await read('widget', 'element.js')).split('\n');
  const entry = map.findEntry(0, line.indexOf('.attachShadow('));
  if (!('originalSource' in entry)) throw new Error('The place is mapped to none.');
  const written = sourcesContent[sources.indexOf(entry.originalSource)]?.split('\n')[entry.originalLine];
  expect(entry.originalSource).toMatch(/openRoot\.ts$/);
  expect(written).toContain('attachShadow');
});

test.each([
  ['proxy', 'Keeps the API keys'],
  ['service', 'npx @joinery/service'],
  ['app', 'in one process'],
])('the packed %s’s command prints its usage', async (room, sentence) => {
  const { bin }: { bin: Record<string, string> } = JSON.parse(await read(room, 'package.json'));
  const path = join(packed.folder, 'node_modules', '@joinery', room, Object.values(bin)[0] ?? '');
  expect(await packed.run('node', path, '--help')).toContain(sentence);
});

const config = `export default {
  upstream: { url: 'http://127.0.0.1:9' },
  port: 0,
  forms: { news: { key: { env: 'KEY' }, origins: [], definition: { fields: [{ name: 'email' }] } } },
};`;

test.each([
  [['npx', '@joinery/service'], 'the service'],
  [['npm', 'exec', '-c', 'joinery-service serve'], 'the service'],
  [['npx', '@joinery/proxy'], 'the proxy'],
  [['npx', '@joinery/app'], 'the app'],
] as const)('SIGTERM to %j stops %s', async ([program, ...words], name) => {
  await writeFile(join(packed.folder, 'forms.config.ts'), config);
  const npm = spawn(program, words, {
    cwd: packed.folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(packed.folder, 'stopped'), KEY: 'a-key' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => {
    if (npm.pid && !npm.stdout.readableEnded) process.kill(-npm.pid, 'SIGKILL');
  });
  let log = '';
  npm.stdout.on('data', (chunk) => {
    log += chunk;
  });
  await expect.poll(() => log).toMatch(/"url":"http/);
  // The server holds the pipe longest.
  const ended = once(npm.stdout, 'end');
  npm.kill('SIGTERM');
  await ended;
  expect(log).toContain(`"${name} has stopped"`);
});
