import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Options {
  /** Selects the part to look at. @default the whole page */
  within?: string;
  /** @default all of axe-core's default rules */
  runOnly?: string[];
}

/** Returns axe-core's findings, each rule with the markup that breaks it. */
const ask = ({ within = 'html', ...options }: Options = {}) => `
  // A page that is still fading in has other contrasts for a moment.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  // Passes aren't shown, and describing them takes the most time. Frames are waited for, and none has axe-core inside.
  // Style sheets and media would be loaded again, for a rule that is off and one on sounds, which no page here plays.
  const options = { resultTypes: ['violations'], iframes: false, preload: false, ...${JSON.stringify(options)} };
  const { violations } = await axe.run('${within}', options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html));`;

/** Runs in a page whose policy allows it. Returns axe-core's findings. */
export const axeScript = axe + ask();

/** axe-core's findings on a page, each rule with the markup that breaks it. Bypass the page's policy first. */
export async function findViolations(page: Page, options?: Options): Promise<string[]> {
  // Sent once a page: it is half a megabyte, and takes longer to arrive than to run.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe);
  return page.evaluate(`(async () => { ${ask(options)} })()`);
}

/**
 * axe-core's findings on a page, and those of its rules on colours in the dark and in forced colours, in which nothing
 * else changes. A narrow page has the colours of a wide one, so it is only looked at in the light. Leaves the page
 * light.
 */
export async function findViolationsInSchemes(page: Page, within?: string): Promise<string[]> {
  const part = within === undefined ? {} : { within };
  const found = await findViolations(page, part);
  if ((page.viewportSize()?.width ?? 0) < 600) return found;
  for (const [name, scheme] of schemes) {
    await page.emulateMedia(scheme);
    const colours = await findViolations(page, { ...part, runOnly: ['color-contrast', 'link-in-text-block'] });
    found.push(...colours.map((finding) => `${name}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  return found;
}

const schemes = [
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { colorScheme: 'light', forcedColors: 'active' }],
] as const;
