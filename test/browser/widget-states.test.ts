import type { FormDefinition } from '@joinery/contract/form';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { form, type RunningProxy, startProxy } from '../proxy/start.ts';
import { useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

const openPage = useBrowser();
const { serve } = usePages();
let proxy: RunningProxy | undefined;
afterEach(() => proxy?.close());

const texts = { title: 'Letters from the workshop', description: 'One letter a month about wood, tools and patience.' };

async function show(definition: Partial<FormDefinition>, browser: BrowserContextOptions = {}): Promise<Page> {
  let tag = '';
  const origin = await serve({ body: () => tag });
  const whole = { fields: [{ name: 'email' }], texts, ...definition };
  proxy = await startProxy({ forms: { letter: form({ definition: whole, origins: [origin] }) } });
  tag = `<script async src="${proxy.url}/forms/letter.js"></script>`;
  const page = await openPage(browser);
  await page.goto(origin);
  await button(page).waitFor();
  return page;
}

const button = (page: Page) => page.locator('[type=submit]');

const consent = { version: '1', text: 'I agree to the house rules.' };
const steps: FormDefinition['fields'] = [
  { name: 'field1', label: 'Session', choices: ['Morning', 'Afternoon'], input: 'radio', required: true },
  { name: 'email', step: 2 },
];

test.each<[reducedMotion: 'reduce' | 'no-preference', turning: number]>([
  ['no-preference', 1],
  ['reduce', 0],
])('a busy button shows a turning ring, with motion “%s”', async (reducedMotion, turning) => {
  const page = await show({}, { reducedMotion });
  await page.route('**/forms/*', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await page.getByLabel('Email address').fill('ada@example.com');
  await button(page).click();
  await page.locator('[aria-busy=true]').waitFor();
  const [shown, animations] = await button(page).evaluate((element) => [
    getComputedStyle(element.firstElementChild as Element, '::before').borderTopStyle,
    element.getAnimations({ subtree: true }).length,
  ]);
  expect([shown, animations]).toEqual(['solid', turning]);
});

test('radio buttons without a required choice have the edge of invalid inputs', async () => {
  const page = await show({ fields: [...steps, { name: 'fieldFirstName', required: true }].map(onOneStep) });
  await button(page).click();
  const group = page.getByRole('radiogroup', { name: 'Session' });
  await page.locator('fieldset[aria-invalid=true]').waitFor();
  expect(await group.getAttribute('aria-required')).toBe('true');
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((input) => getComputedStyle(input).boxShadow);
  expect(await edge('[type=radio]')).toBe(await edge('[name=fieldFirstName]'));
  expect(await edge('[type=radio]')).not.toBe('none');
});

test('boxes are as wide as they are high', async () => {
  const page = await show({ fields: [...steps.map(onOneStep), { name: 'field3', consent, required: true }] });
  const sizes = await page.locator('[type=radio], [type=checkbox]').evaluateAll((boxes) =>
    boxes.map((box) => {
      const { width, height } = box.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([20, 20, 20].map((size) => [size, size]));
});

test('an issue of one line moves nothing, and is below its field', async () => {
  const page = await show({
    fields: [{ name: 'email' }, ...steps.slice(0, 1), { name: 'field3', consent, required: true }],
  });
  const tops = () =>
    page.locator('.field, .buttons').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  const before = await tops();
  await button(page).click();
  await page.locator('.issue span').first().waitFor();
  const after = await tops();
  expect(after.map((top, index) => Math.round(top - (before[index] ?? 0)))).toEqual(before.map(() => 0));
  const apart = await page.locator('.field').evaluateAll((fields) =>
    fields.map((field) => {
      const issue = field.lastElementChild?.getBoundingClientRect();
      const above = field.lastElementChild?.previousElementSibling?.getBoundingClientRect();
      return (issue?.top ?? 0) - (above?.bottom ?? 0);
    }),
  );
  for (const distance of apart) expect(Math.abs(distance)).toBeLessThanOrEqual(12);
});

test('an issue has a mark beside its colour', async () => {
  const page = await show({});
  await button(page).click();
  const mark = await page.locator('p.issue span').evaluate((issue) => getComputedStyle(issue, '::before').content);
  expect(mark).toContain('⚠');
});

test('the mark of an issue isn’t read out before it', async () => {
  const page = await show({});
  await button(page).click();
  await page.locator('p.issue span').waitFor();
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const field = nodes.find(({ role, name }) => role?.value === 'textbox' && name?.value === 'Email address');
  expect(field?.description?.value).toMatch(/^\p{L}/u);
  expect(nodes.filter(({ ignored, name }) => !ignored && `${name?.value}`.includes('⚠'))).toEqual([]);
});

test('the thanks keep the height of their form', async () => {
  const page = await show({ fields: [{ name: 'email' }, { name: 'fieldFirstName' }] });
  const height = () => page.locator('.joinery').evaluate((shown) => shown.getBoundingClientRect().height);
  await page.evaluate(() => document.addEventListener('redirect', (event) => event.preventDefault()));
  const before = await height();
  await page.getByLabel('Email address').fill('ada@example.com');
  await button(page).click();
  await page.locator('.done').waitFor();
  expect(await height()).toBe(before);
});

test.each(['en', 'de', 'ar'] as const)('the link back stays on one line, in “%s” at 320 pixels', async (locale) => {
  const page = await show(
    { locale, fields: steps, texts: { ...texts, submit: 'Ja, schicken Sie mir bitte den ganzen Brief' } },
    { viewport: { width: 320, height: 640 } },
  );
  await page.getByRole('radio').first().check();
  await button(page).click();
  const back = page.locator('[part=back]');
  await back.waitFor();
  const lines = await back.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('a word of 32 letters wraps at 320 pixels, wherever it is', async () => {
  const word = 'Donaudampfschifffahrtsgesellscha';
  const page = await show(
    {
      fields: [
        { name: 'email', label: word, hint: word },
        { name: 'field1', label: word, choices: [word, 'B'], input: 'radio', required: true },
        { name: 'field2', consent: { version: '1', text: word } },
      ],
      texts: { title: word, description: word, submit: word },
    },
    { viewport: { width: 320, height: 640 } },
  );
  await button(page).click();
  const wide = await page.locator('.joinery').evaluate((shown) => {
    const { right } = shown.getBoundingClientRect();
    return [...shown.querySelectorAll('*')]
      .filter((inner) => inner.getBoundingClientRect().right > right || inner.scrollWidth > inner.clientWidth + 1)
      .map(({ tagName, className }) => `${tagName}.${className}`)
      .filter((name) => !/^(INPUT|SPAN)/.test(name));
  });
  expect(wide).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

const choices: FormDefinition['fields'] = [
  { name: 'email' },
  { name: 'field1', label: 'Tool', choices: ['Plane', 'Saw'], input: 'radio' },
  { name: 'field2', label: 'Topics', choices: ['Joints', 'Finishes'], input: 'checkboxes' },
  { name: 'field3', label: 'Visits welcome', input: 'checkbox' },
  { name: 'field4', consent: { version: '1', text: 'I agree to the house rules, every one of them. '.repeat(3) } },
];

test.each(['inline', 'bar', 'slide-in', 'hosted'] as const)(
  'in a form that is %s, every row with a box is large enough for touch, and none overlaps',
  async (mode) => {
    const display = mode === 'hosted' ? {} : { display: { mode, open: { delay: 0 } } };
    const page = await show(
      { fields: choices, ...display },
      { viewport: { width: 360, height: 900 }, reducedMotion: 'reduce' },
    );
    if (mode === 'hosted') await page.goto(`${proxy?.url}/forms/letter`);
    else await page.getByLabel('Email address').fill('ada@example.com');
    const rows = page.locator('.box');
    await expect.poll(() => rows.last().isVisible()).toBe(true);
    const boxes = await rows.evaluateAll((labels) =>
      labels.map((label) => {
        const { left, right, top, bottom, height, width } = label.getBoundingClientRect();
        return { left, right, top, bottom, height, width };
      }),
    );
    expect(boxes).toHaveLength(6);
    for (const box of boxes) {
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(44);
      const reached = boxes.filter(
        ({ left, right, top, bottom }) =>
          left < box.right - 0.5 && right > box.left + 0.5 && top < box.bottom - 0.5 && bottom > box.top + 0.5,
      );
      expect(reached).toEqual([box]);
    }
    const last = await rows.nth(1).boundingBox();
    await page.mouse.click((last?.x ?? 0) + (last?.width ?? 0) / 2, (last?.y ?? 0) + (last?.height ?? 0) - 2);
    expect(await page.getByRole('radio', { name: 'Saw' }).isChecked()).toBe(true);
  },
);

test('a form is named by its title', async () => {
  const page = await show({});
  await page.getByRole('form', { name: texts.title }).waitFor();
});

test('a description takes the full width', async () => {
  const page = await show(
    { texts: { ...texts, description: 'wood '.repeat(60) } },
    { viewport: { width: 1280, height: 800 } },
  );
  const [description, field] = await page.evaluate(() => {
    const root = document.querySelector('signup-form')?.shadowRoot;
    return ['[part=description]', 'input'].map((one) => root?.querySelector(one)?.getBoundingClientRect().width);
  });
  expect(description).toBe(field);
});

test.each([
  ['en', 1280, 2],
  ['de', 1280, 2],
  ['en', 360, 6],
] as const)('thanks in a bar, in “%s” at %i pixels, take at most %i lines', async (locale, width, lines) => {
  const definition = {
    locale,
    optIn: 'double',
    sender: 'Workshop',
    display: { mode: 'bar', open: { delay: 0 } },
  } as const;
  const page = await show(definition, { viewport: { width, height: 700 }, reducedMotion: 'reduce' });
  // The machine's own fonts have other widths.
  await page.addStyleTag({ content: 'html { font: 14px/1.5 "DejaVu Sans", Verdana, sans-serif }' });
  await page.evaluate(() => document.addEventListener('redirect', (event) => event.preventDefault()));
  await page.locator('[inputmode=email]').fill('ada@example.com');
  await button(page).click();
  await page.locator('.done').waitFor();
  const [height = 0, line = 1] = await page
    .locator('.done')
    .evaluate((done) => [done.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(done).lineHeight)]);
  expect(height).toBeLessThanOrEqual(lines * line + 12);
});

test.each<[string, FormDefinition['fields']]>([
  ['an issue', [{ name: 'email' }]],
  ['a number', [{ name: 'smsNumber' }]],
])('in a bar on a phone, the button is as wide as the field with %s', async (what, fields) => {
  const page = await show(
    { fields, display: { mode: 'bar', open: { delay: 0 } } },
    { viewport: { width: 360, height: 700 } },
  );
  if (what === 'an issue') await button(page).click();
  if (what === 'an issue') await page.locator('.issue span').waitFor();
  const widths = await page
    .locator('.field, [type=submit]')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)));
  expect(widths).toEqual([328, 328]);
});

/** As WCAG 2 asks in section 1.4.12. */
const spaced = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';

test.each<[what: string, texts: NonNullable<FormDefinition['texts']>]>([
  ['with a title', { title: 'Briefe aus der Werkstatt' }],
  ['without a title', {}],
])('in a bar %s at 320 pixels, spaced words aren’t cut, and the × covers nothing', async (_, texts) => {
  const page = await show(
    { locale: 'de', texts, fields: [{ name: 'email' }], display: { mode: 'bar', open: { delay: 0 } } },
    { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' },
  );
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { ${css} }`);
    document.querySelector('signup-form')?.shadowRoot?.adoptedStyleSheets.push(sheet);
  }, spaced);
  const parts = page.locator('h2, label, [name=email], [type=submit]');
  const found = await parts.evaluateAll((elements) => {
    const root = elements[0]?.getRootNode() as ShadowRoot;
    const closer = root.querySelector('.closer')?.getBoundingClientRect();
    return elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isCovered =
        !closer || (right > closer.left && left < closer.right && bottom > closer.top && top < closer.bottom);
      return { isCut: element.scrollWidth > element.clientWidth || right > innerWidth, isCovered };
    });
  });
  expect(found).toEqual(Array(texts.title ? 4 : 3).fill({ isCut: false, isCovered: false }));
});

test.each(['popup', 'full-screen', 'slide-in'] as const)(
  'at 400 %, the title of a %s is reached, and the × covers no issue',
  async (mode) => {
    const page = await show(
      { locale: 'de', display: { mode, open: { delay: 0 } } },
      { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' },
    );
    await button(page).click();
    await page.locator('.issue span').waitFor();
    const placed = await page.locator('.closer').evaluate((closer) => {
      const root = closer.getRootNode() as ShadowRoot;
      const boxOf = (part: string) => root.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const overlaps = ['.issue span', 'input'].filter((part) => {
        root.querySelector(part)?.scrollIntoView({ block: 'start', behavior: 'instant' });
        const [box, own] = [boxOf(part), closer.getBoundingClientRect()];
        return box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom;
      });
      for (const scroller of root.querySelectorAll('.stage, .content')) scroller.scrollTop = 0;
      return { overlaps, isReached: boxOf('h2').top >= 0 };
    });
    expect(placed).toEqual({ overlaps: [], isReached: true });
  },
);

test.each([1280, 360])('a bar at %i pixels shows the missing field, and no hint', async (width) => {
  const fields: FormDefinition['fields'] = [
    { name: 'email', hint: 'Once a month.' },
    { name: 'fieldFirstName' },
    { name: 'field1', label: 'Session', choices: ['Morning', 'Afternoon'], input: 'radio', required: true },
  ];
  const page = await show(
    { fields, display: { mode: 'bar', open: { delay: 0 } } },
    { viewport: { width, height: 700 } },
  );
  const group = page.getByRole('radiogroup', { name: 'Session' });
  expect(await group.isVisible()).toBe(false);
  expect(await page.getByText('Once a month.').isVisible()).toBe(false);
  // As by autofill: the visitor never entered a field.
  await page.locator('[inputmode=email]').evaluate((input: HTMLInputElement) => {
    input.value = 'ada@example.com';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  expect(await group.isVisible()).toBe(true);
});

/** Puts a field on the first step, since an issue on a later step would not show. */
function onOneStep({ step: _, ...field }: FormDefinition['fields'][number]): FormDefinition['fields'][number] {
  return field;
}

test('“Sending…” is announced only when something is sent, and not for Next', async () => {
  const page = await show({ fields: steps });
  await page.evaluate(() => document.addEventListener('redirect', (event) => event.preventDefault()));
  const heard = await page.evaluateHandle(() => {
    const root = document.querySelector('signup-form')?.shadowRoot;
    const heard: string[] = [];
    new MutationObserver(() => heard.push(`${root?.querySelector('.status')?.textContent}`)).observe(
      root?.querySelector('.status') as Element,
      { childList: true, subtree: true, characterData: true },
    );
    return heard;
  });
  await button(page).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page.getByLabel('Morning').check();
  await button(page).click();
  await page.getByLabel('Email address').waitFor();
  await button(page).click();
  await page.locator('[name=email][aria-invalid=true]').waitFor();
  expect((await heard.jsonValue()).filter(Boolean)).toEqual([]);
  await page.getByLabel('Email address').fill('ada@example.com');
  await button(page).click();
  await expect.poll(async () => (await heard.jsonValue()).filter(Boolean)).toEqual(['Sending…']);
});

test('a form whose part for dates never comes says so, and sends once it is there', async () => {
  const page = await show({ fields: [{ name: 'email' }, { name: 'fieldBirthday' }] });
  await page.clock.install();
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/values\.js$/, (route) => void held.push(() => route.continue()));
  await page.getByLabel('Email address').fill('ada@example.com');
  await button(page).click();
  await page.locator('[aria-busy=true]').waitFor();
  await page.clock.runFor(8_000);
  await page.locator('[role=alert] p').waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.com');
  for (const release of held) await release();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await button(page).click();
  await sent;
});
