import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { createProxy, type ProxyConfig } from '@joinery/proxy';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../../proxy/command/run.ts';
import { listen, postJson } from '../start.ts';

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const env = { NEWSLETTER_KEY: 'key-1' };
const good = {
  upstream: { url: 'http://127.0.0.1:9' },
  port: 0,
  forms: {
    newsletter: {
      definition: { fields: [{ name: 'email' }] },
      key: { env: 'NEWSLETTER_KEY' },
      origins: [],
    },
  },
} satisfies ProxyConfig;
const kept = { ...good, dataDir: './kept', publicUrl: 'https://forms.example.com' };

test('a first configuration is written, is valid, and replaces no file', async () => {
  const made = await start(['init']);
  expect([made.code, made.stdout]).toEqual([0, expect.stringContaining('Next:')]);
  expect(readdirSync('.')).toEqual(['forms.config.yaml']);
  const checked = await start(['check', '-c', 'forms.config.yaml'], env);
  expect([checked.code, checked.stderr]).toEqual([0, '']);
  writeFileSync('forms.config.yaml', 'mine');
  const again = await start(['init']);
  expect([again.code, again.stderr]).toEqual([1, 'forms.config.yaml exists: edit it, or move it away first.\n']);
  expect(readFileSync('forms.config.yaml', 'utf8')).toBe('mine');
});

test('a configuration and its forms may name the schema for editors', async () => {
  writeFileSync('forms.json', JSON.stringify({ $schema: './config.schema.json', ...good }));
  expect((await start(['check', '-c', 'forms.json'], env)).code).toBe(0);
  writeFileSync('forms.yaml', `$schema: 5\n${JSON.stringify({ upstream: good.upstream })}`);
  expect((await start(['check', '-c', 'forms.yaml'], env)).code).toBe(1);
});

const write = (config: ProxyConfig) => writeFileSync('forms.json', JSON.stringify(config, undefined, 2));

/** Runs a command in this process. */
async function start(words: string[], environment: Record<string, string> = {}) {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  const code = await run(words, { environment, stdin: Readable.from([]), ...streams });
  const read = (stream: PassThrough) => `${stream.read() ?? ''}`;
  return { code, stdout: read(streams.stdout), stderr: read(streams.stderr) };
}

const withConfig = (...words: string[]) => [...words, '-c', 'forms.json'];

test('prints its help and its version', async () => {
  for (const word of ['--help', '-h', 'help'])
    expect(await start([word])).toMatchObject({ code: 0, stdout: expect.stringContaining('snippet'), stderr: '' });
  expect(await start(['outbox', 'mend', '--help'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('name=value'),
  });
  for (const word of ['--version', '-v'])
    expect(await start([word])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test.each([
  ['an unknown option', ['--confg', 'x'], "unknown option '--confg'"],
  ['an unknown command', ['severe'], "unknown command 'severe'\n(Did you mean one of secret, serve?)"],
  ['an unknown action', ['outbox', 'empty'], "unknown command 'empty'"],
  ['an unknown kind of snippet', ['snippet', 'newsletter', '--as', 'pdf'], 'script, element, react, iframe, html'],
  ['a kind of snippet that every object has', ['snippet', 'newsletter', '--as', 'constructor'], 'script, element'],
  ['a form that is missing', ['snippet'], "missing required argument 'form'"],
  ['an argument too many', ['outbox', 'list', 'dead'], 'too many arguments'],
  ['an address that is none', ['link', 'newsletter', 'ana'], 'ana is not an email address.'],
  ['days that are none', ['link', 'newsletter', 'ana@example.com', '--days', '-1'], 'a number, 0 or more'],
  ['a change without a name', ['outbox', 'mend', 'id', '=x'], 'Write name=value.'],
  // It would check or serve another one.
  ['a configuration without --config', ['serve', 'forms.json'], '--config names the configuration'],
  ['a configuration without --config', ['check', 'forms.json'], '--config names the configuration'],
  ['a configuration without --config', ['doctor', 'forms.json'], '--config names the configuration'],
])('names %s', async (_, words, message) => {
  expect(await start(words)).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
});

describe('check', () => {
  test('reports mistakes as text or as JSON', async () => {
    write(good);
    expect(await start(withConfig('check'), env)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^⚠ forms\.json:\d+: forms\.newsletter\.origins: No site may show it yet.*\nforms\.json is valid: forms newsletter\.\n$/,
      ),
      stderr: '',
    });
    const missing = expect.stringMatching(/^forms\.json:\d+: forms\.newsletter\.key: there is no key/);
    expect(await start(withConfig('check'))).toEqual({ code: 1, stdout: '', stderr: missing });
    const { code, stdout } = await start(withConfig('check', '--json'));
    expect([code, JSON.parse(stdout)]).toEqual([1, { ok: false, mistakes: [missing], forms: [] }]);
  });

  const withDefinition = (definition: object) =>
    write({
      ...good,
      forms: { newsletter: { ...good.forms.newsletter, origins: ['https://www.example.com'], definition } },
    } as unknown as ProxyConfig);

  test('finds in a form what the console finds before it publishes one, and fails by ✗ alone', async () => {
    const consent = { name: 'field3', consent: { version: '1', text: 'I agree.' }, required: true };
    const fields = [{ name: 'email' }, consent];
    const de = { texts: { title: 'Post' }, fields: { field3: { consent: { text: 'Ich stimme zu.' } } } };
    withDefinition({ fields, texts: { submit: 'Go' }, translations: { de } });
    const fine = await start(withConfig('check'), env);
    expect(fine).toMatchObject({ code: 0, stderr: '' });
    expect(fine.stdout.split('\n').map((line) => line.split(': ')[1] ?? line)).toEqual([
      'forms.newsletter.definition.fields[1].consent',
      'forms.newsletter.definition.translations.de',
      'forms newsletter.',
      '',
    ]);
    withDefinition({ fields, theme: { text: '#888888', background: '#ffffff' } });
    const wrong = await start(withConfig('check'), env);
    expect(wrong).toMatchObject({ code: 1, stderr: 'Correct what is marked ✗.\n' });
    expect(wrong.stdout).toMatch(/^✗ forms\.json:\d+: forms\.newsletter\.definition\.theme\.text: The text has/m);
    withDefinition({ fields, theme: { accent: '#f5f5aa' } });
    const pale = await start(withConfig('check'), env);
    expect(pale.stdout).toContain('The button has a contrast of 1.0 with the background in light mode. It needs 3.');
    withDefinition({ fields, theme: { text: '#888888', background: '#ffffff' } });
    const { code, stdout } = await start(withConfig('check', '--json'), env);
    const contrast = {
      ...{ kind: 'error', code: 'contrast', path: 'theme.text', about: '3.5' },
      message: 'The text has a contrast of 3.5 with the background. It needs 4.5.',
    };
    const bytes = expect.any(Number);
    const findings = [
      contrast,
      expect.objectContaining({ kind: 'warning', code: 'noPrivacyLink', path: 'fields.1.consent' }),
    ];
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      {
        ok: false,
        mistakes: [],
        forms: [{ form: 'newsletter', findings, bytes, leastBytes: bytes, heavy: ['field3'] }],
      },
    ]);
  });

  test('names mistakes of definitions as the console does', async () => {
    withDefinition({ fields: [{ name: 'email', labl: 'x' }] });
    const { forms, mistakes } = JSON.parse((await start(withConfig('check', '--json'), env)).stdout);
    expect(mistakes).toHaveLength(1);
    expect(forms).toMatchObject([{ form: 'newsletter', findings: [{ kind: 'error', code: 'invalid' }] }]);
    expect(forms[0].findings[0].message).toContain('fields.0');
  });
});

test('check, doctor and snippet create no dataDir, which would then belong to their user', async () => {
  write(kept);
  for (const command of [['check'], ['snippet', 'newsletter']])
    expect(await start(withConfig(...command), env)).toMatchObject({ code: 0 });
  for (const secret of [{}, { JOINERY_SECRET: 's'.repeat(32) }]) {
    const { stdout } = await start(withConfig('doctor'), { ...env, ...secret });
    expect(stdout).toContain('⚠ store: is created at the first start, by the user who runs the proxy\n');
  }
  expect(readdirSync(folder)).toEqual(['forms.json']);
});

test('nor do outbox, link, hash and secret, which say what to do first if they need it', async () => {
  write(kept);
  const notMade = { code: 1, stdout: '', stderr: expect.stringContaining('nothing in dataDir yet: the proxy creates') };
  const commands = {
    hash: ['hash', 'a@example.com'],
    link: ['link', 'newsletter', 'a@example.com'],
    outbox: ['outbox', 'list'],
    secret: ['secret', 'rotate'],
  };
  for (const words of Object.values(commands)) expect(await start(withConfig(...words), env)).toEqual(notMade);
  const secret = { ...env, JOINERY_SECRET: 's'.repeat(32) };
  expect(await start(withConfig(...commands.outbox), secret)).toEqual(notMade);
  expect(await start(withConfig(...commands.hash), secret)).toMatchObject({ code: 0 });
  write({ ...kept, linkSecret: { env: 'LINKS' } });
  expect(await start(withConfig(...commands.link), { ...env, LINKS: 'l'.repeat(32) })).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(['forms.json']);
});

test('snippet prints the code to paste into a page', async () => {
  write(kept);
  // It needs no key, because it prints none.
  const print = (...words: string[]) => start(withConfig('snippet', 'newsletter', ...words));
  expect((await print()).stdout).toMatch(
    /^<div data-signup-form="https:\/\/forms\.example\.com\/forms\/newsletter" style="[^"]+"><script async src="https:\/\/forms\.example\.com\/forms\/newsletter\.js"><\/script><\/div>\n$/,
  );
  const all = JSON.parse((await print('--json')).stdout);
  expect(Object.keys(all)).toEqual(['script', 'element', 'react', 'iframe', 'html']);
  for (const kind of Object.keys(all)) expect((await print('--as', kind)).stdout).toBe(`${all[kind]}\n`);
  expect(all.react).toContain('<SignupForm src="https://forms.example.com/forms/newsletter" room="');
  expect((await print('--noscript')).stdout).toContain(
    '</script>\n<noscript><a href="https://forms.example.com/forms/newsletter">Sign up</a></noscript></div>\n',
  );
  expect(all.element).toMatch(/integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/);
  expect(all.html).toContain(
    '<input name="email" type="text" inputmode="email" autocapitalize="off" spellcheck="false" autocomplete="email" required>',
  );
  expect(await print('--lang', 'de')).toMatchObject({ code: 1, stderr: '--lang takes en.\n' });
  expect(await start(withConfig('snippet', 'letter'))).toMatchObject({
    code: 1,
    stderr: 'There is no form letter. There are newsletter.\n',
  });
});

test('hash names contacts as the log does, and what is neither an address nor a number', async () => {
  write(kept);
  const secret = { ...env, JOINERY_SECRET: 's'.repeat(32) };
  const { code, stdout, stderr } = await start(
    withConfig('hash', 'a@example.com', '+1 202 555 0123', '001 202 5550123', 'ana'),
    secret,
  );
  const [email, number, again] = stdout.trimEnd().split('\n');
  expect([code, stderr]).toEqual([1, expect.stringContaining('ana is neither')]);
  expect(email).not.toBe(number);
  expect(again).toBe(number);
});

test('outbox lists, exports, mends, retries and drops submissions', async () => {
  write(kept);
  const proxy = await createProxy(kept, { env, folder });
  const server = await listen(proxy.app);
  const { status } = await postJson(server.url, { email: 'a@example.com' }, { origin: 'https://forms.example.com' });
  expect(status).toBe(202);
  await server.close();
  await proxy.close();

  const outbox = (...words: string[]) => start(['outbox', '-c', 'forms.json', ...words], env);
  const [job] = JSON.parse((await outbox('list', '--json')).stdout);
  expect(job).toMatchObject({ form: 'newsletter', attempts: 0 });
  expect((await outbox('list')).stdout).not.toContain('a@example.com');
  expect(JSON.parse((await outbox('export')).stdout).payload.values).toEqual({ email: 'a@example.com' });
  expect(await outbox('mend', job.id, 'email=b@example')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('stays as it is'),
  });
  expect((await outbox('mend', job.id, 'email=b@example.com')).stdout).toBe(
    `${job.id} is mended, and will be tried again now\n`,
  );
  expect(JSON.parse((await outbox('export')).stdout).payload.values).toEqual({ email: 'b@example.com' });
  expect((await outbox('retry', job.id)).stdout).toBe(`${job.id} will be tried again now\n`);
  expect((await outbox('retry', '--waiting', '--dead')).stdout).toBe(`${job.id} will be tried again now\n`);
  expect(await outbox('retry')).toMatchObject({ code: 1, stderr: expect.stringContaining('by their ids') });
  expect((await outbox('drop', job.id)).stdout).toBe(`${job.id} is deleted\n`);
  expect(await outbox('drop', job.id)).toMatchObject({ code: 1, stderr: expect.stringContaining('does not exist') });
  for (const action of ['list', 'retry']) expect((await outbox(action, '--dead')).stdout).toBe('Nothing found.\n');
});
