import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useDemo } from '../../demo/demo.ts';
import { useBrowser } from '../browser.ts';
import { type Page as Site, usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

async function open(site: Site): Promise<{ page: Page; said: string[] }> {
  const page = await openPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const filled = (text: string) => text.replaceAll('SRC', `${demo.proxyUrl}/forms/newsletter.js`);
  await page.goto(await serve({ ...site, head: filled(`${site.head ?? ''}`), body: filled(`${site.body ?? ''}`) }));
  return { page, said };
}

/** An element with a tag in its shadow root, as a component's template makes it. */
const inShadow = (attributes = '', content = '') => `<div id="host"></div><script>
  const root = document.querySelector('#host').attachShadow({ mode: 'open' });
  root.innerHTML = '<p>In a component</p>${content}';
  const tag = document.createElement('script');
  for (const [name, value] of Object.entries({ src: 'SRC', ${attributes} })) tag.setAttribute(name, value);
  root.append(tag);
</script>`;

/** A tag in markup that jQuery inserts: it stays without running, and another one runs for a moment in the head. */
const jQuery = (run: string) => `<p>Before</p><div id="place"></div><p>After</p><script>
  const tag = new DOMParser().parseFromString('<script src="SRC"></' + 'script>', 'text/html').querySelector('script');
  place.append(tag);
  ${run}
</script>`;
const byAddress = `const running = document.createElement('script');
  running.src = tag.src;
  running.onload = () => running.remove();
  document.head.append(running);`;
const byText = `fetch(tag.src).then((answer) => answer.text()).then((text) => {
    const running = document.createElement('script');
    running.text = text;
    document.head.append(running);
    running.remove();
  });`;

describe('one form, where it belongs', () => {
  test.each<[string, Site, string]>([
    ['by a module', { body: '<p>Before</p><script type="module" src="SRC"></script>' }, 'p + script + signup-form'],
    [
      'by a module with async and defer',
      { body: '<p>Before</p><script async defer type="module" src="SRC"></script>' },
      'p + script + signup-form',
    ],
    [
      'by document.write, with async',
      { body: `<main><script>document.write('<script async src="SRC"></' + 'script>')</script></main>` },
      'main > script + signup-form',
    ],
    ['by a tag in a shadow root', { body: inShadow() }, '#host > script + signup-form, #host script + signup-form'],
    [
      'by a tag in a shadow root, into an element there',
      { body: inShadow(`'data-target': '.there'`, '<div class="there"></div>') },
      '.there > signup-form',
    ],
    ['by jQuery, from another origin', { body: jQuery(byAddress) }, '#place > script + signup-form'],
    ['by jQuery, from the same origin', { body: jQuery(byText) }, '#place > script + signup-form'],
    [
      'by document.write',
      { body: `<main><script>document.write('<script src="SRC"></' + 'script>')</script></main>` },
      'main > script + signup-form',
    ],
    [
      'by a loader that replaces the tag it delayed',
      {
        body: `<main><script type="delayed" data-src="SRC" data-open-delay="3"></script></main><script>
          addEventListener('load', () => {
            const delayed = document.querySelector('[type=delayed]');
            const tag = document.createElement('script');
            for (const { name, value } of delayed.attributes) if (name !== 'type') tag.setAttribute(name, value);
            tag.src = delayed.dataset.src;
            delayed.replaceWith(tag);
          });
        </script>`,
      },
      'main > script + signup-form[open-delay="3"]:not([src])',
    ],
    [
      'at an id that begins with a digit',
      { body: '<div id="1234abc">Old</div><script src="SRC" data-target="#1234abc"></script>' },
      '[id="1234abc"] > signup-form:only-child',
    ],
    [
      'at an id with a colon',
      { body: '<div id="a:b"></div><script async src="SRC" data-target="#a:b"></script>' },
      '[id="a:b"] > signup-form',
    ],
    [
      'at a path',
      { body: '<main><i class="x"></i></main><script src="SRC" data-target="main > .x"></script>' },
      'main > .x > signup-form',
    ],
  ])('%s', async (_, site, where) => {
    const { page, said } = await open(site);
    await page.getByLabel('Email address').waitFor();
    expect(await page.locator(where).count()).toBe(1);
    expect(await page.locator('signup-form').count()).toBe(1);
    expect(said).toEqual([]);
  });
});

test('two modules with one address show a form each', async () => {
  const module = '<script type="module" src="SRC"></script>';
  const { page } = await open({ body: `<main>${module}</main><aside>${module}</aside>` });
  await page.locator('main signup-form form').waitFor();
  await page.locator('aside signup-form form').waitFor();
  expect(await page.locator('signup-form').count()).toBe(2);
});

test('a tag that jQuery moves and runs again keeps its one form', async () => {
  const { page } = await open({ body: '<div id="place"><script src="SRC"></script></div>' });
  await page.getByLabel('Email address').waitFor();
  const part = page.waitForResponse('**/place.js');
  await page.evaluate(`{ const tag = document.querySelector('#place script'); ${byAddress} }`);
  const url = (await part).url();
  // By then, the script has used the part too.
  await page.evaluate(`import('${url}').then(() => new Promise((resolve) => setTimeout(resolve)))`);
  expect(await page.locator('signup-form').count()).toBe(1);
});

test('an inlined script shows its form in its own place, by publicUrl', async () => {
  const page = await openPage();
  const { formScript } = await import('@joinery/widget/server');
  const { formOf } = await import('../../widget/form-of.ts');
  const script = formScript(formOf(), demo.proxyUrl);
  await page.goto(await serve({ body: `<main><script data-open-delay="3">${script}</script></main>` }));
  await page.getByLabel('Email address').waitFor();
  expect(await page.locator('main > script + signup-form[open-delay="3"]').count()).toBe(1);
  expect(await page.locator('form').getAttribute('action')).toBe(`${demo.proxyUrl}/forms/newsletter`);
});

test('a bundle of two forms shows both, and one without an address reports what it needs', async () => {
  const page = await openPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { formScript } = await import('@joinery/widget/server');
  const { formOf } = await import('../../widget/form-of.ts');
  const [one, two, lost] = ['one', 'two', 'lost'].map((name) => ({ ...formOf(), name }));
  if (!one || !two || !lost) throw new Error('There are three.');
  const bundle = [formScript(one, demo.proxyUrl), formScript(two, demo.proxyUrl)].join(';');
  const body = `<main><script>${bundle}</script></main><script>${formScript(lost)}</script>`;
  await page.goto(await serve({ body }));
  await page.locator('signup-form form').nth(1).waitFor();
  expect(await page.locator('main > signup-form').count()).toBe(2);
  expect(errors).toEqual([expect.stringMatching(/^Signup form lost: .*publicUrl/)]);
});

test.each(['#nowhere', '!bad', '.x:'])('the console names an unusable data-target: %s', async (target) => {
  const { page, said } = await open({ body: `<main><script src="SRC" data-target="${target}"></script></main>` });
  await page.getByLabel('Email address').waitFor();
  expect(await page.locator('main > script + signup-form').count()).toBe(1);
  expect(said.filter((line) => line.includes('Signup form newsletter') && line.includes(target))).toHaveLength(1);
});
