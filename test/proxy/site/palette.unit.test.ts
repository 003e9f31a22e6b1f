import type { SitePalette } from '@joinery/contract/console';
import { contrastOf } from '@joinery/contract/contrast';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCascade } from '../../../proxy/site/colour/cascade.ts';
import { proposePalettes } from '../../../proxy/site/colour/palette.ts';
import { readSheet } from '../../../proxy/site/colour/read-sheet.ts';
import { readPage } from '../../../proxy/site/page/read-page.ts';

/** The palettes of a page whose style sheets are all in it. */
async function palettesOf(html: string): Promise<SitePalette[]> {
  const page = readPage(html);
  const cascade = createCascade(page);
  for (const sheet of page.sheets) if ('text' in sheet) readSheet(sheet.text, sheet.media, cascade);
  return proposePalettes(cascade, { light: [], dark: [] });
}

/** A page with a style sheet, and with buttons and links. */
const withSheet = (css: string, body = '<body><button>Go</button><a href="x">There</a>') =>
  palettesOf(`<!doctype html><html><style>${css}</style>${body}`);

test('proposes what the page, its text and its buttons have', async () => {
  const css = 'body{background:#fffaf3;color:#33261d}button{background:#b4451f}a{color:#2f6b4f}';
  expect(await withSheet(css)).toEqual([
    { scheme: 'light', accent: '#b4451f', background: '#fffaf3', text: '#33261d', others: ['#2f6b4f'] },
  ]);
});

test('finds nothing where nothing has a colour', async () => {
  expect(await withSheet('body{margin:0}button{border:0}')).toEqual([]);
  expect(await palettesOf('')).toEqual([]);
  expect(await palettesOf('<p>Hello')).toEqual([]);
});

test('leaves greys out of the button, and says so', async () => {
  expect(await withSheet('body{background:#111;color:#eee}button{background:#fff}a{color:#ccc}')).toEqual([
    { scheme: 'dark', accent: null, background: '#111111', text: '#eeeeee', others: [] },
  ]);
});

test('proposes no text that nobody could read', async () => {
  expect(await withSheet('body{background:#fff;color:#ddd}')).toMatchObject([{ text: '#000000' }]);
  expect(await withSheet('body{background:#222;color:#333}')).toMatchObject([{ text: '#ffffff' }]);
  // Three quarters of black on white.
  expect(await withSheet('body{background:#fff;color:rgb(0 0 0/.75)}')).toMatchObject([{ text: '#404040' }]);
});

describe('the dark scheme', () => {
  test('is proposed beside the light one', async () => {
    const css = `:root{--page:#fff;--ink:#222;--brand:#b4451f}body{background:var(--page);color:var(--ink)}
      button{background:var(--brand)}
      @media (prefers-color-scheme:dark){:root{--page:#1d1712;--ink:#f3e9dd;--brand:#e9793f}}`;
    expect(await withSheet(css)).toMatchObject([
      { scheme: 'light', background: '#ffffff', text: '#222222', accent: '#b4451f' },
      { scheme: 'dark', background: '#1d1712', text: '#f3e9dd', accent: '#e9793f' },
    ]);
  });

  test('is read from light-dark()', async () => {
    const css = `:root{color-scheme:light dark}body{background:light-dark(#fff,#111);color:light-dark(#222,#eee)}
      @media (prefers-color-scheme:dark){:root{--a:1}}`;
    expect((await withSheet(css)).map(({ background }) => background)).toEqual(['#ffffff', '#111111']);
  });

  test('is none if it looks the same', async () => {
    const css = 'body{background:#fff;color:#222}@media (prefers-color-scheme:dark){body{--shadow:#000}}';
    expect(await withSheet(css)).toHaveLength(1);
  });

  test('that a visitor switches on doesn’t count, unless the page begins with it', async () => {
    const css =
      'body{background:#fff;color:#222}[data-theme=dark] body,.dark body{background:#111;color:#eee}html[data-theme="dark"]{background:#111}';
    expect(await withSheet(css)).toMatchObject([{ background: '#ffffff' }]);
    const dark = await palettesOf(`<html data-theme="dark"><style>${css}</style><body>`);
    expect(dark).toMatchObject([{ background: '#111111', text: '#eeeeee', scheme: 'dark' }]);
  });
});

describe('a selector', () => {
  const body = '<body class="shop"><button class="btn a">Go</button>';
  const accentOf = async (selector: string) =>
    (await withSheet(`body{background:#fff}${selector}{background:#b4451f}`, body))[0]?.accent;
  test.each([
    '.btn',
    '.btn:not(.b)',
    '.btn:not(:is(.b, .c))',
    ':is(.a, .b)',
    '.shop :where(.b, .btn)',
    ':not(:hover).btn',
    '[class~=btn]',
    '[class*="bt"]',
    '.btn:first-child',
    'body:not(.dark) > .btn',
  ])('%s means the button', async (selector) => {
    expect(await accentOf(selector)).toBe('#b4451f');
  });
  test.each([
    '.btn:not(.a)',
    '.btn:not(:is(.a, .b))',
    ':is(.b, .c).btn',
    ':not(:is(.btn, .b))',
    '.btn:is(:hover, :focus)',
    '.btn::before',
    '[class^=a]',
    '.other .btn',
    '[data-theme] .btn',
    '.btn, .btn:not(',
  ])('%s doesn’t', async (selector) => {
    expect(await accentOf(selector)).toBeNull();
  });
});

describe('between two rules,', () => {
  const accentOf = async (css: string, body?: string) => (await withSheet(css, body))[0]?.accent;

  test('the later one counts', async () => {
    expect(await accentOf('button{background:#3898ec}button{background:#0a7d4f}')).toBe('#0a7d4f');
  });

  test('the more specific one counts', async () => {
    const body = '<body><a class="btn primary" id="go">';
    expect(await accentOf('.btn.primary{background:#0a7d4f}.btn{background:#3898ec}', body)).toBe('#0a7d4f');
    expect(await accentOf('#go{background:#0a7d4f}a.btn.primary{background:#3898ec}', body)).toBe('#0a7d4f');
  });

  test('the important one counts', async () => {
    expect(await accentOf('button{background:#0a7d4f!important}button{background:#3898ec}')).toBe('#0a7d4f');
  });

  test('one outside of layers counts', async () => {
    expect(await accentOf('button{background:#0a7d4f}@layer b{body button{background:#3898ec}}')).toBe('#0a7d4f');
  });

  test('an attribute counts', async () => {
    const body = '<body><button style="background: #0a7d4f; color: white">';
    expect(await accentOf('button{background:#3898ec}', body)).toBe('#0a7d4f');
  });

  test('that of a mouse over it doesn’t count', async () => {
    expect(await accentOf('button{background:#0a7d4f}button:hover,button::before{background:#3898ec}')).toBe('#0a7d4f');
  });

  test('that for what isn’t on the page doesn’t count', async () => {
    const css = '.btn{background:#0a7d4f}.btn-danger,.sale .btn,aside.sale a{background:#c00;color:#c00}';
    expect(await withSheet(css, '<body><a class="btn">')).toMatchObject([{ accent: '#0a7d4f', others: [] }]);
  });
});

/** Style sheets of the kinds that well-known systems make, written for these tests. */
describe('reads what is usual in', () => {
  test.each<[string, string, Partial<SitePalette>]>([
    [
      'WordPress: presets and :where()',
      `<style>:root{--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--luminous-vivid-orange:#ff6900;
        --wp--preset--color--base:#f7f3ec;--wp--preset--color--contrast:#20302a;--wp--preset--color--accent-1:#0b6e5d}
        body{background-color:var(--wp--preset--color--base);color:var(--wp--preset--color--contrast)}
        :root :where(.wp-element-button, .wp-block-button__link){background-color:var(--wp--preset--color--accent-1)}
        </style><body class="home"><a class="wp-block-button__link has-background wp-element-button">Go</a>`,
      { background: '#f7f3ec', text: '#20302a', accent: '#0b6e5d' },
    ],
    [
      'Shopify: numbers in variables, and text that shines through',
      `<style>:root,.color-scheme-1{--color-background:255,250,240;--color-foreground:18,40,18;--color-button:180,60,20}
        body,.color-scheme-1{color:rgba(var(--color-foreground), 0.75);background-color:rgb(var(--color-background))}
        .button{background-color:rgba(var(--color-button),var(--alpha-button-background))}
        :root{--alpha-button-background:1}</style><body class="gradient"><button class="button button--primary">Buy`,
      { background: '#fffaf0', text: '#4d5d4a', accent: '#b43c14' },
    ],
    [
      'Squarespace: parts of HSL',
      `<style>:root{--white-hsl:0,0%,100%;--black-hsl:0,0%,0%;--safeDarkAccent-hsl:204.39,79.49%,38.24%}
        .white-bold{--siteBackgroundColor:hsla(var(--white-hsl),1);
        --primaryButtonBackgroundColor:hsla(var(--safeDarkAccent-hsl),1)}
        .sqs-button-element--primary{background-color:var(--primaryButtonBackgroundColor)}
        #siteWrapper{background:var(--siteBackgroundColor)}</style>
        <body class="white-bold"><a class="sqs-block-button-element sqs-button-element--primary">Book</a>`,
      { background: '#ffffff', text: '#000000', accent: '#1470af' },
    ],
    [
      'Wix: numbered colours',
      `<style>:root{--wst-button-color-fill-primary:rgb(var(--color_48));
        --wst-color-fill-background-primary:rgb(var(--color_11));--wst-color-text-primary:rgb(var(--color_15))}
        body{--color_11:252,248,240;--color_15:40,30,20;--color_48:29,75,54}</style>
        <body><a class="StylableButton2545352419__root style-k">Book</a>`,
      { background: '#fcf8f0', text: '#281e14', accent: '#1d4b36' },
    ],
    [
      'Webflow: its default button, and the owner’s own',
      `<style>body{background-color:#fff;color:#333}.w-button{background-color:#3898EC}
        .button{background-color:var(--_base---green)}:root{--_base---green:#0a7d4f}body{background-color:#fafaf7}</style>
        <body><a class="button w-button">Start</a>`,
      { background: '#fafaf7', text: '#333333', accent: '#0a7d4f' },
    ],
    [
      'Tailwind: utilities in layers, with oklch()',
      `<style>@layer theme{:root,:host{--color-indigo-600:oklch(51.1% .262 276.966);--color-white:#fff}}
        @layer utilities{.bg-white{background-color:var(--color-white)}.text-gray-900{color:oklch(21% .034 264.665)}
        .bg-indigo-600{background-color:var(--color-indigo-600)}
        .hover\\:bg-red:hover{@media (hover:hover){&:hover{background-color:red}}}}</style>
        <body class="bg-white text-gray-900"><a class="rounded-md bg-indigo-600 hover:bg-red">Start</a>`,
      { background: '#ffffff', text: '#101828', accent: '#4f39f6' },
    ],
    [
      'Bootstrap: variables of each kind of button',
      `<style>:root,[data-bs-theme=light]{--bs-body-bg:#fff;--bs-body-color:#212529;--bs-primary:#0d6efd;--bs-danger:#dc3545}
        [data-bs-theme=dark]{--bs-body-bg:#212529;--bs-body-color:#dee2e6}
        body{background-color:var(--bs-body-bg);color:var(--bs-body-color)}
        .btn{--bs-btn-bg:transparent;background-color:var(--bs-btn-bg)}.btn-primary{--bs-btn-bg:#0a7d4f}</style>
        <body><a class="btn btn-primary">Start</a>`,
      { background: '#ffffff', text: '#212529', accent: '#0a7d4f' },
    ],
  ])('%s', async (_, html, palette) => {
    expect(await palettesOf(`<!doctype html><html>${html}`)).toMatchObject([palette]);
  });
});

test('any sheet leads to readable text and valid colours', async () => {
  const colour = fc.oneof(
    fc.constantFrom('red', '#fff', '#000', 'transparent', 'var(--a)', 'oklch(70% .2 30)', 'rgb(0 0 0/.3)', 'nonsense'),
    fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `rgb(${parts.join(' ')})`),
  );
  const rule = fc
    .tuple(
      fc.constantFrom(
        'body',
        'html',
        ':root',
        'button',
        'a',
        '*',
        '.x',
        'body:hover',
        '@media (prefers-color-scheme:dark){body',
      ),
      fc.constantFrom('color', 'background', 'background-color', '--a', '--primary', '--text', '--bg'),
      colour,
    )
    .map(([selector, name, value]) => `${selector}{${name}:${value}}${selector.startsWith('@') ? '}' : ''}`);
  await fc.assert(
    fc.asyncProperty(fc.array(rule), async (rules) => {
      for (const { accent, background, text, others } of await withSheet(rules.join(''))) {
        for (const hex of [accent ?? '#000000', background, text, ...others]) expect(hex).toMatch(/^#[\da-f]{6}$/);
        expect(contrastOf(text, background)).toBeGreaterThanOrEqual(4.5);
        expect(others).not.toContain(accent);
      }
    }),
  );
});
