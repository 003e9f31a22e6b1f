import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findPort } from '../port.ts';
import { buildImage, type Image } from './image.ts';

let image: Image;
// It installs and copies hundreds of megabytes, perhaps beside much else.
beforeAll(() => {
  image = buildImage();
}, 900_000);

/** Arguments that run a program of the image as its user, with nothing but its files. */
const inside = ([program = '', ...words]: string[]) => {
  // chroot begins at the top, so that the paths of the working folder are made whole.
  const paths = words.map((word) => (/^\w+\/main\.ts$/.test(word) ? join(image.workdir, word) : word));
  return [`--userspec=${image.user === 'node' ? '1000:1000' : image.user}`, image.folder, program, ...paths];
};

test('the app starts from the image alone, is healthy, keeps its data in /data and ends when it is asked to', async () => {
  const port = await findPort();
  const env = { ...image.env, HOST: '127.0.0.1', PORT: `${port}`, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const app = spawn('chroot', inside([...image.entrypoint, ...image.cmd]), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void app.kill('SIGKILL'));
  const ended = once(app, 'exit');
  let said = '';
  for (const stream of [app.stdout, app.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const check = () => spawnSync('chroot', inside(image.healthcheck), { env }).status;
  await expect.poll(check, { message: said }).toBe(0);
  const page = await fetch(`http://127.0.0.1:${port}/console`);
  expect({ status: page.status, said }).toEqual({ status: 200, said: expect.not.stringContaining('"level":50') });
  expect(existsSync(join(image.folder, 'data/service.db'))).toBe(true);
  app.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(check()).toBe(1);
});

test.each(['proxy/main.ts', 'service/main.ts', 'app/main.ts'])('%s is there, too', (main) => {
  const { status, stdout } = spawnSync('chroot', inside(['node', main, '--help']), {
    env: image.env,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('serve') });
});

test('the image holds no shell, types, source maps, tests or secrets', () => {
  const found = globSync(
    ['**/{sh,bash,npm,npx}', 'joinery/**/node_modules/**/*.{map,d.ts}', 'joinery/{test,.git,.env}', '**/*.key'],
    {
      cwd: image.folder,
    },
  );
  expect(found).toEqual([]);
});
