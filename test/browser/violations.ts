import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe-core's findings, each rule with the markup that breaks it. `options` is JavaScript. */
const ask = (options: string) => `
  // A page that is still fading in has other contrasts for a moment.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  // Passes aren't shown, and describing them takes the most time. Frames are waited for, and none has axe-core inside.
  const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false, ${options} });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html));`;

/** Runs in a page whose policy allows it. Returns axe-core's findings. */
export const axeScript = axe + ask('');

/** axe-core's findings on a page, each rule with the markup that breaks it. Bypass the page's policy first. */
export async function findViolations(page: Page, options = ''): Promise<string[]> {
  // Sent once a page: it is half a megabyte, and takes longer to arrive than to run.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe);
  return page.evaluate(`(async () => { ${ask(options)} })()`);
}

/**
 * axe-core's findings on a page, and those of its rules on colours in the dark and in forced colours, in which nothing
 * else changes. A narrow page has the colours of a wide one, so it is only looked at in the light. Leaves the page
 * light.
 */
export async function findViolationsInSchemes(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  if ((page.viewportSize()?.width ?? 0) < 600) return found;
  for (const [name, scheme] of schemes) {
    await page.emulateMedia(scheme);
    const colours = await findViolations(page, "runOnly: ['color-contrast', 'link-in-text-block']");
    found.push(...colours.map((finding) => `${name}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  return found;
}

const schemes = [
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { colorScheme: 'light', forcedColors: 'active' }],
] as const;
