import type { FormDefinition } from '@joinery/contract/form';
import { themeNames } from '@joinery/contract/theme';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { form, type RunningProxy, startProxy } from '../proxy/start.ts';
import { useBrowser } from './browser.ts';
import { usePages } from './pages.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();
const { serve } = usePages();
let proxy: RunningProxy | undefined;
afterEach(() => proxy?.close());

/** Surroundings of a form on a site: background and text. */
const surroundings: [background: string, text: string][] = [
  ...['#fff', '#f4f5f8', '#fbf6ec', '#e5e5e5', '#ccc', '#b0b0b0', '#999', '#808080'].map((grey): [string, string] => [
    grey,
    '#111',
  ]),
  ...['#777', '#666', '#4d4d4d', '#333', '#1a1a1a', '#101418', '#000'].map((grey): [string, string] => [grey, '#fff']),
  // Brands: red, blue, green, purple, orange, teal.
  ...['#dc2626', '#1d4ed8', '#16a34a', '#7c3aed', '#f97316', '#14b8a6', '#0d6efd'].map((brand): [string, string] => [
    brand,
    '#fff',
  ]),
  ['#ffd23f', '#1d2433'],
  ['#fff', '#555'],
  ['#fff', '#767676'],
  ['#222', '#999'],
  ['#1d4ed8', 'rgb(255 255 255 / 0.75)'],
  ['linear-gradient(90deg, #dc2626, #f97316)', '#fff'],
  ['linear-gradient(#fff, #14b8a6)', '#fff'],
  ['linear-gradient(#000, #fff)', '#fff'],
  ['linear-gradient(#000, #fff)', '#111'],
  // Around the limit of light text, and colours that no screen shows as dark or as light as required.
  ['#000', '#929292'],
  ['#1d4ed8', '#939393'],
  ['#000', '#ff4d79'],
  ['#333', '#f00'],
  ['#000', '#f0f'],
  ['#fff', '#00f'],
  ['#000', '#0ff'],
];

const texts = { title: 'Letters from the workshop', description: 'One letter a month about wood and tools.' };
const fields: FormDefinition['fields'] = [
  { name: 'email', hint: 'Once a month.', placeholder: 'you@example.com' },
  { name: 'fieldFirstName' },
  { name: 'field1', label: 'Tool', choices: ['Plane', 'Saw'], input: 'radio', required: true },
  { name: 'field2', label: 'Wood', choices: ['Oak', 'Ash'] },
  {
    name: 'field3',
    consent: { version: '1', text: ['I agree to the ', { text: 'terms', href: 'https://example.com/terms' }, '.'] },
    required: true,
  },
  { name: 'field4', label: 'About you', type: 'paragraph' },
];

async function show(definitions: Record<string, FormDefinition>, shown: (tagOf: (form: string) => string) => string) {
  let body = '';
  const origin = await serve({ head: '<style>section { padding: 24px }</style>', body: () => body });
  proxy = await startProxy({
    forms: Object.fromEntries(
      Object.entries(definitions).map(([name, definition]) => [name, form({ definition, origins: [origin] })]),
    ),
  });
  const { url } = proxy;
  body = `<main><h1>Workshop</h1>${shown((name) => `<script async src="${url}/forms/${name}.js"></script>`)}</main>`;
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 500, height: 800 } });
  await page.addInitScript(() => document.addEventListener('redirect', (event) => event.preventDefault()));
  await page.goto(origin);
  await page.locator('[type=submit]').last().waitFor();
  return page;
}

const sections = (tag: string, which = surroundings) =>
  which
    .map(([background, text]) => `<section style="background: ${background}; color: ${text}">${tag}</section>`)
    .join('');

/**
 * Finds parts with too little contrast in all forms of a page: by WCAG 2, from the colours that the browser paints,
 * over both ends of a gradient.
 */
function findFaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    const colours = new Map<string, Colour>();
    const paint = (css: string): Colour => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const read = (css: string): Colour => {
      const colour = colours.get(css) ?? paint(css);
      colours.set(css, colour);
      return colour;
    };
    const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ];
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour
        .slice(0, 3)
        .map((byte) => byte / 255)
        .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: Colour, other: Colour) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const parentOf = (element: Element) => {
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    /** All colours that may be behind an element. */
    const behind = (element: Element | null): Colour[] => {
      if (!element) return [[255, 255, 255, 1]];
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const colours = backgroundImage.match(/rgb\([^)]*\)/g);
      if (colours) return colours.map(read);
      const own = read(backgroundColor);
      return own[3] === 1 ? [own] : behind(parentOf(element)).map((under) => over(own, under));
    };
    const opacity = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacity(parentOf(element)) : 1;

    const faint: string[] = [];
    for (const host of document.querySelectorAll('signup-form')) {
      const section = host.closest('section');
      const check = (what: string, css: string, where: Element, least: number, part?: Element) => {
        for (const under of behind(where)) {
          const [red, green, blue, alpha] = read(css);
          const found = contrast(over([red, green, blue, alpha * opacity(part ?? where)], under), under);
          if (found < least)
            faint.push(`${what} on ${section?.getAttribute('style')}: ${found.toFixed(2)} (${css} over ${under})`);
        }
      };
      for (const element of host.shadowRoot?.querySelectorAll<HTMLElement>('.joinery, .joinery *') ?? []) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const style = getComputedStyle(element);
        const name = `${element.localName}.${element.className}`;
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
        if (hasText) check(`text of ${name}`, style.color, element, 4.5);
        if (!element.matches('input:not([type=radio], [type=checkbox]), select, textarea, button')) continue;
        const around = parentOf(element) ?? element;
        check(`value of ${name}`, style.color, element, element.localName === 'button' ? 0 : 4.5);
        // A button is told by its text.
        for (const under of element.localName === 'button' ? [] : behind(around)) {
          // The edge lies over the input's own colour.
          const found = contrast(over(read(style.borderTopColor), over(read(style.backgroundColor), under)), under);
          if (found < 3) faint.push(`border of ${name} on ${section?.getAttribute('style')}: ${found.toFixed(2)}`);
        }
        const { color } = getComputedStyle(element, '::placeholder');
        if (element.hasAttribute('placeholder')) check(`placeholder of ${name}`, color, element, 4.5);
        element.focus();
        check(`ring of ${name}`, getComputedStyle(element).outlineColor, around, 3);
      }
    }
    return faint;
  });
}

test('everything is readable in every surrounding: at rest, with issues and when done', async () => {
  const page = await show({ letter: { fields, texts, optIn: 'double', sender: 'The workshop' } }, (tag) =>
    sections(tag('letter')),
  );
  expect(await page.locator('signup-form').count()).toBe(surroundings.length);
  expect(await findFaint(page)).toEqual([]);

  for (const element of await page.locator('signup-form').all()) await element.evaluate(submit);
  await expect.poll(() => page.locator('p.issue:not(:empty)').count()).toBe(surroundings.length * 3);
  expect(await findFaint(page)).toEqual([]);
  expect(await findOwnViolations(page)).toEqual([]);

  for (const element of await page.locator('signup-form').all()) await element.evaluate(fillAndSubmit);
  await expect.poll(() => page.locator('.done').count()).toBe(surroundings.length);
  expect(await findFaint(page)).toEqual([]);
  expect(await findOwnViolations(page)).toEqual([]);
});

test('every ready-made look is readable in every surrounding, light and dark', async () => {
  const around: [string, string][] = [
    ['#fff', '#111'],
    ['#101418', '#e8e8e8'],
    ['#f97316', '#fff'],
  ];
  const looks = themeNames.flatMap((name) => {
    const schemes = name === 'plain' ? (['page'] as const) : (['light', 'dark'] as const);
    return schemes.map((scheme) => ({ name, scheme }));
  });
  const page = await show(
    Object.fromEntries(looks.map(({ name, scheme }) => [name + scheme, { fields, texts, theme: { name, scheme } }])),
    (tag) => looks.map(({ name, scheme }) => sections(tag(name + scheme), around)).join(''),
  );
  expect(await findFaint(page)).toEqual([]);
  for (const element of await page.locator('signup-form').all()) await element.evaluate(submit);
  await expect.poll(() => page.locator('p.issue:not(:empty)').count()).toBe(looks.length * around.length * 3);
  expect(await findFaint(page)).toEqual([]);
  expect(await findOwnViolations(page)).toEqual([]);
});

/** Drops axe's findings about one form that stands on a page many times. */
const findOwnViolations = async (page: Page) =>
  (await findViolations(page)).filter((violation) => !violation.startsWith('landmark-unique:'));

type SignupForm = Element & { submit(): Promise<void>; fill(texts: Record<string, string>): void };

const submit = (element: Element) => (element as SignupForm).submit();
const fillAndSubmit = (element: Element) => {
  (element as SignupForm).fill({ email: 'visitor@example.com' });
  for (const box of element.shadowRoot?.querySelectorAll<HTMLElement>('[type=radio], [type=checkbox]') ?? [])
    box.click();
  return (element as SignupForm).submit();
};
