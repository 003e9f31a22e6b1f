import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPort } from '../port.ts';
import { surroundings } from '../surroundings.ts';
import { usePacked } from './packed.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/start.md'), 'utf8');
const [, hosting = ''] = /^## Host the service$(.*?)^## Put a form/ms.exec(page) ?? [];
const blocks = (language: string) =>
  Array.from(hosting.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms')), ([, text = '']) => text);

const packed = usePacked();

test('pasted one after the other, the commands of docs/start.md lead to a contact and a form', async () => {
  const [service, proxy] = [await findPort(), await findPort()];
  const here = (text: string) => text.replaceAll(/:4002\b/g, `:${service}`).replaceAll(/:4001\b/g, `:${proxy}`);
  const [config = ''] = blocks('ts');
  writeFileSync(join(packed.folder, 'forms.config.ts'), here(config));
  const script = blocks('sh')
    .map(here)
    .join('\n')
    .replace('ALLOW_TEST_ADDRESSES', `PORT=${service} ALLOW_TEST_ADDRESSES`)
    .replace('npx @joinery/proxy', `PORT=${proxy} npx @joinery/proxy`)
    // A mail takes a moment.
    .replace(
      'npx @joinery/service mailbox',
      'until npx @joinery/service mailbox list | grep ada; do sleep 1; done\n$&',
    );
  const address = `http://localhost:${proxy}/forms/newsletter`;
  expect(here(page)).toContain(`<${address}>`);
  const env = {
    ...surroundings,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: packed.folder,
    JOINERY_PASSWORD: 'correct horse battery',
    npm_config_offline: 'true',
  };
  const ask = `curl --silent --retry 30 --retry-connrefused ${address}`;
  // In a group of its own, so that what it leaves in the background can be stopped.
  const shell = spawn('bash', ['-ec', `${script}\n${ask}`], { cwd: packed.folder, env, detached: true, stdio: 'pipe' });
  onTestFinished(() => void process.kill(-Number(shell.pid), 'SIGKILL'));
  let said = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(shell, 'exit');
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/ada@example\.com.*Our newsletter/s) });
  // What the app keeps there is none of their business.
  expect(existsSync(join(packed.folder, '.joinery'))).toBe(false);
}, 180_000);
