import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '../app/settings.ts';
import { readConfig } from '../proxy/config/read/read.ts';
import { resolveConfig } from '../proxy/config/settings.ts';

const root = join(import.meta.dirname, '..');

test('the forms folder that the compose file mounts is valid', async () => {
  const read = await readConfig(join(root, 'deploy/forms'));
  if ('failure' in read) throw new Error(read.failure);
  const { dataDir: _, ...config } = Object(read.value);
  expect([...resolveConfig(config, { env: { NEWSLETTER_KEY: 'k' }, folder: root }).forms.keys()]).toEqual([
    'newsletter',
  ]);
});

test('the image has the manifest of every workspace, and runs without root rights', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  for (const room of workspaces) expect(dockerfile).toContain(`COPY ${room}/package.json ${room}/`);
  expect(dockerfile).toMatch(/^USER node$/m);
});

describe('the image', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const [build = '', final = ''] = dockerfile.split(/^FROM scratch$/m);
  // Lines that go on in the next one count as one.
  const instructions = final
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));

  test('is Node.js without a system, and programs without types and source maps', () => {
    expect(build).toContain('ldd "$(which node)"');
    expect(build).toMatch(/^ {2}&& find node_modules .*'\*\.map' .*'\*\.ts' .*-delete$/m);
    expect(instructions[0]).toBe('COPY --from=build /system /');
  });

  test('runs no shell', () => {
    const commands = instructions.filter((line) => /^(?:RUN|CMD|ENTRYPOINT|HEALTHCHECK)\b/.test(line));
    expect(commands.map((line) => /\[.*\]$/.exec(line)?.[0] ?? line).map((line) => JSON.parse(line))).toEqual([
      ['node', '-e', expect.stringContaining("chownSync('/data', 1000, 1000)")],
      ['node', '-e', expect.stringContaining('/healthz')],
      ['node'],
      ['app/main.ts', 'serve'],
    ]);
  });

  test('writes to /data alone', () => {
    const variables = instructions.filter((line) => line.startsWith('ENV ')).join(' ');
    expect(variables).toContain(' DATA_DIR=/data');
    expect(variables).toContain(' SQLITE_TMPDIR=/data');
    expect(instructions).toEqual(expect.arrayContaining(['USER node', 'VOLUME /data']));
  });

  test('is healthy while the configured port answers', async () => {
    const [, words = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(instructions.join('\n')) ?? [];
    const [, ...args]: string[] = JSON.parse(words);
    let status = 200;
    const server = createServer(({ url }, response) => {
      response.writeHead(url === '/healthz' ? status : 404).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const check = async () => {
      const [code] = await once(spawn(process.execPath, args, { env: { PORT: `${port}` } }), 'exit');
      return code;
    };
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    server.closeAllConnections();
    await once(server.close(), 'close');
    expect(await check()).toBe(1);
  });
});

test('the image has the files of every room that the app reaches, and starts it', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const [, final = ''] = dockerfile.split(/^FROM scratch$/m);
  for (const room of ['app', 'console', 'contract', 'database', 'operations', 'proxy', 'server', 'service', 'widget']) {
    expect(final).toContain(`COPY --from=build /joinery/${room} ${room}`);
    expect(dockerfile).toMatch(new RegExp(`npm ci --omit=dev .*--workspace ${room}(?: |$)`, 'm'));
  }
  expect(final).toContain('ENTRYPOINT ["node"]\nCMD ["app/main.ts", "serve"]');
  expect(final).toContain('process.env.PORT');
});

test('the commands in docs/hosting.md make every file that the compose file of the proxy mounts as a secret', async () => {
  const page = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
  const [, commands = ''] = /^```sh\n(cd deploy\n.*?)docker compose up -d\n```/ms.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'joinery-'));
  mkdirSync(join(folder, 'deploy'));
  const shell = spawn('sh', ['-ec', commands], {
    cwd: folder,
    env: { PATH: process.env.PATH, NEWSLETTER_KEY: 'a-key' },
  });
  expect(await once(shell, 'exit')).toEqual([0, null]);
  const { secrets = {} }: Compose = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'));
  for (const { file } of Object.values(secrets))
    expect(readFileSync(join(folder, 'deploy', file), 'utf8')).toBe('a-key');
  rmSync(folder, { recursive: true });
});

interface Compose {
  services: Record<string, Container>;
  secrets?: Record<string, { file: string }>;
  volumes?: object;
}

interface Container {
  build?: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string | number>;
  secrets?: string[];
  volumes?: string[];
}

const isSetting = (name: string) => settingNames.includes(name.replace(/_FILE$/, ''));

describe.each(['app', 'several'])('the compose file in deploy/%s', (folder) => {
  const text = readFileSync(join(root, 'deploy', folder, 'compose.yaml'), 'utf8');
  const { services, secrets = {}, volumes = {} }: Compose = parse(text);
  const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);

  test('starts the app on a read-only system without rights, with settings that exist', () => {
    expect(ours.length).toBe(folder === 'app' ? 1 : 2);
    for (const [, { build, read_only, cap_drop, environment = {} }] of ours) {
      expect({ build, read_only, cap_drop }).toEqual({ build: '../..', read_only: true, cap_drop: ['ALL'] });
      expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([]);
      expect(environment).toMatchObject({ TRUST_PROXY: 1, PUBLIC_URL: expect.stringMatching(/^https:/) });
    }
  });

  test('mounts only what it declares, and reads secrets from files that git ignores', () => {
    for (const { secrets: used = [], volumes: mounted = [], environment = {} } of Object.values(services)) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(used));
      const named = mounted.map((mount) => mount.replace(/:.*/, '')).filter((name) => !name.startsWith('.'));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(used.map((name) => `/run/secrets/${name}`)).toEqual(expect.arrayContaining(files.map(([, path]) => path)));
    }
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/\.key$/);
  });

  test('lets Caddy forward to each process', () => {
    const caddyfile = readFileSync(join(root, 'deploy', folder, 'Caddyfile'), 'utf8');
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddyfile) ?? [];
    expect(upstreams.split(' ')).toEqual(ours.map(([name]) => `${name}:4001`));
  });
});

describe.each([
  ['joinery', 'app/main.ts'],
  ['joinery-service', 'service/main.ts'],
  ['joinery-proxy', 'proxy/main.ts'],
])('the systemd unit %s', (name, main) => {
  const unit = readFileSync(join(root, `deploy/${name}.service`), 'utf8');
  const lines = unit.split('\n');

  test('starts its program as a user of its own on a read-only system', () => {
    expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/node /opt/joinery/${main} serve`, 'm'));
    expect(lines).toEqual(
      expect.arrayContaining(['DynamicUser=yes', 'ProtectSystem=strict', 'StateDirectoryMode=0700', 'UMask=0077']),
    );
  });

  test('keeps its data in its state folder, with settings that exist', () => {
    const [, folder] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
    expect(unit).toContain(`/var/lib/${folder}`);
    const [, variables = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
    const names = variables.split(' ').map((each) => each.replace(/=.*/, ''));
    expect(names.filter((each) => !isSetting(each) && !['NODE_ENV', 'NEWSLETTER_KEY_FILE'].includes(each))).toEqual([]);
  });
});

test('no key reaches the image build or the repository', () => {
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining(['.env', '**/*.key', 'deploy']));
  expect(lines('.gitignore')).toContain('*.key');
});
