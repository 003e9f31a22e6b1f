import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readKey } from '../../../../proxy/config/form/keys.ts';
import { Secret } from '../../../../proxy/secret.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-'));
  writeFileSync(join(folder, 'good'), 'abc\n');
  writeFileSync(join(folder, 'empty'), ' \n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (source: Parameters<typeof readKey>[0]) => readKey(source, { env: { KEY: ' abc ', EMPTY: '' }, folder });

describe('a key is read', () => {
  test.each([[{ env: 'KEY' }], [{ file: 'good' }], [{ file: './good' }]])('from %j, trimmed', (source) => {
    const key = read(source);
    expect(key instanceof Secret && key.reveal()).toBe('abc');
  });

  test.each([
    [{ env: 'NOTHING' }, 'the environment variable NOTHING'],
    [{ env: 'EMPTY' }, 'the environment variable EMPTY'],
    [{ env: 'toString' }, 'the environment variable toString'],
    [{ file: 'nothing' }, 'nothing does not exist'],
    [{ file: 'empty' }, 'empty is empty'],
    [{ file: '.' }, 'cannot be read'],
  ])('not from %j', (source, why) => expect(read(source)).toContain(why));
});
