import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('no key reaches the image build or the repository', () => {
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining(['.env', '**/*.key', 'deploy']));
  expect(lines('.gitignore')).toContain('*.key');
});
