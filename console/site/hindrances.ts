import type { SiteBlock, SitePage } from '@joinery/contract/console';

/** The permissions that each way to show a form needs from its page. Most pages would get a tag. */
const needs: Record<Exclude<SitePage['placed'], null>, SiteBlock['part'][]> = {
  script: ['script', 'connection', 'captcha'],
  element: ['script', 'connection', 'captcha'],
  frame: ['frame'],
  html: ['posting'],
};

/** The parts of the form that a page's policies block, as the form stands there. */
export function blocksOf({ blocks, placed }: SitePage): SiteBlock[] {
  return blocks.filter(({ part }) => needs[placed ?? 'script'].includes(part));
}

/** How many things certainly keep the form from working in a page. */
export function countHindrances(page: SitePage): number {
  const blocked = blocksOf(page).filter(({ verdict }) => verdict === 'blocked');
  return blocked.length + (page.isNamed ? 0 : 1) + (page.isMixed ? 1 : 0);
}
