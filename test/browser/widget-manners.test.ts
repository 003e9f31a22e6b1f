import { version } from '@joinery/widget/server';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { test as sideBySide } from './side-by-side.ts';

const demo = useDemo();

const tag = (attributes: string) => `<script async src="${demo.proxyUrl}/forms/newsletter.js" ${attributes}></script>`;
const soon = (mode: string) => tag(`data-display="${mode}" data-open-delay="0" data-frequency="always"`);
const modes = ['popup', 'slide-in', 'bar', 'full-screen'];
/** The widget looks at the page once a second, by a clock that tests move on. */
const test = sideBySide.extend<{ openPage(options?: BrowserContextOptions): Promise<Page> }>({
  openPage: async ({ openPage }, use) => {
    await use(async (options) => {
      const page = await openPage(options);
      await page.clock.install();
      return page;
    });
  },
});
const opened = (page: Page) => page.locator('signup-form[opened]');
/** Lets the widget look at the page until so many forms are open. */
const lookUntil = (page: Page, count: number) =>
  vi.waitFor(async () => {
    await page.clock.runFor(1_100);
    expect(await opened(page).count()).toBe(count);
  });
const open = (page: Page) => lookUntil(page, 1);
const closed = (page: Page) => lookUntil(page, 0);
/** Lets the widget look at the page at least twice. */
const staysClosed = async (page: Page) => {
  await page.locator('signup-form .stage').first().waitFor({ state: 'attached' });
  // It can look as soon as this part is there.
  await page.evaluate(`import('${demo.proxyUrl}/widget/${version}/overlay.js').then(() => {})`);
  await page.clock.runFor(2_200);
  expect(await opened(page).count()).toBe(0);
};
/** Adds a tag whose popup would open at once. */
const addPopup = (page: Page) =>
  page.evaluate((src) => {
    const script = document.createElement('script');
    script.src = src;
    Object.assign(script.dataset, { display: 'popup', openDelay: '0', frequency: 'always' });
    document.body.append(script);
  }, `${demo.proxyUrl}/forms/newsletter.js`);
const text = '<main><h1>Saltmarsh</h1><p>We roast on Tuesdays and Fridays.</p></main>';
const long = `${text}<p style="height:3000px">A long page.</p>`;
const cookies = 'We use cookies to count visits. <button onclick="this.closest(\'.own\').remove()">Fine</button>';

const banner = `<div class="own" style="position:fixed;inset:auto 0 0;padding:20px;background:#eee;z-index:9999">${cookies}</div>`;

test.concurrent.for(modes)('a %s waits until a banner is gone', async (mode, { openPage, serve }) => {
  const page = await openPage();
  await page.goto(await serve({ body: `${long}${banner}${soon(mode)}` }));
  await staysClosed(page);
  await page.evaluate(() => document.querySelector('.own')?.remove());
  await open(page);
});

test.concurrent.for(modes)(
  'a %s gives way to a later banner, and returns when that is gone',
  async (mode, { openPage, serve }) => {
    const page = await openPage();
    await page.goto(await serve({ body: `${long}${soon(mode)}` }));
    await open(page);
    await page.getByLabel('Email address').fill('ada@');
    await page.evaluate((banner) => document.body.insertAdjacentHTML('beforeend', banner), banner);
    await closed(page);
    await page.getByRole('button', { name: 'Fine' }).click();
    await open(page);
    expect(await page.getByLabel('Email address').inputValue()).toBe('ada@');
  },
);

test.concurrent('an overlay counts that comes, fades or goes without a change of the page', async ({
  openPage,
  serve,
}) => {
  const page = await openPage();
  const late =
    '<style>.own{position:fixed;inset:auto 0 0;padding:20px;background:#eee;transition:translate 1.5s}.own.gone{translate:0 100%}</style>';
  await page.goto(await serve({ body: `${long}${late}<div class="own">${cookies}</div>${soon('popup')}` }));
  await staysClosed(page);
  await page.evaluate(() => document.querySelector('.own')?.classList.add('gone'));
  await open(page);
});

test.concurrent('a long page is searched at the ends of its lists', async ({ openPage, serve }) => {
  const page = await openPage();
  const list = `<main>${'<p>We roast on Tuesdays and Fridays.</p>'.repeat(10_000)}</main>`;
  await page.goto(await serve({ body: `${list}<div><div><div>${banner}</div></div></div>${soon('popup')}` }));
  await staysClosed(page);
  await page.evaluate(() => document.querySelector('.own')?.remove());
  await open(page);
});

test.concurrent.for(['slide-in', 'bar'])('a %s stands above a tab bar', async (mode, { openPage, serve, expect }) => {
  const page = await openPage({ viewport: { width: 360, height: 720 } });
  const tabs = '<nav style="position:fixed;inset:auto 0 0;height:56px;background:#eee"><a href="#">Shop</a></nav>';
  await page.goto(await serve({ body: `${long}${tabs}${soon(mode)}` }));
  await open(page);
  await expect
    .poll(async () => {
      const box = await page.locator('.content').boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThanOrEqual(720 - 56);
});

describe.concurrent('nobody is interrupted', () => {
  const fields: Record<string, string> = {
    'an input': '<input class="own" aria-label="Search">',
    'a text area': '<textarea class="own" aria-label="Note"></textarea>',
    'an editor': '<div class="own" contenteditable role="textbox" aria-label="Note">Text</div>',
    'a frame': '<iframe class="own" title="Card" style="height:60px" srcdoc="<body contenteditable>Card"></iframe>',
    'a shadow root':
      '<div class="own" id="own"></div><script>own.attachShadow({mode:"open"}).innerHTML="<input style=width:100%>"</script>',
    'a closed shadow root':
      '<x-field class="own" id="own" style="display:block"></x-field><script>own.attachShadow({mode:"closed"}).innerHTML="<input style=width:100%>"</script>',
  };
  test.concurrent.for(Object.entries(fields))(
    'while the visitor types in %s',
    async ([_, field], { openPage, serve }) => {
      const page = await openPage();
      await page.goto(await serve({ body: `${field}${long}` }));
      await page.locator('.own').click();
      await page.keyboard.type('a');
      await addPopup(page);
      await staysClosed(page);
      await page.locator('h1').click();
      await open(page);
    },
  );

  test.concurrent('text typed while a popup opens by itself goes into none of its fields', async ({
    openPage,
    serve,
  }) => {
    const page = await openPage();
    await page.goto(await serve({ body: `${long}${soon('popup')}` }));
    await open(page);
    await page.keyboard.type('abc');
    expect(await page.getByLabel('Email address').inputValue()).toBe('');
    await page.keyboard.press('Tab');
    await page.keyboard.type('abc');
    expect(await page.getByLabel('Email address').inputValue()).toBe('abc');
  });
});

describe.concurrent('the page behind', () => {
  test.concurrent.for(['popup', 'full-screen'])('doesn’t scroll under a %s', async (mode, { openPage, serve }) => {
    const page = await openPage();
    await page.goto(await serve({ body: `${long}${soon(mode)}` }));
    await open(page);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    for (const at of [
      { x: 20, y: 20 },
      { x: 640, y: 360 },
    ]) {
      await page.mouse.move(at.x, at.y);
      await page.mouse.wheel(0, 500);
      await page.mouse.wheel(0, 500);
    }
    for (const key of ['PageDown', 'End', 'Space', 'ArrowDown']) await page.keyboard.press(key);
    await page.evaluate(() => new Promise((go) => setTimeout(go, 400)));
    expect(await page.evaluate(() => [scrollY, document.documentElement.clientWidth])).toEqual([0, width]);
  });

  test.concurrent('a text selection that ends beside a popup doesn’t close it', async ({ openPage, serve }) => {
    const page = await openPage();
    await page.goto(await serve({ body: `${long}${soon('popup')}` }));
    await open(page);
    const box = await page.getByText('One letter a month').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(10, 300);
    await page.mouse.up();
    expect(await opened(page).count()).toBe(1);
    await page.mouse.move(10, 300);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 5);
    await page.mouse.up();
    expect(await opened(page).count()).toBe(1);
    await page.mouse.click(10, 300);
    await closed(page);
  });

  test.concurrent.for(['popup', 'slide-in', 'bar', 'full-screen'])(
    'the × of a %s stays in sight on a small screen',
    async (mode, { openPage, serve }) => {
      const page = await openPage({ viewport: { width: 320, height: 240 } });
      await page.goto(await serve({ body: `${long}${soon(mode)}` }));
      await open(page);
      await page.getByRole('button', { name: 'Send me the letter' }).scrollIntoViewIfNeeded();
      const box = await page.getByRole('button', { name: 'Close' }).boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 240 && box.x + box.width <= 320).toBe(true);
      expect(box && [box.width, box.height]).toEqual([44, 44]);
    },
  );
});

describe.concurrent('scrolling', () => {
  const late = () => tag('data-display="slide-in" data-open-scroll="50%" data-frequency="always"');
  test.concurrent.for<[string, string, string]>([
    ['the body', '<style>html,body{height:100%;margin:0;overflow:hidden}body{overflow:auto}</style>', long],
    ['a part of an app', '', `<div style="height:100vh;overflow:auto">${long}</div>`],
    [
      'a shadow root',
      '',
      '<div id="own"></div><script>own.attachShadow({mode:"open"}).innerHTML=\'<div style="height:100vh;overflow:auto"><p style="height:3000px">Long</p></div>\'</script>',
    ],
  ])('counts in %s', async ([_, head, body], { openPage, serve }) => {
    const page = await openPage();
    await page.goto(await serve({ head, body: `${body}${late()}` }));
    await staysClosed(page);
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, 2_500);
    await open(page);
  });

  test.concurrent('opens a form even on a page that fits the screen', async ({ openPage, serve }) => {
    const page = await openPage();
    await page.goto(await serve({ body: `${text}${late()}` }));
    await open(page);
  });
});

test.concurrent('a popup stays closed after a signup in the page', async ({ openPage, expect }) => {
  // The demo's policy allows no script from a test.
  const page = await openPage({ bypassCSP: true });
  await page.addInitScript(() => document.addEventListener('redirect', (event) => event.preventDefault()));
  await page.goto(demo.siteUrl);
  await page.getByLabel('Email address').first().fill('inline@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('joinery:newsletter'))).toBe('done');
  await page.goto(`${demo.siteUrl}/leave`);
  await addPopup(page);
  await staysClosed(page);
});

test.concurrent('no form opens by itself without storage', async ({ openPage, serve }) => {
  const page = await openPage();
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    }),
  );
  await page.goto(
    await serve({
      body: `${long}<button data-joinery-open="newsletter">Subscribe</button>${tag('data-display="popup" data-open-delay="0"')}`,
    }),
  );
  await staysClosed(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await open(page);
});

test.concurrent.for<[number, number]>([
  [1280, 72],
  [800, 72],
  [360, 140],
  [320, 140],
])('a bar at %i pixels is at most %i high', async ([width, most], { openPage, serve }) => {
  const page = await openPage({ viewport: { width, height: 720 } });
  await page.goto(await serve({ body: `${long}${soon('bar')}` }));
  await open(page);
  expect((await page.locator('.content').boundingBox())?.height).toBeLessThanOrEqual(most);
});
