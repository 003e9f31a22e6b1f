import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';

const folder = join(import.meta.dirname, '../../wordpress/assets');
const demo = useDemo();
const openPage = useBrowser();

/** Width and height of a PNG (ISO/IEC 15948, 11.2.2). */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** The sizes that the plugin directory asks for. */
const drawn: [file: string, drawing: string, width: number, height: number][] = [
  ['icon-128x128.png', 'icon.svg', 128, 128],
  ['icon-256x256.png', 'icon.svg', 256, 256],
  ['banner-772x250.png', 'banner.svg', 772, 250],
  ['banner-1544x500.png', 'banner.svg', 1544, 500],
];

test.each(drawn)('%s shows the drawing %s', async (file, drawing, width, height) => {
  const page = await openPage({ viewport: { width, height } });
  const data = readFileSync(join(folder, drawing)).toString('base64');
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:100vw}</style><img src="data:image/svg+xml;base64,${data}">`,
  );
  const picture = await page.screenshot();
  if (process.env.UPDATE_PICTURES) writeFileSync(join(folder, file), picture);
  expect(sizeOf(readFileSync(join(folder, file)))).toEqual([width, height]);
  // Edges are drawn a little differently from machine to machine.
  const same = await page.evaluate(
    async ([one, other]) => {
      const pixels = await Promise.all(
        [one, other].map(async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? [];
        }),
      );
      const [left = [], right = []] = pixels;
      return left.filter((value, at) => Math.abs(value - (right[at] ?? 0)) < 32).length / left.length;
    },
    [picture, readFileSync(join(folder, file))].map((png) => png.toString('base64')),
  );
  expect(same).toBeGreaterThan(0.98);
});

test('the screenshot shows the form as it is now', async () => {
  const page = await openPage({ colorScheme: 'light', viewport: { width: 640, height: 640 }, deviceScaleFactor: 2 });
  await page.goto(`${demo.proxyUrl}/forms/newsletter`);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('heading').first().click();
  const picture = await page.locator('main').screenshot();
  const path = join(folder, 'screenshot-1.png');
  if (process.env.UPDATE_PICTURES) writeFileSync(path, picture);
  const [[width, height = 1], [now, tall = 1]] = [sizeOf(readFileSync(path)), sizeOf(picture)];
  expect(width).toBe(now);
  expect(Math.abs(height / tall - 1)).toBeLessThan(0.15);
});

test('the readme describes each screenshot', () => {
  const readme = readFileSync(join(folder, '../readme.txt'), 'utf8');
  const described = /^== Screenshots ==\n\n((?:\d+\. .+\n)+)/m.exec(readme)?.[1]?.trim().split('\n') ?? [];
  const shown = readdirSync(folder).filter((name) => name.startsWith('screenshot-'));
  expect(described.map((line) => `screenshot-${line.split('.')[0]}.png`)).toEqual(shown.sort());
});
