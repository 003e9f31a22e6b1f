import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { surroundings } from '../surroundings.ts';
import { main, useFolder } from './command/folder.ts';
import { listen, postJson } from './start.ts';

// Each command is a separate process, and a busy machine starts several slowly.
vi.setConfig({ testTimeout: 60_000 });

const folder = useFolder();

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], { cwd: folder.path, env: { ...surroundings, ...env } });
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
  test('ends quietly when the reader of its output closes early', async () => {
    const { child, ended } = start(['--help']);
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
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
      env: { ...surroundings, NEWSLETTER_KEY: 'key-1' },
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
    await expect
      .poll(async () => {
        const response = await fetch(`${url}/forms/${name}.json`);
        await response.arrayBuffer();
        return response.status;
      })
      .toBe(status);
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
      expect.stringMatching(/^joinery-proxy needs Node\.js 24\.15\.0 or newer, and this is 20\.19\.0\. Install/),
    ]);
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
