// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { files, version } from '@joinery/widget/server';
import { expect, test } from 'vitest';

const built = new URL('../../widget/dist/integrity.json', import.meta.url);

test('the build lists a hash for every pinned file', () => {
  const hashes = Object.entries(files).map(([name, { body }]) => [
    name,
    `sha384-${createHash('sha384').update(body, 'utf8').digest('base64')}`,
  ]);
  expect(JSON.parse(readFileSync(built, 'utf8'))).toEqual({ version, files: Object.fromEntries(hashes) });
});
