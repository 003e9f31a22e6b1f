import { files } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openAlone } from './browser.ts';
import { test as sideBySide } from './side-by-side.ts';

/** One page for all: its document is written anew for each test, and searched as the widget does. */
const test = sideBySide.extend<{ page: Page }>({
  page: [
    async ({ browser }, use) => {
      const page = await openAlone(browser);
      await use(page);
      await page.context().close();
    },
    { scope: 'file' },
  ],
});

const part = `data:text/javascript;base64,${Buffer.from(files['overlay.js']?.body ?? '').toString('base64')}`;

/** Writes a page of this markup. Resolves with what finds an overlay on it, now and after each change. */
async function search(page: Page, body: string): Promise<() => Promise<boolean>> {
  await page.setContent(`<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`);
  const lookout = await page.evaluateHandle<{ find(): { overlay: boolean } }>(
    `import('${part}').then(({ createLookout }) => createLookout(document.createElement('signup-form')))`,
  );
  return () => lookout.evaluate((each) => each.find().overlay);
}

const text = '<main><h1>Saltmarsh</h1><p>We roast on Tuesdays and Fridays.</p></main>';
const long = `${text}<p style="height:3000px">A long page.</p>`;
const cookies = 'We use cookies to count visits. <button onclick="this.closest(\'.own\').remove()">Fine</button>';

const overlays: Record<string, string> = {
  'a fixed banner': `<div class="own" style="position:fixed;inset:auto 0 0;padding:20px;background:#eee;z-index:9999">${cookies}</div>`,
  'a banner with few words':
    '<div class="own" style="position:fixed;inset:auto 0 0;height:60px">Cookies? <button>Fine</button></div>',
  'a fixed dialog': `<div class="own" role="dialog" aria-label="Age" style="position:fixed;inset:40% 30%;background:#eee">18? <button>Yes</button></div>`,
  'a fixed alert dialog without a size of its own': `<div class="own" style="position:fixed;bottom:0;left:0"><div role="alertdialog" style="position:absolute;bottom:0;width:300px;height:90px">${cookies}</div></div>`,
  'a banner in a full-screen container': `<div class="own" style="position:fixed;inset:0;pointer-events:none;z-index:5"><div style="position:absolute;bottom:0;pointer-events:auto">${cookies}</div></div>`,
  'a sticky banner': `<div class="own" style="position:sticky;bottom:0;background:#eee">${cookies}</div>`,
  'an open chat': `<iframe class="own" title="Chat" style="position:fixed;inset:auto 20px 20px auto;width:360px;height:500px" srcdoc="Hello"></iframe>`,
  'an open popover': `<div class="own" popover="manual" id="own">We ship to your country as of today.</div><script>own.showPopover()</script>`,
  'a consent form over the whole page, with an h1': `<div class="own" style="position:fixed;inset:0;z-index:1000"><div style="position:absolute;inset:0;background:#0008"></div><div style="position:fixed;inset:0;z-index:1001;background:#eee"><h1>Services that we would like to use</h1><p>${cookies}</p></div></div>`,
  'a veil': '<div class="own" style="position:fixed;inset:0;background:#0008;z-index:50"></div>',
  'an open dialog': '<dialog class="own" open style="top:40px">A question</dialog>',
};
const shadow = (mode: 'open' | 'closed') =>
  `<div class="own" id="own"${mode === 'closed' ? ' style="position:fixed;inset:auto 0 0;height:120px;z-index:99"' : ''}></div><script>own.attachShadow({mode:'${mode}'}).innerHTML='<section style="position:fixed;inset:auto 0 0;height:120px;background:#eee">We use cookies to count visits. <button>Fine</button></section>'</script>`;
const fixed = (content: string) =>
  `<div class="own" style="position:fixed;inset:auto 0 0;padding:20px;background:#eee;z-index:9">${content}</div>`;
const fine = '<button onclick="this.closest(\'.own\').remove()">OK</button>';
overlays['a Japanese banner'] = fixed(`<p>このサイトは統計のためにデータを使用しています。</p>${fine}`);
overlays['a banner with a heading and links'] = fixed(
  `<h1>Your privacy</h1><p>${cookies}</p><nav><a href="#a">Imprint</a> <a href="#b">Privacy</a></nav>`,
);
overlays['a modal with a header'] =
  `<div class="own" style="position:fixed;inset:0;z-index:40"><div style="position:absolute;inset:0;background:#0008"></div><div style="position:relative;margin:80px auto;width:300px;background:#eee"><header><p>Sign in</p></header><section><p>Only members see all of this page. ${fine}</p></section></div></div>`;
overlays['a fixed box with a dialog in its flow'] = fixed(`<div role="dialog">Age? ${fine}</div>`);
overlays['a small dialog'] = '<dialog class="own" id="own">A question</dialog><script>own.showModal()</script>';
overlays['a banner in a shadow root'] = shadow('open');
overlays['a banner in a closed shadow root'] = shadow('closed');

describe.each(Object.entries(overlays))('%s', (_, overlay) => {
  test('is an overlay until it is gone', async ({ page }) => {
    const find = await search(page, `${long}${overlay}`);
    expect(await find()).toBe(true);
    await page.evaluate(() => document.querySelector('.own')?.remove());
    expect(await find()).toBe(false);
  });
});

test.for([
  [
    'a fixed header',
    '<header style="position:fixed;inset:0 0 auto;background:#eee">Free shipping on all orders over fifty euros <nav><a href="#">Shop</a></nav></header>',
  ],
  [
    'a header of divs',
    '<div style="position:fixed;inset:0 0 auto;height:64px"><a href="#">Saltmarsh</a><a href="#">All our coffees</a><button>Menu</button></div>',
  ],
  [
    'a chat button',
    '<iframe title="Chat" style="position:fixed;inset:auto 20px 20px auto;width:80px;height:80px" srcdoc="Chat"></iframe>',
  ],
  ['an off-screen banner', `<div style="position:fixed;inset:auto 0 0;transform:translateY(100%)">${cookies}</div>`],
  [
    'a banner that has faded',
    `<div style="position:fixed;inset:auto 0 0;opacity:0;pointer-events:none">${cookies}</div>`,
  ],
  ['a banner without height', `<div style="position:fixed;inset:auto 0 0;height:0;overflow:hidden">${cookies}</div>`],
  ['a picture behind the page', '<div style="position:fixed;inset:0;z-index:-1;background:#eee"></div>'],
  ['a fixed app', `<div style="position:fixed;inset:0;overflow:auto">${long}</div>`],
  [
    'an app whose only heading is fixed with it',
    '<style>main{display:none}</style><div style="position:fixed;inset:0;z-index:1"><div role="main"><h1>Saltmarsh</h1><p>We roast on Tuesdays and Fridays.</p></div></div>',
  ],
  [
    'a fixed title of the page',
    '<div style="position:fixed;inset:0 0 auto;height:90px;z-index:9"><h1>Saltmarsh</h1><p>Roasting since 1901, by the sea.</p></div>',
  ],
  ['a sticky heading', '<h2 style="position:sticky;top:0">All the letters that we have sent</h2>'],
  ['notices that ignore the pointer', '<div style="position:fixed;inset:0;pointer-events:none;z-index:99"></div>'],
  ...['fixed', 'sticky'].flatMap((position): [string, string][] => [
    [
      `a ${position} announcement at the top`,
      `<div style="position:${position};inset:0 0 auto;padding:12px;z-index:9">Free shipping on all orders over fifty euros. <button>Read more</button></div>`,
    ],
    [
      `a ${position} announcement at the bottom`,
      `<div style="position:${position};inset:auto 0 0;padding:12px;z-index:9">Free shipping on all orders over fifty euros. <a href="#">Read more</a> <button aria-label="Close">×</button></div>`,
    ],
    [
      `a ${position} buy bar`,
      `<div style="position:${position};inset:auto 0 0;padding:12px;z-index:9"><strong>Saltmarsh Espresso, whole beans. Roasted on Tuesday.</strong> 12 € <button>Add to cart</button></div>`,
    ],
  ]),
  ...['position:relative', 'position:absolute;top:0;right:0', 'position:fixed;top:0;right:0'].map(
    (style): [string, string] => [
      `a search box with role=dialog and ${style}`,
      `<div role="dialog" aria-label="Search" style="${style};padding:12px;z-index:9"><input type="search" aria-label="Search"><button>Search</button></div>`,
    ],
  ),
  [
    'the search box of MkDocs Material',
    '<header style="position:sticky;top:0;z-index:4"><div role="dialog" style="position:relative;width:234px;height:48px"><label style="position:fixed;inset:0;width:0;height:0"></label><div role="search" style="position:absolute;right:0;width:234px"><form><input type="text" aria-label="Search" placeholder="Search" style="height:36px"><nav aria-label="Search"><button type="reset" aria-label="Clear"></button></nav></form><div style="position:absolute;opacity:0;width:100%">Type to start searching</div></div></div></header>',
  ],
  [
    'a fixed app of divs',
    `<div style="position:fixed;inset:0;overflow:auto;z-index:1"><div>Saltmarsh</div>${'<p>We roast on Tuesdays and Fridays.</p>'.repeat(20)}</div>`,
  ],
  [
    'a fixed column of text beside the page',
    '<div style="position:fixed;inset:0 auto 0 0;width:240px"><p>I roast coffee by the sea, and write about it.</p></div>',
  ],
])('%s is no overlay', async ([_, furniture], { page }) => {
  const find = await search(page, `${furniture}${long}`);
  expect(await find()).toBe(false);
});
