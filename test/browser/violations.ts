import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Runs in a page whose policy lets it: answers with what axe-core objects to, each rule with the markup that breaks it. */
export const axeScript = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
  const { violations } = await axe.run();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html));`;

/** What axe-core objects to on a page: each rule with the markup that breaks it. The page's policy has to be bypassed for it. */
export function findViolations(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => { ${axeScript} })()`);
}
