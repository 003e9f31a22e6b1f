import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReserve } from '@joinery/database/reserve';
import { expect, onTestFinished, test } from 'vitest';

const block = 2 ** 18;
const soon = { first: 0, again: 0 };
const late = { first: 0, again: 60_000 };

function placeFor(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-reserve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

/** Blocks on the disk, which a file that only claims to be large doesn't have. */
const taken = (path: string) => (existsSync(path) ? statSync(path).blocks * 512 : 0);

test('takes space that its owner alone can read, gives it back once, and leaves nothing', async () => {
  const path = placeFor('service.db-reserve');
  const reserve = createReserve(path, { size: 4 * block, pauses: late });
  expect(reserve.release()).toBe(false);
  await expect.poll(() => taken(path)).toBeGreaterThanOrEqual(4 * block);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await expect.poll(() => reserve.release()).toBe(true);
  expect(existsSync(path)).toBe(false);
  expect(reserve.release()).toBe(false);
  await reserve.close();
});

test('takes the space again once the disk has room', async () => {
  const path = placeFor('service.db-reserve');
  let free = 100 * block;
  const reserve = createReserve(path, { size: block, pauses: soon, free: () => free });
  await expect.poll(() => reserve.release()).toBe(true);
  free = 0;
  await expect.poll(() => existsSync(path)).toBe(false);
  free = 100 * block;
  await expect.poll(() => taken(path)).toBeGreaterThanOrEqual(block);
  await reserve.close();
  expect(existsSync(path)).toBe(false);
});

test('takes a quarter of a small disk, and nothing of a full one', async () => {
  const [small, full] = [placeFor('small'), placeFor('full')];
  const some = createReserve(small, { pauses: late, free: () => 9 * block });
  const none = createReserve(full, { pauses: late, free: () => 3 * block });
  await expect.poll(() => taken(small)).toBeGreaterThanOrEqual(2 * block);
  expect(existsSync(full)).toBe(false);
  await Promise.all([some.close(), none.close()]);
});

test('space that a killed process left is given back, even if the disk is full', async () => {
  const path = placeFor('service.db-reserve');
  writeFileSync(path, 'left');
  const reserve = createReserve(path, { pauses: late, free: () => 0 });
  expect(reserve.release()).toBe(true);
  expect(existsSync(path)).toBe(false);
  await reserve.close();
});

test('space that a killed process only began to take is filled up', async () => {
  const path = placeFor('service.db-reserve');
  writeFileSync(path, '');
  const reserve = createReserve(path, { size: 4 * block, pauses: late });
  await expect.poll(() => taken(path)).toBeGreaterThanOrEqual(4 * block);
  await expect.poll(() => reserve.release()).toBe(true);
  await reserve.close();
});

test('space that a killed process left whole stays as it is', async () => {
  const path = placeFor('service.db-reserve');
  writeFileSync(path, Buffer.alloc(block, 'x'));
  const { mtimeMs } = statSync(path);
  const reserve = createReserve(path, { size: block, pauses: soon });
  const times = new Set<number>();
  await expect
    .poll(() => {
      times.add(statSync(path).mtimeMs);
      return reserve.release();
    })
    .toBe(true);
  expect([...times]).toEqual([mtimeMs]);
  await reserve.close();
});

test('a folder in the place of the space set aside counts as none, and ends no write', async () => {
  const path = placeFor('service.db-reserve');
  mkdirSync(path);
  const reserve = createReserve(path, { pauses: late });
  expect(reserve.release()).toBe(false);
  await reserve.close();
  expect(existsSync(path)).toBe(true);
});

test('a folder that is gone makes no reserve, and nobody is disturbed', async () => {
  const reserve = createReserve('/nowhere/at/all/service.db-reserve', { pauses: soon });
  expect(reserve.release()).toBe(false);
  await reserve.close();
  expect(reserve.release()).toBe(false);
});
