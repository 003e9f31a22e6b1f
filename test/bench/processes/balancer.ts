import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { answers, findPort } from '../../port.ts';

export type Name = 'caddy' | 'haproxy';

const programs = {
  caddy: {
    probe: ['version'],
    configure: caddyfile,
    words: (path: string) => ['run', '--adapter', 'caddyfile', '--config', path],
  },
  haproxy: { probe: ['-v'], configure: haproxyConfig, words: (path: string) => ['-db', '-f', path] },
};

/** The load balancers on the PATH, of those that the documentation has settings for. */
export function findBalancers(): Name[] {
  return (['caddy', 'haproxy'] as const).filter((name) => spawnSync(name, programs[name].probe).status === 0);
}

/** Starts a load balancer with the settings that the documentation shows, in front of `urls`. */
export async function startBalancer(name: Name, urls: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const { configure, words } = programs[name];
  const port = await findPort();
  const folder = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
  const path = join(folder, name);
  await writeFile(
    path,
    await configure(
      urls.map((url) => new URL(url).host),
      port,
    ),
  );
  const env = { ...process.env, DOMAIN: `http://127.0.0.1:${port}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child: ChildProcess = spawn(name, words(path), { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null)
      throw new Error(`${name} ended with ${child.exitCode}. Try: ${name} ${words(path).join(' ')}`);
    await setTimeout(50);
  }
  return {
    url,
    async stop() {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}

/** The file of `deploy/several`, without the interface for its own administration, which has a port of its own. */
async function caddyfile(hosts: string[]): Promise<string> {
  const file = await readFile(join(import.meta.dirname, '../../../deploy/several/Caddyfile'), 'utf8');
  return `{\n\tadmin off\n}\n${file.replace('app1:4001 app2:4001', hosts.join(' '))}`;
}

/** The lines in docs/reverse-proxies.md, at a port without TLS. */
async function haproxyConfig(hosts: string[], port: number): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../docs/reverse-proxies.md'), 'utf8');
  const [, lines = ''] = /```haproxy\n(.*?)```/s.exec(text) ?? [];
  const servers = hosts.map((host, at) => `  server app${at + 1} ${host}\n`).join('');
  return lines
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll(/ {2}(?:bind :443|http-request redirect) .*\n/g, '')
    .replace(/(?: {2}server .*\n)+/, servers);
}
