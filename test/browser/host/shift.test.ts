import { completeForm, type Form, type FormDefinition } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';
import { version } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { roomFor } from '../../../proxy/snippet/room.ts';
import { createSnippets } from '../../../proxy/snippet/snippets.ts';
import { SignupForm } from '../../../widget/react/SignupForm.ts';
import { useDemo } from '../../demo/demo.ts';
import { bundle } from '../../widget/bundle.ts';
import { settled, useBrowser } from '../browser.ts';
import { usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

/** Articles as themes lay them out: their own columns, fonts, resets and rules for whatever stands in the text. */
const looks = {
  'the browser’s own style': 'main { max-width: 40rem; margin: auto; padding: 0 16px }',
  'a block theme':
    ':root { --gap: 1.5rem } body { margin: 0; font: 300 1.15rem/1.6 Manrope, sans-serif } main { padding: 0 20px } main > :where(*) { max-width: 645px; margin: 0 auto } main > * + * { margin-block-start: var(--gap) }',
  'a classic theme with a reset':
    '* { margin: 0; padding: 0; box-sizing: border-box } body { font: 17px/1.7 Georgia, serif } main { width: min(600px, 100% - 48px); margin: 0 auto } p { margin-bottom: 1.6em }',
  'rems of ten pixels':
    'html { font-size: 62.5% } body { margin: 0; font-size: 2rem; line-height: 1.5; font-family: "DejaVu Sans", Verdana, sans-serif } main { max-width: 68rem; margin: 0 auto; padding: 0 2.4rem }',
  'a grid with a sidebar':
    'body { margin: 0; font-family: system-ui } main { padding: 24px; display: flow-root } @media (min-width: 900px) { main { max-width: 1100px; margin: auto; padding-right: 340px } } p { line-height: 1.75 }',
  'dark, with large type':
    'body { margin: 0; background: #111; color: #eee; font: clamp(18px, 1rem + 0.5vw, 22px)/1.5 "DejaVu Serif", serif } main { max-width: 38em; margin: 0 auto; padding: 0 5vw }',
};

const words =
  'The oldest loom in the workshop came from a mill that closed in 1961, and it still weaves the cloth for our aprons. ';
const article = (form: string) =>
  `<main><h1>The loom</h1><p>${words.repeat(2)}</p>${form}<p>${words.repeat(4)}</p><h2>The cloth</h2><p>${words.repeat(6)}</p></main>`;

/** Holds the form's files back until the page has been painted without them. Returns the sum of all layout shifts. */
async function shiftOf(page: Page, url: string): Promise<number> {
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${demo.proxyUrl}/**`, async (route) => {
    await painted;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('h2').last().waitFor({ state: 'attached' });
  await settled(page);
  release();
  await page.getByRole('textbox').first().waitFor();
  await settled(page);
  return page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
}

const sizes = { 'a phone': { width: 390, height: 844 }, 'a desktop': { width: 1280, height: 900 } };

test.each(
  Object.keys(sizes).flatMap((size) =>
    Object.keys(looks).flatMap((look) => (['script', 'element'] as const).map((kind) => [kind, look, size] as const)),
  ),
)('the %s in an article with %s moves nothing on %s', async (kind, look, size) => {
  const form: Form = await (await fetch(`${demo.proxyUrl}/forms/newsletter.json`)).json();
  const page = await openPage({ viewport: sizes[size as keyof typeof sizes] });
  const head = `<style>${looks[look as keyof typeof looks]}</style>`;
  const url = await serve({ head, body: article(createSnippets(form, demo.proxyUrl)[kind]) });
  expect(await shiftOf(page, url)).toBeLessThanOrEqual(0.01);
});

test.each(Object.keys(sizes))(
  'an element without a shadow root, in an article with a reset, moves nothing on %s',
  async (size) => {
    const form: Form = await (await fetch(`${demo.proxyUrl}/forms/newsletter.json`)).json();
    const page = await openPage({ viewport: sizes[size as keyof typeof sizes] });
    const element = createSnippets(form, demo.proxyUrl).element.replace('<signup-form', '$& shadow="off"');
    const head = `<style>${looks['a classic theme with a reset']}</style>`;
    expect(await shiftOf(page, await serve({ head, body: article(element) }))).toBeLessThanOrEqual(0.01);
  },
);

test.each(Object.keys(sizes))(
  'React’s component in an article that a server rendered moves nothing on %s',
  async (size) => {
    const form: Form = await (await fetch(`${demo.proxyUrl}/forms/newsletter.json`)).json();
    const { react } = createSnippets(form, demo.proxyUrl);
    const [, src = '', room = ''] = / src="([^"]+)" room="([^"]+)"/.exec(react) ?? [];
    const program = `
    import { createElement } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    import { SignupForm } from '@joinery/widget/react';
    hydrateRoot(document.querySelector('#root'), createElement(SignupForm, ${JSON.stringify({ src, room })}));`;
    const { code } = await bundle(program, { whole: true });
    const page = await openPage({ viewport: sizes[size as keyof typeof sizes] });
    const head = `<style>${looks['a block theme']}</style>`;
    const url = await serve({
      head,
      body: `${article(`<div id="root">${renderToString(createElement(SignupForm, { src, room }))}</div>`)}<script>${code.replaceAll('</script', '<\\/script')}</script>`,
    });
    expect(await shiftOf(page, url)).toBeLessThanOrEqual(0.01);
  },
);

const definitions: FormDefinition[] = [
  { fields: [{ name: 'email' }] },
  {
    fields: [{ name: 'email' }, { name: 'fieldFirstName' }],
    texts: {
      title: 'Letters from the workshop',
      description: 'One letter a month about wood, tools and patience. Unsubscribe whenever you like.',
    },
  },
  { fields: [{ name: 'smsNumber' }, { name: 'email' }], texts: { title: 'News', submit: 'Keep me informed by text' } },
  {
    locale: 'de',
    fields: [
      { name: 'email', hint: 'Wir geben die Adresse niemandem weiter und schreiben höchstens einmal im Monat.' },
      {
        name: 'field3',
        consent: { version: '1', text: 'Ich möchte den Newsletter bekommen und kenne die Datenschutzhinweise.' },
      },
    ],
    texts: { title: 'Neuigkeiten aus der Werkstatt und dem Laden', submit: 'Kostenlos eintragen' },
  },
  {
    locale: 'ja',
    fields: [{ name: 'email' }, { name: 'fieldFirstName', required: true }],
    texts: {
      title: '工房からのお便り',
      description: '月に一度、木と道具についてのお便りをお届けします。いつでも解除できます。',
    },
  },
  {
    fields: [
      { name: 'field1', label: 'Which session?', choices: ['Saturday morning', 'Saturday afternoon'], input: 'radio' },
      { name: 'field2', label: 'From', choices: ['A friend', 'The paper'] },
      { name: 'field4', type: 'paragraph', label: 'Anything else?' },
      { name: 'email', step: 2 },
    ],
    texts: { steps: ['Your visit', 'Your address'] },
    theme: { name: 'soft', gap: 30 },
  },
];

test('the reserved room is that of the form in any column, and in wide fonts at most four lines more', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  const element = `${demo.proxyUrl}/widget/${version}/element.js`;
  await page.goto(await serve({ body: `<script type="module" src="${element}"></script>` }));
  await page.waitForFunction(() => customElements.get('signup-form'));
  const forms = definitions.map((definition) =>
    completeForm('letters', definition, messages[definition.locale ?? 'en']),
  );
  const measured = await page.evaluate(
    async (all) => {
      const found: [string, number, number][] = [];
      for (const { form, room } of all)
        for (const font of [
          '16px/1.5 sans-serif',
          '14px serif',
          '18px "DejaVu Sans"',
          '20px "DejaVu Serif"',
          '20px Georgia',
        ])
          for (const width of [260, 300, 328, 350, 374, 420, 480, 645, 900]) {
            const box = document.createElement('div');
            box.style.cssText = `font:${font};width:${width}px`;
            const reserved = document.createElement('div');
            reserved.style.cssText = room;
            const host = document.createElement('signup-form') as HTMLElement & { form: unknown };
            host.setAttribute('src', `${location.origin}/forms/letters`);
            host.form = form;
            box.append(reserved, host);
            document.body.replaceChildren(box);
            const shown = host.shadowRoot?.querySelector('.joinery')?.getBoundingClientRect().height ?? 0;
            found.push([
              `${form.fields.length} fields, ${form.locale}, ${font}, ${width}`,
              shown,
              reserved.offsetHeight,
            ]);
          }
      return found;
    },
    forms.map((form) => ({ form, room: roomFor(form) ?? '' })),
  );
  expect(measured.filter(([, shown, reserved]) => reserved < shown - 3)).toEqual([]);
  // Where Georgia is missing, another font stands in, maybe a narrow one.
  const wide = measured.filter(([name]) => !name.includes('Georgia'));
  expect(wide.filter(([, shown, reserved]) => reserved > shown + 4 * 30)).toEqual([]);
});
