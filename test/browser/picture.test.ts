import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..', '..');
const demo = useDemo();
const openPage = useBrowser();

/** Width and height of a PNG (ISO/IEC 15948, 11.2.2). */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const;

test.each(['light', 'dark'] as const)('the README shows the form as it is now: %s', async (colorScheme) => {
  const page = await openPage({ colorScheme, viewport: { width: 560, height: 800 }, deviceScaleFactor: 2 });
  await page.goto(`${demo.proxyUrl}/forms/newsletter`);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('heading').first().click();
  const picture = await page.locator('main').screenshot();
  const path = `docs/images/form-${colorScheme}.png`;
  // Fonts differ from machine to machine, so pixels can't be compared.
  if (process.env.UPDATE_PICTURES) writeFileSync(join(root, path), picture);
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(path);
  const [[width, height], [now, tall]] = [sizeOf(readFileSync(join(root, path))), sizeOf(picture)];
  expect(width).toBe(now);
  expect(Math.abs(height / tall - 1)).toBeLessThan(0.15);
});
