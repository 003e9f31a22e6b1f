import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The proxies measured beside ours, and the packages that each needs. They only forward, without guards. */
export const peers: Record<string, string[]> = {
  'http-proxy-middleware': ['http-proxy-middleware@4.2.1', 'express@5'],
  '@fastify/http-proxy': ['@fastify/http-proxy@11.6.3', 'fastify@5.12.8'],
  'http-proxy-3': ['http-proxy-3@2.0.1'],
  'express-http-proxy': ['express-http-proxy@2.1.2', 'express@5'],
};

/**
 * Installs the peers into a folder outside the project and returns the folder. `BENCH_PEERS` names a folder to keep.
 */
export function installPeers(
  folder = process.env.BENCH_PEERS ?? mkdtempSync(join(tmpdir(), 'joinery-bench-')),
): string {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder];
  const { status } = spawnSync('npm', [...args, ...new Set(Object.values(peers).flat())], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The peers could not be installed: npm has to reach its registry.');
  return folder;
}
