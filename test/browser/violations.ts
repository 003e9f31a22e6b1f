import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Runs in a page whose policy allows it. Returns axe-core's findings, each rule with the markup that breaks it. */
export const axeScript = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
  // A page that is still fading in has other contrasts for a moment.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  // Passes aren't shown, and describing them takes the most time.
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html));`;

/** axe-core's findings on a page, each rule with the markup that breaks it. Bypass the page's policy first. */
export function findViolations(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => { ${axeScript} })()`);
}
