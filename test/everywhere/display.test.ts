import { beforeEach, describe, type ExpectStatic, test } from 'vitest';
import { usePages } from '../browser/pages.ts';
import { axeScript } from '../browser/violations.ts';
import { useDemo } from '../demo/demo.ts';
import { browsers, useBrowser } from './browsers.ts';
import type { Tab } from './tab.ts';

const demo = useDemo();

const modes = ['popup', 'slide-in', 'bar', 'full-screen'];
const long = '<main><h1>Saltmarsh</h1><p>We roast on Tuesdays.</p><p style="height:3000px">A long page.</p></main>';
const link = '<p><a id="open" href="#" data-joinery-open="newsletter">Subscribe</a></p>';

/** The browsers run side by side, each with one tab at a time. */
const sequential = { concurrent: false };

describe.concurrent.each(browsers)('in $browser', ({ browser, start }) => {
  const { serve } = usePages();
  const open = useBrowser({ browser, start });
  let tab: Tab;
  // While two tests run, only a test's own `expect` knows which one it belongs to.
  let expect: ExpectStatic;
  beforeEach((test) => {
    expect = test.expect;
  });

  const tag = (attributes: string, form = 'newsletter') =>
    `<script async src="${demo.proxyUrl}/forms/${form}.js" ${attributes}></script>`;
  const soon = (mode: string) => tag(`data-display="${mode}" data-open-delay="0" data-frequency="always"`);

  async function visit(body: string, head = '') {
    tab = await open();
    await tab.goto(await serve({ head, body }));
  }
  const opened = () => tab.run<boolean>(`return !!document.querySelector('signup-form[opened]')`);
  const opens = async () => {
    await expect.poll(opened).toBe(true);
    // A click would miss a button that still moves. WebKit's `document.getAnimations()` leaves out those of shadow
    // roots.
    const isStill = inForm(`
      const place = () => JSON.stringify(root.querySelector('.closer').getBoundingClientRect());
      const before = place();
      await new Promise((go) => setTimeout(go, 100));
      return before === place();`);
    await expect.poll(() => tab.run(isStill)).toBe(true);
  };
  const closes = () => expect.poll(opened).toBe(false);
  const staged = () => expect.poll(() => tab.run(inForm(`return !!root.querySelector('.stage')`))).toBe(true);
  const focused = () => tab.run<string>('return document.activeElement.id || document.activeElement.localName');
  const pause = () => tab.run('await new Promise((go) => setTimeout(go, 1_500))');
  /** A script with the form's `root`. Its `sees(selector)` tells whether all of an element is in sight. */
  const inForm = (script: string) => `
    const root = document.querySelector('signup-form')?.shadowRoot ?? document;
    const sees = (selector) => {
      const { left, top, right, bottom, width } = root.querySelector(selector).getBoundingClientRect();
      return width > 0 && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    ${script}`;

  test.each(modes)('a %s opens by itself, and closes by its button and by Escape', sequential, async (mode) => {
    await visit(`${long}${soon(mode)}${link}`);
    await opens();
    await expect.poll(() => tab.run(inForm(`return ['.closer', '[name=email]'].every(sees)`))).toBe(true);
    await tab.click('.closer');
    await closes();
    await tab.run(`document.querySelector('signup-form').open()`);
    await opens();
    await tab.click('[name=email]');
    await tab.press('Escape');
    await closes();
  });

  // The way out takes 200 ms.
  test('a popup opens again while it is on its way out', sequential, async () => {
    await visit(`${long}${soon('popup')}`);
    await opens();
    for (let after = 150; after < 250; after += 4) {
      await tab.run(`
        const form = document.querySelector('signup-form');
        form.close();
        await new Promise((go) => setTimeout(go, ${after}));
        form.open();`);
      await expect.poll(opened).toBe(true);
    }
  });

  test('a popup takes the focus and gives it back', sequential, async () => {
    await visit(`${link}${long}${tag('data-display="popup" data-open-delay="600"')}`);
    await staged();
    await tab.click('#open');
    await opens();
    expect(await focused()).toBe('signup-form');
    await tab.press('Escape');
    await closes();
    expect(await focused()).toBe('open');
  });

  test('a click beside a popup closes it, a text selection ending there doesn’t', sequential, async () => {
    await visit(`${long}${soon('popup')}`);
    await opens();
    const [x, y] = await tab.run<[number, number]>(
      inForm(`const { left, top } = root.querySelector('h2').getBoundingClientRect(); return [left + 20, top + 8]`),
    );
    await tab.drag([Math.round(x), Math.round(y)], [8, 200]);
    expect(await opened()).toBe(true);
    await tab.drag([8, 200], [8, 200]);
    await closes();
  });

  test.each(['popup', 'full-screen'])('the page behind a %s doesn’t scroll', sequential, async (mode) => {
    await visit(`${long}${soon(mode)}`);
    await opens();
    for (const key of ['PageDown', 'End', 'ArrowDown'] as const) await tab.press(key);
    await pause();
    expect(await tab.run('return scrollY')).toBe(0);
  });

  test('a closed popup doesn’t open by itself on the next page', sequential, async () => {
    await visit(`${long}${tag('data-display="popup" data-open-delay="0"')}`);
    await opens();
    await tab.press('Escape');
    await closes();
    await tab.goto(await tab.url());
    await staged();
    await pause();
    expect(await opened()).toBe(false);
  });

  test('a popup removed from the page leaves it usable', sequential, async () => {
    await visit(`<button id="own" onclick="this.textContent = 'pressed'">Press</button>${long}${soon('popup')}`);
    await opens();
    await tab.run(`document.querySelector('signup-form').remove()`);
    await tab.click('#own');
    expect(await tab.read('#own', 'textContent')).toBe('pressed');
    await tab.run('scrollTo(0, 500)');
    expect(await tab.run('return scrollY')).toBe(500);
  });

  test.each(modes)(
    'a %s keeps its field and its × in sight while a keyboard takes most of the screen',
    sequential,
    async (mode) => {
      await visit(`${long}${soon(mode)}`);
      await opens();
      await tab.click('[name=email]');
      await tab.resize(480, 260);
      // An on-screen keyboard takes no focus away, but resizing the window may.
      const inSight = inForm(`
        root.querySelector('[name=email]').scrollIntoView({ block: 'nearest' });
        return ['[name=email]', '.closer'].every(sees);`);
      await expect.poll(() => tab.run(inSight)).toBe(true);
    },
  );

  const dark = '<meta name="color-scheme" content="dark"><style>body { background: #101418; color: #e8e8e8 }</style>';
  const issues = async () => {
    await tab.click('[type=submit]');
    await tab.read('[aria-invalid=true]', 'name');
  };
  const list = async () => {
    await tab.click('.country');
    await tab.read('[role=option]', 'textContent');
  };
  test.each<[string, string, string?, (() => Promise<void>)?]>([
    ['a form', ''],
    ['a form with issues', '', '', issues],
    ['a form with issues on a dark page', '', dark, issues],
    ['a form on a brand’s colour', '', '<style>body { background: #dc2626; color: #fff }</style>', issues],
    ...modes.map((mode): [string, string] => [`a ${mode}`, `data-display="${mode}" data-open-delay="0"`]),
    ['a form outside the shadow root', 'data-shadow="off"'],
    ['the open list of countries', 'sms-club', '', list],
  ])('axe finds nothing in %s', sequential, async (_, attributes, head = '', act = undefined) => {
    const form = attributes === 'sms-club' ? attributes : undefined;
    await visit(`<main><h1>Saltmarsh</h1>${tag(form ? '' : attributes, form)}</main>`, head);
    await tab.read('[type=submit]', 'textContent');
    if (attributes.includes('display')) await opens();
    await act?.();
    // A display that still fades in has other contrasts for a moment, and WebKit doesn't report every animation.
    await expect.poll(() => tab.run(axeScript)).toEqual([]);
  });
});
