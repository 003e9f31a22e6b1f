import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../proxy/command/load.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('an unreadable file in a folder does not hide mistakes in the others', async () => {
  for (const name of ['DATABASE_URL', 'REDIS_URL']) vi.stubEnv(name, undefined);
  const files = {
    'proxy.yaml': 'upstream: { url: https://lists.example.com, timeot: 1 }\n',
    'a.yaml': 'definition: { fields: [{ name: email }] }\nsite: none\nkey: { env: NO_SUCH_KEY }\n',
    'b.json': '{',
  };
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
  const loaded = await loadConfig(folder);
  const lines = 'failure' in loaded ? loaded.failure.replaceAll(`${folder}/`, '').split('\n') : [];
  expect(lines.map((line) => line.replace(/: (?:is|names|there|can't).*/, ''))).toEqual([
    'b.json:1',
    'proxy.yaml:1: upstream.timeot',
    'a.yaml:2: forms.a.site',
    'a.yaml:3: forms.a.key',
  ]);
});
