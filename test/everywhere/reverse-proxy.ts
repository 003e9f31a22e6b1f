import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { findPort } from '../port.ts';
import { type Program, provide } from '../provide.ts';
import { surroundings } from '../surroundings.ts';
import { makeCertificate } from './certificate.ts';

/** A reverse proxy that `docs/reverse-proxies.md` has settings for. */
export type Name = 'nginx' | 'Caddy' | 'Apache' | 'HAProxy';

/** A running reverse proxy. Its certificate is for lists.example.com, and nobody vouches for it. */
export interface ReverseProxy {
  /** The port of `http://`. */
  http: number;
  /** Connects over HTTP/2 from an address of this machine. */
  connect(from?: string): ClientHttp2Session;
}

interface Printed {
  program: Program;
  /** The printed settings in what a distribution puts around them, for the ports and folder of a test. */
  file(printed: string, place: Place): string;
  words(file: string): string[];
}

interface Place {
  folder: string;
  http: number;
  https: number;
}

const sbin = (name: string) => [`/usr/sbin/${name}`, `/opt/homebrew/bin/${name}`];

const kinds: Record<Name, Printed> = {
  nginx: {
    program: {
      ...{ title: 'nginx', variable: 'NGINX_PATH', names: ['nginx'], elsewhere: sbin('nginx') },
      packages: ['nginx-light'],
    },
    file: (printed, { folder, http, https }) => `
      daemon off;
      worker_processes 1;
      ${isRoot ? 'user root;' : ''}
      pid ${folder}/pid;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${folder}/${part};`).join(' ')}
        ${atPorts(printed.replaceAll(/listen \[::\].*/g, ''), {
          'listen 80': `listen 127.0.0.1:${http}`,
          'listen 443': `listen 127.0.0.1:${https}`,
        })}
      }`,
    words: (file) => ['-e', 'stderr', '-c', file],
  },
  Caddy: {
    program: { title: 'Caddy', variable: 'CADDY_PATH', names: ['caddy'], packages: ['caddy'] },
    file: (printed, { http, https }) =>
      `{\n  admin off\n  local_certs\n  skip_install_trust\n  default_bind 127.0.0.1\n  http_port ${http}\n  https_port ${https}\n}\n${printed}`,
    words: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  Apache: {
    program: {
      ...{ title: 'Apache', variable: 'APACHE_PATH', names: ['apache2', 'httpd'], elsewhere: sbin('apache2') },
      packages: ['apache2'],
    },
    file: (printed, { folder, http, https }) => `
      ServerName localhost
      DefaultRuntimeDir ${folder}
      PidFile ${folder}/pid
      Mutex file:${folder} default
      ErrorLog ${folder}/log
      ${isRoot ? 'User www-data\nGroup www-data' : ''}
      ${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      Listen 127.0.0.1:${http}
      Listen 127.0.0.1:${https}
      ${atPorts(printed, { '*:80': `*:${http}`, '*:443': `*:${https}` })}`,
    words: (file) => ['-f', file, '-DFOREGROUND'],
  },
  HAProxy: {
    program: {
      ...{ title: 'HAProxy', variable: 'HAPROXY_PATH', names: ['haproxy'], elsewhere: sbin('haproxy') },
      packages: ['haproxy'],
    },
    file: (printed, { http, https }) =>
      atPorts(printed, { 'bind :80': `bind 127.0.0.1:${http}`, 'bind :443': `bind 127.0.0.1:${https}` }),
    words: (file) => ['-db', '-f', file],
  },
};

const servername = 'lists.example.com';
const isRoot = userInfo().uid === 0;
const page = await readFile(join(import.meta.dirname, '../../docs/reverse-proxies.md'), 'utf8');
const [, named = ''] = /With `a2enmod (.*?)`/s.exec(page) ?? [];
/** Debian's Apache comes with the first ones, and what modules need is enabled with them. */
const apacheModules = ['mpm_event', 'authz_core', 'alias', 'slotmem_shm', 'socache_shmcb', ...named.split(/\s+/)];

/** Writes a test's ports in place of the printed ones, all at once: a port such as 44380 begins like a printed one. */
const atPorts = (printed: string, ports: Record<string, string>) => {
  const names = Object.keys(ports).map((name) => name.replace('*', '\\*'));
  return printed.replace(new RegExp(`(?:${names.join('|')})\\b`, 'g'), (port) => ports[port] ?? port);
};

/** Finds the program, or installs it. @throws with what to install */
export const provideReverseProxy = (name: Name): string => provide(kinds[name].program);

/** Whether it forwards a post without its body after a refused connection: Caddy before 2.11.2. */
export function losesBodies(name: Name): boolean {
  if (name !== 'Caddy') return false;
  const version = execFileSync(provideReverseProxy(name), ['version'], { encoding: 'utf8' });
  const [major = 0, minor = 0, patch = 0] = /\d+\.\d+\.\d+/.exec(version)?.[0].split('.').map(Number) ?? [];
  return major * 1e6 + minor * 1e3 + patch < 2_011_002;
}

/** Starts a reverse proxy with the printed settings in front of two ports, and stops it after the test. */
export async function startReverseProxy(name: Name, ports: [number, number]): Promise<ReverseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-reverse-'));
  // Some run their workers as another user.
  await chmod(folder, 0o755);
  const [http, https] = [await findPort(), await findPort()];
  const { file: toFile, words } = kinds[name];
  const file = join(folder, 'settings');
  const [, printed = ''] = new RegExp(`^## ${name}\n.*?^\`\`\`\\w*\n(.*?)^\`\`\``, 'ms').exec(page) ?? [];
  const here = atPorts(printed, { ':4001': `:${ports[0]}`, ':4003': `:${ports[1]}` }).replaceAll(
    /\/etc\/\S*\/([\w.]+\.pem)/g,
    `${folder}/$1`,
  );
  await writeFile(file, toFile(here, { folder, http, https }));
  makeCertificate(folder);
  const env = { ...surroundings, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(provideReverseProxy(name), words(file), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2_000);
    });
  onTestFinished(async () => {
    child.kill();
    await exit;
    await rm(folder, { recursive: true, force: true });
  });
  const open = (from = '127.0.0.1') => {
    // Node passes everything on to `tls.connect`, and its types don't know that.
    const options: object = { host: '127.0.0.1', servername, localAddress: from, rejectUnauthorized: false };
    return connect(`https://${servername}:${https}`, options).on('error', () => {});
  };
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) return `${name} ended: ${said}`;
        const session = open();
        const { status } = await ask(session, { ':path': '/healthz' });
        session.destroy();
        return status;
      },
      { timeout: 30_000 },
    )
    .toBe(200);
  return { http, connect: open };
}

/** One request over HTTP/2, and its answer. Status 0 says that there was none. */
export async function ask(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string }> {
  try {
    const stream = session.request({ ':method': body === undefined ? 'GET' : 'POST', ...headers });
    let status = 0;
    let text = '';
    stream.setEncoding('utf8');
    stream.on('response', (answer) => {
      status = Number(answer[constants.HTTP2_HEADER_STATUS]);
    });
    stream.on('data', (chunk) => {
      text += chunk;
    });
    stream.end(body);
    await once(stream, 'close');
    return { status, text };
  } catch {
    return { status: 0, text: '' };
  }
}
