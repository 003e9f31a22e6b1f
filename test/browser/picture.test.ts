import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { begin, startApp } from '../app/start.ts';
import { useDemo } from '../demo/demo.ts';
import { settled, useBrowser } from './browser.ts';
import { shareSession } from './console.ts';
import { animate, chunksOf, type Frame } from './moving-picture.ts';

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

test('the README shows the first minute as it is now, from the builder to a confirmed contact', async () => {
  const app = await startApp();
  onTestFinished(() => app.end());
  const { browser, destination } = await begin(app);
  const body = { title: 'Letters', destination, asksName: true, sites: ['www.example.com'] };
  await browser.ask('createForm', { body });
  const page = await openPage({
    ...{ colorScheme: 'light', reducedMotion: 'reduce' },
    viewport: { width: 1_000, height: 580 },
  });
  await shareSession(page, browser, app.url);
  const frames: Frame[] = [];
  const take = async (milliseconds: number) => {
    await settled(page);
    frames.push({ png: await page.screenshot(), milliseconds });
  };

  await page.goto(`${app.url}/console/forms/letters/edit`);
  await page.getByRole('tab', { name: 'Words' }).click();
  const title = page.getByLabel('Title, English', { exact: true });
  for (const [text, milliseconds] of [
    ['Letters', 1_500],
    ['Letters from the', 500],
    ['Letters from the roastery', 1_500],
  ] as const) {
    await title.fill(text);
    await page.frameLocator('iframe').getByText(text, { exact: true }).waitFor();
    await take(milliseconds);
  }
  await page.getByRole('button', { name: 'Publish …' }).click();
  const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true });
  await publish.waitFor();
  await take(2_500);
  await publish.click();
  await page.getByText('Version 2 is published.').first().waitFor();
  await take(2_000);

  await page.goto(`${app.url}/forms/letters`);
  await page.getByLabel('Email address').waitFor();
  await take(1_500);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('First name').fill('Ada');
  await take(1_200);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/pending/**');
  await take(2_500);
  await app.service.idle();
  const [mail] = await app.service.mailbox.list();
  // The policy of a page of the app would keep the mail's own styles from it.
  await page.goto('about:blank');
  await page.setContent(mail?.html ?? '');
  await take(2_500);
  await page.goto(mail?.links[0] ?? '');
  await page.locator('button').first().click();
  await page.waitForURL('**/thankyou/**');
  await take(2_500);
  await page.goto(`${app.url}/console/contacts/1`);
  await page.getByText('Through the form Letters from the roastery').waitFor();
  await take(5_000);

  const picture = animate(frames, 2);
  const [path, still] = ['docs/images/first-minute.png', 'docs/images/builder.png'];
  if (process.env.UPDATE_PICTURES) {
    writeFileSync(join(root, path), picture);
    writeFileSync(join(root, still), frames[2]?.png ?? '');
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(path);
  expect(readme).toContain(still);
  const kept = readFileSync(join(root, path));
  expect(kept.length).toBeLessThanOrEqual(600_000);
  expect(sizeOf(readFileSync(join(root, still)))).toEqual(sizeOf(picture));
  for (const kind of ['IHDR', 'acTL']) expect([kind, chunksOf(kept, kind)]).toEqual([kind, chunksOf(picture, kind)]);
  // As browsers read it.
  await page.goto(`${app.url}/forms/letters`);
  const shown = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ type: 'image/png', data });
    await decoder.tracks.ready;
    const { frameCount = 0 } = decoder.tracks.selectedTrack ?? {};
    const lengths = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++)
      lengths.push((await decoder.decode({ frameIndex })).image.duration);
    return lengths;
  }, kept.toString('base64'));
  expect(shown).toEqual(frames.map(({ milliseconds }) => milliseconds * 1_000));
});
