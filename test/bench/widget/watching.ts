import type { Browser } from 'playwright-core';
import { listen } from '../../proxy/start.ts';

/** Pages of 10,000 elements. */
const shapes: Record<string, string> = {
  'in one list': `<main>${'<p>We roast on Tuesdays and Fridays.</p>'.repeat(10_000)}</main>`,
  'in 100 sections': `<main>${`<section><h2>Tuesday</h2>${'<div><p>We <b>roast</b> today.</p></div>'.repeat(33)}</section>`.repeat(100)}</main>`,
  'in a table': `<table>${`<tr>${'<td>Coffee</td>'.repeat(9)}</tr>`.repeat(1_000)}</table>`,
};
const banner =
  '<div style="position:fixed;inset:auto 0 0;padding:20px">We use cookies to count visits. <button>Fine</button></div>';

/**
 * Measures the script of a page during eight seconds, in milliseconds, on a processor at a quarter of its speed, by
 * shape of the page: while its popup waits behind a cookie banner, and while it is open.
 */
export async function measureWatching(browser: Browser, action: string): Promise<[string, number, number][]> {
  let body = '';
  const site = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`);
  });
  const tag = `<script async src="${action}.js" data-display="popup" data-open-delay="0" data-frequency="always"></script>`;
  const rows: [string, number, number][] = [];
  for (const [shape, page] of Object.entries(shapes)) {
    body = `${page}${banner}${tag}`;
    const waiting = await measure(browser, site.url);
    body = `${page}${tag}`;
    rows.push([shape, waiting, await measure(browser, site.url)]);
  }
  await site.close();
  return rows;
}

async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The processor's time: other programs don't count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  await page.goto(url);
  await page.locator('signup-form .stage').waitFor({ state: 'attached' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const before = await script();
  await page.waitForTimeout(8_000);
  const spent = (await script()) - before;
  await context.close();
  return spent;
}
