import { createServer } from 'node:http';
import { version } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { listen, serve } = usePages();

const tag = (attributes: string, form = 'newsletter') =>
  `<script async src="${demo.proxyUrl}/forms/${form}.js" ${attributes}></script>`;
const long = '<p style="height:3000px">A long page.</p><a href="#" data-joinery-open="newsletter">Subscribe</a>';
const email = (page: Page) => page.getByLabel('Email address');
const closer = (page: Page) => page.getByRole('button', { name: 'Close' });
/** Waits until a form is on its stage, open or not. */
const staged = (page: Page) => page.locator('signup-form .stage').first().waitFor({ state: 'attached' });
/** Long enough for anything that would open by mistake. */
const pause = (page: Page) => page.evaluate(() => new Promise((go) => setTimeout(go, 400)));

test.each(['popup', 'slide-in', 'bar', 'full-screen'])(
  'a %s opens by itself, moves nothing, fits 320 pixels, and stays closed once closed by its button',
  async (mode) => {
    const page = await openPage({ viewport: { width: 320, height: 640 } });
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    const url = await serve({
      body: `<p>Text.</p>${tag(`data-display="${mode}" data-open-delay="0"`)}<p id="after">More.</p>`,
      headers: {
        'content-security-policy': `default-src 'none'; script-src ${demo.proxyUrl}; connect-src ${demo.proxyUrl}; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
    });
    await page.goto(url);
    const before = await page.locator('#after').boundingBox();
    await email(page).waitFor();
    expect(await page.locator('#after').boundingBox()).toEqual(before);
    expect(await page.getByRole('dialog', { name: 'Letters from the roastery' }).count()).toBe(1);
    const box = await email(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await closer(page).click();
    await email(page).waitFor({ state: 'hidden' });
    await page.reload();
    await staged(page);
    await pause(page);
    expect(await email(page).isVisible()).toBe(false);
    expect(problems.filter((text) => !text.includes('favicon'))).toEqual([]);
  },
);

describe('a form opens on', () => {
  test('scrolling far enough', async () => {
    const page = await openPage();
    await page.goto(await serve({ body: `${long}${tag('data-display="slide-in" data-open-scroll="50"')}` }));
    await staged(page);
    await pause(page);
    expect(await email(page).isVisible()).toBe(false);
    await page.mouse.wheel(0, 2_500);
    await email(page).waitFor();
  });

  test('the mouse leaving the page at its upper edge', async () => {
    const page = await openPage();
    await page.goto(await serve({ body: `<p>Text.</p>${tag('data-display="popup" data-exit-intent')}` }));
    await staged(page);
    await pause(page);
    expect(await email(page).isVisible()).toBe(false);
    await page.evaluate(() => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 })));
    await email(page).waitFor();
  });

  test('every click, and the focus returns to where it was', async () => {
    const page = await openPage();
    await page.goto(await serve({ body: `${long}${tag('data-display="popup" data-open-delay="600"')}` }));
    await staged(page);
    await pause(page);
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await page.getByRole('link', { name: 'Subscribe' }).click();
      await email(page).waitFor();
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('signup-form');
      await close();
      await email(page).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Subscribe');
    }
  });

  test('a call by the page, and emits events', async () => {
    const page = await openPage();
    await page.goto(await serve({ body: `<p>Text.</p>${tag('data-display="bar" data-open-delay="600"')}` }));
    await staged(page);
    await page.evaluate(() => {
      for (const type of ['open', 'close'])
        document.addEventListener(type, () => Object.assign(document.body.dataset, { [type]: 'heard' }));
      document.querySelector<HTMLElement & { open(): void }>('signup-form')?.open();
    });
    await email(page).waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement & { close(): void }>('signup-form')?.close());
    await email(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({ open: 'heard', close: 'heard' });
  });
});

test('two forms never open at once, nor one over a dialog of the page', async () => {
  const page = await openPage();
  const slide = 'data-display="slide-in" data-open-delay="0" data-frequency="always"';
  await page.goto(
    await serve({
      body: `<dialog id="own">A question</dialog>${tag(slide)}${tag(slide, 'sms-club')}<script>own.showModal()</script>`,
    }),
  );
  await staged(page);
  await pause(page);
  expect(await page.locator('signup-form[opened]').count()).toBe(0);
  await page.evaluate(() => document.querySelector('dialog')?.close());
  await page.locator('signup-form[opened]').waitFor({ state: 'attached' });
  await pause(page);
  expect(await page.locator('signup-form[opened]').count()).toBe(1);
});

test.each(['display:none', 'visibility:hidden', 'opacity:0'])(
  'a dialog hidden by %s doesn’t keep a form from opening',
  async (css) => {
    const page = await openPage();
    const own = `<style>.own{${css}}</style><div class="own"><div role="dialog" aria-modal="true">A question</div></div>`;
    await page.goto(await serve({ body: `${own}${tag('data-display="popup" data-open-delay="0"')}` }));
    await email(page).waitFor({ timeout: 5_000 });
  },
);

test('a slide-in doesn’t take the focus by itself, and Tab leads out of it', async () => {
  const page = await openPage();
  await page.goto(
    await serve({ body: `<input aria-label="Search" autofocus>${tag('data-display="slide-in" data-open-delay="0"')}` }),
  );
  await email(page).waitFor();
  expect(await page.getByLabel('Search').evaluate((input) => input.matches(':focus'))).toBe(true);
  await email(page).focus();
  const stops: (string | undefined)[] = [];
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.localName));
  }
  expect(stops.some((stop) => stop !== 'signup-form')).toBe(true);
});

test('a page that focuses a field after the form has come keeps no form from opening', async () => {
  const page = await openPage();
  const hold = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(path, (route) => promise.then(() => route.continue()));
    return resolve;
  };
  // Nothing is focused by `autofocus` while a style sheet is under way.
  const style = await hold('**/late.css');
  const open = await hold('**/overlay.js');
  const body = `${tag('data-display="slide-in" data-open-delay="0"')}<link rel="stylesheet" href="/late.css">
    <input aria-label="Search" autofocus>`;
  await page.goto(await serve({ body }), { waitUntil: 'commit' });
  await staged(page);
  style();
  await expect.poll(() => page.getByLabel('Search').evaluate((input) => input.matches(':focus'))).toBe(true);
  open();
  await email(page).waitFor();
});

test('a form that its browser calls unseen for a moment stays open, and one that is hidden closes', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    const ask = Element.prototype.checkVisibility;
    Element.prototype.checkVisibility = function (options) {
      const { dataset } = document.documentElement;
      if (!this.matches('.stage')) return ask.call(this, options);
      dataset.asked = `${Number(dataset.asked ?? 0) + 1}`;
      return dataset.asked !== '1' && ask.call(this, options);
    };
  });
  await page.goto(await serve({ body: `<div>${tag('data-display="popup" data-open-delay="0"')}</div>` }));
  await email(page).waitFor();
  await expect.poll(() => page.evaluate(() => Number(document.documentElement.dataset.asked))).toBeGreaterThan(1);
  expect(await page.locator('signup-form[opened]').count()).toBe(1);
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLElement>('signup-form')) form.style.display = 'none';
  });
  await page.locator('signup-form[opened]').waitFor({ state: 'detached' });
});

test('a popup never opens by itself after a signup, but still on request', async () => {
  const page = await openPage();
  await page.addInitScript(() => document.addEventListener('redirect', (event) => event.preventDefault()));
  await page.goto(`${demo.siteUrl}/tasting`);
  const ask = page.getByRole('button', { name: 'Book a seat' });
  await staged(page);
  await ask.click();
  await page.getByLabel('Saturday morning').check();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await email(page).evaluate((input) => input.matches(':focus'))).toBe(true);
  await email(page).fill('popup@example.com');
  await page.getByRole('button', { name: 'Book my seat' }).click();
  await page.getByText('Please tick this box.').waitFor();
  await page.getByLabel('I agree to the').check();
  await page.getByRole('button', { name: 'Book my seat' }).click();
  await page.getByRole('status').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('joinery:tasting'))).toBe('done');
  await closer(page).click();
  await page.reload();
  await staged(page);
  await pause(page);
  expect(await email(page).isVisible()).toBe(false);
  await ask.click();
  await page.getByLabel('Saturday morning').waitFor();
});

test('a form whose display part is blocked stays in the flow of its page', async () => {
  const page = await openPage();
  await page.route(/\/display\.js$/, (route) => route.abort());
  await page.goto(await serve({ body: tag('data-display="popup"') }));
  await email(page).waitFor();
});

test('a removed element leaves no listener, timer or style behind', async () => {
  const page = await openPage();
  const element = `${demo.proxyUrl}/widget/${version}/element.js`;
  await page.goto(await serve({ head: `<script type="module" src="${element}"></script>` }));
  const left = await page.evaluate(async (proxyUrl) => {
    const listening: string[] = [];
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
      if ((this === document || this === window) && typeof options === 'object') {
        listening.push(type);
        options?.signal?.addEventListener('abort', () => listening.splice(listening.indexOf(type), 1));
      } else if (this === document || this === window) listening.push(type);
      listen.call(this, type, listener, options);
    };
    const element = document.createElement('signup-form');
    for (const [name, value] of Object.entries({
      src: `${proxyUrl}/forms/newsletter`,
      display: 'slide-in',
      'open-scroll': '50',
      'exit-intent': '',
    }))
      element.setAttribute(name, value);
    document.body.append(element);
    while (!element.shadowRoot?.querySelector('.stage')) await new Promise((go) => setTimeout(go, 50));
    const during = listening.length;
    element.remove();
    await new Promise((go) => setTimeout(go, 50));
    return { during, after: listening, sheets: document.adoptedStyleSheets.length };
  }, demo.proxyUrl);
  expect(left).toEqual({ during: 5, after: [], sheets: 0 });
});

test('a script tag’s form stops listening once removed', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (type: string, listener: EventListener, options: AddEventListenerOptions) => {
      const listening = document.documentElement;
      const count = (by: number) =>
        listening.setAttribute('listening', `${Number(listening.getAttribute('listening')) + by}`);
      count(1);
      options.signal?.addEventListener('abort', () => count(-1));
      listen.call(document, type, listener, options);
    };
  });
  const listening = () => page.locator('html').getAttribute('listening');
  await page.goto(await serve({ body: `${tag('data-display="popup" data-exit-intent')}<p>Text.</p>` }));
  await staged(page);
  expect(await listening()).toBe('2');
  await page.locator('signup-form').evaluate((element) => element.remove());
  expect(await listening()).toBe('0');
});

test('two versions on one page each load their own parts', async () => {
  const page = await openPage();
  const older = 'an-older-version';
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const olderProxy = await listen(
    createServer(async ({ url = '' }, response) => {
      const answer = await fetch(`${demo.proxyUrl}${url.replace(older, version)}`);
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type, 'access-control-allow-origin': '*' });
      response.end((await answer.text()).replace(version, older));
    }),
  );
  const olderTag = `<script async src="${olderProxy}/forms/unsubscribe.js" data-display="popup" data-open-click="#older"></script>`;
  const body = `${tag('data-display="popup" data-open-click="#newer"')}${olderTag}<p id="newer">Newer</p><p id="older">Older</p>`;
  await page.goto(await serve({ body }));
  await expect.poll(() => page.locator('signup-form .stage').count()).toBe(2);
  for (const [opener, title] of [
    ['Newer', 'Letters from the roastery'],
    ['Older', 'Unsubscribe'],
  ] as const) {
    await page.getByText(opener, { exact: true }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.keyboard.press('Escape');
  }
  expect(requests.filter((path) => path.endsWith('/display.js')).sort()).toEqual(
    [older, version].map((each) => `/widget/${each}/display.js`).sort(),
  );
});

const links = Array.from({ length: 60 }, (_, index) => `<p><a href="#${index}">Link ${index} of this page</a></p>`);

test.each(['bar', 'slide-in'].flatMap((mode) => [1280, 390, 320].map((width) => [mode, width] as const)))(
  'a %s at %i pixels covers none of the links that the keyboard goes through',
  async (mode, width) => {
    const page = await openPage({ viewport: { width, height: 640 }, reducedMotion: 'reduce' });
    const own = 'scroll-padding-block-end: 7px; padding-block-end: 20px;';
    const styled = `<script>document.documentElement.style.cssText = '${own}'</script>${links.join('')}`;
    await page.goto(await serve({ body: `${styled}${tag(`data-display="${mode}" data-open-delay="0"`)}` }));
    await email(page).waitFor();
    const covered: string[] = [];
    for (let link = 0; link < links.length; link++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLAnchorElement)) return 'no link';
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const isSeen = [left + 1, right - 1].every((x) =>
          [top + 1, bottom - 1].every((y) => document.elementFromPoint(x, y) === focused),
        );
        return isSeen ? '' : focused.textContent;
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);
    expect(await page.locator('signup-form[opened]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await email(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBe(own);
  },
);

test('a bar that leaves its page while it is open takes the room that it made there with it', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto(await serve({ body: `${links.join('')}${tag('data-display="bar" data-open-delay="0"')}` }));
  await email(page).waitFor();
  // The page's own styles may come later than the form.
  const own = 'padding-block-end: 5px;';
  await page.evaluate((css) => document.documentElement.setAttribute('style', css), own);
  await page.locator('a').last().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const style = () => page.evaluate(() => document.documentElement.getAttribute('style'));
  await expect.poll(style).toContain('scroll-padding');
  await page.locator('signup-form').evaluate((element) => element.remove());
  await expect.poll(style).toBe(own);
});

test.each(['bar', 'slide-in'])('Escape closes a %s, and the focus returns to the link that opened it', async (mode) => {
  const page = await openPage();
  await page.goto(await serve({ body: `${long}${tag(`data-display="${mode}" data-open-click="a"`)}` }));
  await staged(page);
  const link = page.getByRole('link', { name: 'Subscribe' });
  // As in Safari: a click focuses no link.
  await link.evaluate((element: HTMLElement) => element.click());
  await email(page).waitFor();
  await page.keyboard.press('Escape');
  await email(page).waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('an overlay is dark on a dark page that names no colour scheme', async () => {
  const page = await openPage();
  const head = '<style>body { background: #101418; color: #e8e8e8 }</style>';
  await page.goto(await serve({ head, body: tag('data-display="popup" data-open-delay="0"') }));
  await email(page).waitFor();
  const colour = await page.locator('.content').evaluate((content) => getComputedStyle(content).backgroundColor);
  expect(colour).toMatch(/^lab\(11 /);
});

test.each([1280, 360])(
  'the × of a bar, slide-in and popup is 9 pixels from both edges, at %i pixels',
  async (width) => {
    for (const mode of ['bar', 'slide-in', 'popup']) {
      const page = await openPage({ viewport: { width, height: 720 }, reducedMotion: 'reduce' });
      await page.goto(await serve({ body: tag(`data-display="${mode}" data-open-delay="0"`) }));
      await email(page).waitFor();
      const [box, around] = [await closer(page).boundingBox(), await page.locator('.content').boundingBox()];
      if (!box || !around) throw new Error('There is no ×.');
      const end = around.x + around.width - box.x - box.width;
      // A sheet has no edge at its sides.
      for (const distance of [end, box.y - around.y]) expect(Math.abs(distance - 9), mode).toBeLessThanOrEqual(1);
    }
  },
);
