import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProxy } from '@joinery/proxy';
import { describe, expect, test, vi } from 'vitest';
import { main, useFolder } from './command/folder.ts';
import { listen, postJson } from './start.ts';

// Each command is a separate process, and a busy machine starts several slowly.
vi.setConfig({ testTimeout: 60_000 });

const folder = useFolder();

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], { cwd: folder.path, env: { PATH: process.env.PATH, ...env } });
  folder.started = child;
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  return { child, output, ended: once(child, 'close').then(([code]) => ({ code, ...output })) };
}

const run = (...args: string[]) => start(args).ended;
const write = (name: string, source: string) => writeFileSync(join(folder.path, name), source);

const good = `export default {
  upstream: { url: 'http://127.0.0.1:9' },
  port: 0,
  forms: {
    newsletter: {
      definition: { fields: [{ name: 'email' }] },
      key: { env: 'NEWSLETTER_KEY' },
      origins: [],
    },
  },
};
`;

describe('npx @joinery/proxy', () => {
  test('prints its usage and its version', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--config') });
    expect(await run('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  test('ends quietly when the reader of its output closes early', async () => {
    const { child, ended } = start(['--help']);
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('names an unknown option', async () => {
    expect(await run('--confg', 'x')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Unknown option '--confg'"),
    });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('serves the forms of its configuration until %s', async (signal) => {
    write(
      'forms.config.ts',
      good.replace('export default {', 'const port: number = 0;\nexport default { port,').replace('  port: 0,\n', ''),
    );
    const { child, output, ended } = start([], { NEWSLETTER_KEY: 'key-1' });
    while (!output.stdout.includes('http://')) await once(child.stdout, 'data');
    const [url = ''] = /http:\/\/[\d.:]+/.exec(output.stdout) ?? [];
    expect((await fetch(`${url}/forms/newsletter.json`)).status).toBe(200);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('serves even if its output cannot be written', async () => {
    const { url, close } = await listen(() => {});
    await close();
    write('forms.config.js', good.replace('port: 0', `port: ${new URL(url).port}`));
    const output = openSync(join(folder.path, 'forms.config.js'), 'r');
    folder.started = spawn(process.execPath, [main, '-c', 'forms.config.js'], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, NEWSLETTER_KEY: 'key-1' },
      stdio: ['ignore', output, 'ignore'],
    });
    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), { timeout: 30_000 });
    closeSync(output);
  });

  test('finishes requests under way after one signal, and ends at once after a second', async () => {
    let requests = 0;
    const waiting = await listen(() => void requests++);
    write('forms.config.js', good.replace('http://127.0.0.1:9', waiting.url));
    const { child, output, ended } = start(['-c', 'forms.config.js'], { NEWSLETTER_KEY: 'key-1' });
    while (!output.stdout.includes('http://')) await once(child.stdout, 'data');
    const [url = ''] = /http:\/\/[\d.:]+/.exec(output.stdout) ?? [];
    const answer = postJson(url, { email: 'a@example.com' }, { origin: url }).then(
      () => 'answered',
      () => 'cut',
    );
    await vi.waitFor(() => expect(requests).toBe(1), { timeout: 30_000 });
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 30_000 });
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect([(await ended).code, await answer]).toEqual([1, 'cut']);
    await waiting.close();
  });

  test('does not start on a data folder that another proxy uses', async () => {
    write('forms.config.ts', good.replace('port: 0', "port: 0,\n  dataDir: './kept'"));
    const env = { NEWSLETTER_KEY: 'k-000000000000' };
    const first = start([], env);
    await vi.waitFor(() => expect(first.output.stdout).toContain('The proxy is at'), { timeout: 30_000 });
    const { code, stderr } = await start([], env).ended;
    first.child.kill('SIGKILL');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Another process serves \S+ already\.[^\n]*\n$/),
    });
  });

  test('says in one line that its database is unreachable', async () => {
    write('forms.config.ts', good);
    const env = {
      NEWSLETTER_KEY: 'k-000000000000',
      DATABASE_URL: 'postgres://127.0.0.1:9/x',
      JOINERY_SECRET: 's'.repeat(32),
    };
    expect(await start([], env).ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The store can't be opened\.[^\n]*ECONNREFUSED[^\n]*\n$/),
    });
  });

  test('says that its port is taken', async () => {
    write('forms.config.js', good);
    const { child, output } = start(['-c', 'forms.config.js'], { NEWSLETTER_KEY: 'key-1' });
    while (!output.stdout.includes('http://')) await once(child.stdout, 'data');
    const [, port = ''] = /:(\d+) /.exec(output.stdout) ?? [];
    write('second.config.js', good.replace('port: 0', `port: ${port}`));
    const second = await start(['-c', 'second.config.js'], { NEWSLETTER_KEY: 'key-1' }).ended;
    expect(second).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/can't listen at 127.0.0.1:\d+ \(EADDRINUSE\)/),
    });
    child.kill('SIGKILL');
  });
});

describe('npx @joinery/proxy serve', () => {
  const forms = async (url: string, name: string, status: number) => {
    for (;;) {
      const response = await fetch(`${url}/forms/${name}.json`);
      await response.arrayBuffer();
      if (response.status === status) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  test.each([
    ['when its file changes', () => {}],
    ['on SIGHUP', (child: ChildProcess) => child.kill('SIGHUP')],
  ])('switches to another configuration %s, and refuses a wrong one', async (_, tell) => {
    write('a.js', good);
    const { child, output, ended } = start(['serve', '-c', 'a.js'], { NEWSLETTER_KEY: 'key-1' });
    while (!output.stdout.includes('http://')) await once(child.stdout, 'data');
    const [url = ''] = /http:\/\/[\d.:]+/.exec(output.stdout) ?? [];
    write('a.js', good.replace('newsletter:', 'letter:'));
    tell(child);
    await forms(url, 'letter', 200);
    write('a.js', good.replace('origins', 'orgins'));
    tell(child);
    while (!output.stdout.includes('configuration refused')) await once(child.stdout, 'data');
    expect(output.stdout).toContain('write origins');
    await forms(url, 'letter', 200);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('npx @joinery/proxy', () => {
  const env = { NEWSLETTER_KEY: 'key-1' };
  const kept = good.replace('port: 0', "dataDir: './kept', publicUrl: 'https://forms.example.com'");

  test('check reports mistakes as text or as JSON', async () => {
    write('forms.config.js', good);
    expect(await start(['check', '-c', 'forms.config.js'], env).ended).toMatchObject({
      code: 0,
      stdout: 'forms.config.js is valid: forms newsletter.\n',
    });
    const { code, stdout } = await start(['check', '-c', 'forms.config.js', '--json']).ended;
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      { ok: false, mistakes: [expect.stringMatching(/^forms\.config\.js:7: forms\.newsletter\.key: there is no key/)] },
    ]);
  });

  test('check, doctor and snippet create no dataDir, which would then belong to their user', async () => {
    write('a.js', kept);
    for (const command of [['check'], ['snippet', 'newsletter']])
      expect(await start([...command, '-c', 'a.js'], env).ended).toMatchObject({ code: 0 });
    for (const secret of [{}, { JOINERY_SECRET: 's'.repeat(32) }]) {
      const { stdout } = await start(['doctor', '-c', 'a.js'], { ...env, ...secret }).ended;
      expect(stdout).toContain('⚠ store: is created at the first start, by the user who runs the proxy\n');
    }
    expect(readdirSync(folder.path)).toEqual(['a.js']);
  });

  test('nor do outbox, link and hash, which say what to do first if they need it', async () => {
    write('a.js', kept);
    const notMade = {
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('nothing in dataDir yet: the proxy creates'),
    };
    const commands = { hash: ['a@example.com'], link: ['newsletter', 'a@example.com'], outbox: ['list'] };
    const run = (name: string, rest: string[], more = {}) =>
      start([name, ...rest, '-c', 'a.js'], { ...env, ...more }).ended;
    for (const [name, rest] of Object.entries(commands)) expect(await run(name, rest)).toMatchObject(notMade);
    const secret = { JOINERY_SECRET: 's'.repeat(32) };
    expect(await run('outbox', commands.outbox, secret)).toMatchObject(notMade);
    expect(await run('hash', commands.hash, secret)).toMatchObject({ code: 0 });
    write('a.js', kept.replace('dataDir', "linkSecret: { env: 'LINKS' }, dataDir"));
    expect(await run('link', commands.link, { LINKS: 'l'.repeat(32) })).toMatchObject({ code: 0 });
    expect(readdirSync(folder.path)).toEqual(['a.js']);
  });

  test('snippet prints the code to paste into a page', async () => {
    write('a.js', kept);
    // It needs no key, because it prints none.
    const print = (...args: string[]) => start(['snippet', 'newsletter', '-c', 'a.js', ...args]).ended;
    expect((await print()).stdout).toBe(
      '<script async src="https://forms.example.com/forms/newsletter.js"></script>\n',
    );
    const all = JSON.parse((await print('--json')).stdout);
    expect(Object.keys(all)).toEqual(['script', 'element', 'react', 'iframe', 'html']);
    expect(all.react).toContain('<SignupForm src="https://forms.example.com/forms/newsletter" />');
    expect((await print('--noscript')).stdout).toContain(
      '</script>\n<noscript><a href="https://forms.example.com/forms/newsletter">Sign up</a></noscript>\n',
    );
    expect(all.element).toMatch(/integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/);
    expect(all.html).toContain(
      '<input name="email" type="text" inputmode="email" autocapitalize="off" spellcheck="false" autocomplete="email" required>',
    );
    expect(await print('--lang', 'de')).toMatchObject({ code: 1, stderr: expect.stringContaining('--lang takes en.') });
    for (const kind of ['pdf', 'constructor'])
      expect(await print('--as', kind)).toMatchObject({ code: 1, stderr: expect.stringContaining('script, element') });
  });

  test('outbox lists, exports, mends, retries and drops submissions', async () => {
    write('a.js', kept);
    const keep = await createProxy((await import(join(folder.path, 'a.js'))).default, { env, folder: folder.path });
    const server = await listen(keep.app);
    const { status } = await postJson(server.url, { email: 'a@example.com' }, { origin: 'https://forms.example.com' });
    expect(status).toBe(202);
    await server.close();
    await keep.close();

    const run = (...args: string[]) => start(['outbox', ...args, '-c', 'a.js'], env).ended;
    const [job] = JSON.parse((await run('list', '--json')).stdout);
    expect(job).toMatchObject({ form: 'newsletter', attempts: 0 });
    expect((await run('list')).stdout).not.toContain('a@example.com');
    expect(JSON.parse((await run('export')).stdout).payload.values).toEqual({ email: 'a@example.com' });
    expect(await run('mend', job.id, 'email=b@example')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stays as it is'),
    });
    expect((await run('mend', job.id, 'email=b@example.com')).stdout).toBe(
      `${job.id} is mended, and will be tried again now\n`,
    );
    expect(JSON.parse((await run('export')).stdout).payload.values).toEqual({ email: 'b@example.com' });
    expect((await run('retry', job.id)).stdout).toBe(`${job.id} will be tried again now\n`);
    expect((await run('retry', '--waiting')).stdout).toBe(`${job.id} will be tried again now\n`);
    expect((await run('drop', job.id)).stdout).toBe(`${job.id} is deleted\n`);
    expect(await run('drop', job.id)).toMatchObject({ code: 1, stderr: expect.stringContaining('does not exist') });
    for (const action of ['list', 'retry']) expect((await run(action, '--dead')).stdout).toBe('Nothing found.\n');
    expect(await run('list', 'dead')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('dead is out of place'),
    });
    expect(await run('empty')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('list, export, retry, mend, drop'),
    });
  });

  test('refuses a file without --config, because it would check or serve another one', async () => {
    for (const command of ['serve', 'check', 'doctor']) {
      expect(await run(command, 'forms.yaml')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('use --config forms.yaml.'),
      });
    }
  });

  test('makes no link for anything but an address', async () => {
    expect(await run('link', 'newsletter', 'ana')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ana is not an email address.'),
    });
  });

  test.each(['forms.config.ts', 'forms.config.js', 'forms.config.mts', 'forms.config.mjs'])(
    'reads the module %s in a folder created by npm init',
    async (name) => {
      write('package.json', '{ "type": "commonjs" }');
      const ending = name.slice(-2);
      write(
        `shared.${ending}`,
        `export const origins${ending === 'ts' ? ': string[]' : ''} = ['https://www.example.com'];`,
      );
      const importing = name.includes('.m') ? '' : `import { origins } from './shared.${ending}';\n`;
      write(name, importing + (importing ? good.replace('origins: []', 'origins') : good));
      const { code, stderr } = await start(['check', '-c', name], { NEWSLETTER_KEY: 'key-1' }).ended;
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    },
  );

  test('keeps warnings about that out of its log', async () => {
    write('package.json', '{ "type": "commonjs" }');
    write('forms.config.ts', good);
    const { child, output, ended } = start([], { NEWSLETTER_KEY: 'key-1' });
    while (!output.stdout.includes('http://')) await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const { stdout } = await ended;
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(lines.map(() => 30));
  });

  test.each([
    ['forms.config.cts', 'forms.config.mts'],
    ['forms.config.cjs', 'forms.config.mjs'],
  ])('refuses %s if it holds an ES module', async (name, other) => {
    write(name, good);
    const { code, stderr } = await run('check', '-c', name);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`rename it to ${other}`) });
  });

  test('names the Node.js that it needs when run by an older one', () => {
    const old = "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })";
    const { stderr, status } = spawnSync(process.execPath, ['--import', old, main, 'check'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^joinery-proxy needs Node\.js 24\.7\.0 or newer, and this is 20\.19\.0\. Install/),
    ]);
  });

  test('names an unknown command', async () => {
    expect(await run('severe')).toMatchObject({ code: 1, stderr: expect.stringContaining('no command severe') });
  });
});

describe('an unusable configuration stops the start, and says why:', () => {
  const typescript = good.replace('export default', "const a: string = 'a';\nexport default");
  test.each([
    ['a missing file', 'forms.config.ts', undefined, /^forms\.config\.ts: there is no such file/],
    ['broken TypeScript', 'a.ts', typescript.replace('port: 0,', 'port: 0'), /^a\.ts:5: can't be read as ts/],
    ['broken JavaScript', 'a.js', good.replace('port: 0,', 'port: 0'), /^a\.js:4: can't be read as js/],
    ['a file that throws', 'a.js', 'const a = {};\nexport default a.b.c;', /^a\.js:2: can't be read as js/],
    ['a file that exports nothing', 'a.js', 'export const a = 1;', /^a\.js: exports nothing/],
    [
      'a missing key',
      'a.js',
      good,
      /^a\.js:7: forms\.newsletter\.key: there is no key in the environment variable NEWSLETTER_KEY/,
    ],
    [
      'a mistyped option',
      'a.ts',
      good.replace('origins', 'orgins'),
      /a\.ts:8: forms\.newsletter\.orgins: is not an option here: write origins/,
    ],
  ])('%s', async (_, name, source, message) => {
    if (source !== undefined) write(name, source);
    const { code, stderr, stdout } = await run('--config', name);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
