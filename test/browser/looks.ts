import type { BrowserContextOptions } from 'playwright-core';

/** The console is laid out differently in each. Light, dark and forced colours are for `findViolationsInSchemes`. */
export const looks: Record<string, BrowserContextOptions> = {
  'on a wide screen': { viewport: { width: 1280, height: 900 } },
  'on a phone, in German': { viewport: { width: 360, height: 740 }, locale: 'de-DE', hasTouch: true },
};
