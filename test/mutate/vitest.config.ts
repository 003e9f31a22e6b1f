import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { phoneZones } from '../../build/phoneZones.ts';
import { rooms } from './rooms.ts';

const room = rooms[process.env.MUTATE_ROOM ?? ''];
const root = process.cwd();
const repository = dirname(realpathSync('node_modules'));

/** `node_modules` links our packages to the repository: their mutants are in the sandbox. */
const inSandbox: Plugin = {
  name: 'in-sandbox',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.startsWith('@joinery/')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || found.id.startsWith(root)) return found;
    return { ...found, id: found.id.replace(repository, root) };
  },
};

export default defineConfig({
  root,
  plugins: [inSandbox, phoneZones()],
  test: {
    include: room?.tests ?? [],
    environment: room?.environment ?? 'node',
    globalSetup: 'test/run.ts',
    // Each mutant starts a worker anyway: its test files share it.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
