import { type Browser, chromium } from 'playwright-core';
import { provideChromium } from '../../browser/chromium.ts';

/** A visit to a page. Times are in milliseconds, from the navigation on. */
export interface Visit {
  /** When the form's button is on the screen. */
  visible: number;
  /** Spent in scripts, including those that measure. */
  script: number;
  /** The longest reported task. Tasks under 50 ms count as 0 (W3C Long Tasks). */
  longest: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** The figures that a page reports while it loads. */
interface Seen {
  visible?: number;
  longest: number;
  shift: number;
}

/** Chromium as on a mid-range phone: a small screen, a slow processor, a mobile network. */
export const phone = {
  conditions: 'Chromium at 360 × 720, processor 4 times slower, 150 ms round trip, 1.6 Mbit/s',
  launch: () =>
    chromium.launch({
      executablePath: provideChromium(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    }),
};

/** Opens a page as a first-time visitor. */
export async function measure(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 720 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Performance.enable');
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.visible);
  // Anything that comes late would shift the page now.
  await page.waitForTimeout(500);
  const {
    visible = Number.NaN,
    longest,
    shift,
  } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return {
    visible,
    longest,
    shift,
    script: 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0),
  };
}

/** Runs in the page before anything else. */
function watch() {
  const seen: Seen = { longest: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration);
  });
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  const look = () => {
    const root = document.querySelector('signup-form')?.shadowRoot ?? document;
    // A frame is on the screen by the next one.
    if (root.querySelector('.joinery [type=submit]')) requestAnimationFrame(() => (seen.visible = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
