import type { SitePage } from '@joinery/contract/console';
import { describe, expect, test } from 'vitest';
import { look } from '../../../../proxy/site/thread/look.ts';
import type { FetchedPage } from '../../../../proxy/site/thread/messages.ts';

const publicUrl = 'https://forms.example.com';
const form: FetchedPage['form'] = { name: 'letters', redirectHosts: [], hasCaptcha: false };

interface Given extends Partial<Pick<FetchedPage, 'type' | 'policies'>> {
  form?: Partial<FetchedPage['form']>;
  /** Texts by their address. */
  files?: Record<string, string>;
}

/** What a page of `www.example.com` shows, and the addresses of the files that it asked for. */
async function lookAt(html: string | Buffer, { files = {}, form: needs, ...given }: Given = {}) {
  let page = {} as Omit<SitePage, 'palettes' | 'isNamed'>;
  let palettes: SitePage['palettes'] = [];
  const asked: string[] = [];
  const fetched: FetchedPage = {
    ...{ url: 'https://www.example.com/', type: 'text/html', body: Buffer.from(html), policies: [], patience: 20_000 },
    ...{ publicUrl, widget: '/widget/4567/', form: { ...form, ...needs } },
    ...given,
  };
  await look(fetched, {
    async fetch({ url }) {
      asked.push(url);
      const text = files[url];
      return text === undefined ? undefined : { type: 'text/css', body: Buffer.from(text) };
    },
    tell(finding) {
      if ('page' in finding) page = finding.page;
      else palettes = finding.palettes;
    },
    isOver: () => false,
  });
  return { ...page, palettes, asked };
}

describe('the colours of a page', () => {
  const manifest = 'https://www.example.com/site.json';

  test('come from what it names itself', async () => {
    const html = '<meta name="theme-color" content="#b4451f"><link rel=manifest href=site.json><body>';
    const { palettes } = await lookAt(html, { files: { [manifest]: '{"theme_color":"#0a7d4f"}' } });
    expect(palettes).toMatchObject([{ accent: '#b4451f', others: ['#0a7d4f'] }]);
  });

  test.each(['nonsense', '{"theme_color":7}', 'null', '[]', '{"theme_color":"url(x)"}'])(
    'are read past a manifest like %s',
    async (text) => {
      const html = '<link rel=manifest href=site.json><style>button{background:#0a7d4f}</style><button>';
      const { palettes, asked } = await lookAt(html, { files: { [manifest]: text } });
      expect(palettes).toMatchObject([{ accent: '#0a7d4f' }]);
      expect(asked).toEqual([manifest]);
    },
  );

  test('take few requests, the site’s own first', async () => {
    const plugins = Array.from({ length: 20 }, (_, at) => `<link rel=stylesheet href="/wp-content/plugins/${at}.css">`);
    const own = '<link rel=stylesheet href="/theme/style.css">';
    const { palettes, asked } = await lookAt(`${plugins.join('')}${own}${own}<button>`, {
      files: { 'https://www.example.com/theme/style.css': 'button{background:#0a7d4f}' },
    });
    expect(palettes).toMatchObject([{ accent: '#0a7d4f' }]);
    expect(asked).toHaveLength(8);
  });

  test('are read in the charset of the page', async () => {
    const html = '<style>.gr\xfcn{background:#0a7d4f}</style><button class="gr\xfcn">';
    const { palettes } = await lookAt(Buffer.from(html, 'latin1'), { type: 'text/html; charset=windows-1252' });
    expect(palettes).toMatchObject([{ accent: '#0a7d4f' }]);
  });
});

describe('the form in a page', () => {
  test.each<[string, string, SitePage['placed']]>([
    ['a tag', `<script async src="${publicUrl}/forms/letters.js?lang=de"></script>`, 'script'],
    [
      'a tag that waits',
      `<script type="text/plain" data-rocket-src="${publicUrl}/forms/letters.js"></script>`,
      'script',
    ],
    ['a tag without a scheme', '<script src="//forms.example.com/forms/letters.js"></script>', 'script'],
    ['an import', `<script type=module>import('${publicUrl}/forms/letters.js')</script>`, 'script'],
    ['an address in JSON', '<script>{"src":"https:\\/\\/forms.example.com\\/forms\\/letters.js"}</script>', 'script'],
    ['an element', `<signup-form src="${publicUrl}/forms/letters"></signup-form>`, 'element'],
    ['a frame', `<iframe src="${publicUrl}/forms/letters"></iframe>`, 'frame'],
    ['a frame that waits', `<iframe loading=lazy data-src="${publicUrl}/forms/letters?lang=de"></iframe>`, 'frame'],
    ['plain HTML', `<form method=post action="${publicUrl}/forms/letters"></form>`, 'html'],
    ['another form', `<script src="${publicUrl}/forms/letters-2.js"></script>`, null],
    ['another host', '<script src="https://forms.example.org/forms/letters.js"></script>', null],
    ['a comment', `<!--<script src="${publicUrl}/forms/letters.js"></script>-->`, null],
    ['a link', `<a href="${publicUrl}/forms/letters">Letters</a>`, null],
    ['nothing', '<p>', null],
  ])('is found as %s', async (_, html, placed) => expect(await lookAt(html)).toMatchObject({ placed }));
});

describe('the policies of a page', () => {
  test('let a tag pass that has their nonce', async () => {
    const policies = ["script-src 'nonce-abc' 'strict-dynamic'"];
    const tag = (nonce: string) => `<script ${nonce} src="${publicUrl}/forms/letters.js"></script>`;
    expect((await lookAt(tag('nonce=abc'), { policies })).blocks).toEqual([]);
    expect((await lookAt(tag(''), { policies })).blocks).toMatchObject([{ verdict: 'blocked', reason: 'nonce' }]);
    expect((await lookAt('', { policies })).blocks).toMatchObject([{ verdict: 'unknown', reason: 'nonce' }]);
  });

  test('let an element pass that has their hash', async () => {
    const html = `<script type=module src="${publicUrl}/widget/0123/element.js" integrity="sha384-AbC="></script>
      <signup-form src="${publicUrl}/forms/letters"></signup-form>`;
    expect((await lookAt(html, { policies: ["script-src 'sha384-AbC='"] })).blocks).toEqual([]);
    expect((await lookAt(html, { policies: ["script-src 'sha384-xyz='"] })).blocks).toHaveLength(1);
  });

  test('count for a captcha if there is one', async () => {
    const policies = ['trusted-types none-of-ours'];
    expect((await lookAt('<p>', { policies })).blocks).toEqual([]);
    const { blocks } = await lookAt('<p>', { policies, form: { hasCaptcha: true } });
    expect(blocks).toMatchObject([{ part: 'captcha' }]);
  });

  test('count for where a form without scripts leads, too', async () => {
    const policies = [`form-action ${publicUrl}`];
    expect((await lookAt('<p>', { policies })).blocks).toEqual([]);
    const redirectHosts = ['forms.example.com', 'lists.example.com'];
    expect((await lookAt('<p>', { policies, form: { redirectHosts } })).blocks).toMatchObject([
      { part: 'posting', verdict: 'blocked', fix: 'https://lists.example.com' },
    ]);
  });
});
