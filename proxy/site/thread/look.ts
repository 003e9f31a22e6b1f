import { paths } from '@joinery/contract/wire';
import { createCascade } from '../colour/cascade.ts';
import { readColour } from '../colour/colour.ts';
import { type NamedColours, proposePalettes } from '../colour/palette.ts';
import { readSheet } from '../colour/read-sheet.ts';
import { type Page, readPage } from '../page/read-page.ts';
import { findPlace } from '../place.ts';
import { judgePolicies } from '../policy/judge.ts';
import { isMixedContent } from '../policy/mixed.ts';
import { readPolicies } from '../policy/parse.ts';
import { chooseSheets } from '../sheets.ts';
import { readAddress } from '../visit/address.ts';
import { decode } from '../visit/decode.ts';
import type { Answer, FetchedPage, Finding, Question } from './messages.ts';

interface Surroundings {
  fetch(question: Question): Promise<Answer>;
  tell(finding: Finding): void;
  /** Whether there is no more time for style sheets. */
  isOver(): boolean;
}

/** Reads a page and its style sheets, and tells how the form stands in it before it looks for colours. */
export async function look(fetched: FetchedPage, { fetch, tell, isOver }: Surroundings): Promise<void> {
  const { text, charset } = decode(Buffer.from(fetched.body), fetched.type);
  const page = readPage(text);
  const url = new URL(fetched.url);
  const base = (page.base !== undefined && readAddress(page.base, url)) || url;
  tell({ page: judge(fetched, page, url, base) });
  const read = (url: URL, accept: string) => fetch({ url: url.href, accept });

  const reading = page.manifest ? readManifest(page.manifest, base, read) : undefined;
  const sheets = await Promise.all(
    chooseSheets(page.sheets, base).map(async (sheet) => {
      if ('text' in sheet) return sheet;
      const { type, body } = (await read(sheet.url, 'text/css,*/*;q=0.1')) ?? { type: '', body: [] };
      const isSheet = !/html|image|font|javascript|json/.test(type);
      return { text: isSheet ? decode(Buffer.from(body), type, charset).text : '', media: sheet.media };
    }),
  );
  const cascade = createCascade(page);
  for (const { text, media } of sheets) readSheet(text, media, { take: cascade.take, isOver });
  tell({ palettes: proposePalettes(cascade, namedColours(page, await reading)) });
}

type Read = (url: URL, accept: string) => Promise<Answer>;

async function readManifest(href: string, base: URL, read: Read): Promise<string | undefined> {
  const url = readAddress(href, base);
  const { body } = (url && (await read(url, 'application/manifest+json,application/json'))) ?? { body: [] };
  try {
    const { theme_color: colour } = JSON.parse(Buffer.from(body).toString()) as { theme_color?: unknown };
    return typeof colour === 'string' ? colour : undefined;
  } catch {
    return undefined;
  }
}

function judge({ publicUrl, widget, form, policies: headers }: FetchedPage, page: Page, url: URL, base: URL) {
  const at = (path: string) => new URL(publicUrl + path);
  const addresses = { page: at(paths.page(form.name)), script: at(paths.script(form.name)), widget: at(widget) };
  const redirectOf = (host: string) => (host === addresses.page.host ? [] : [new URL(`https://${host}/`)]);
  const { placed, tag } = findPlace(page, base, addresses);
  const isElement = placed === 'element';
  const parts = at(`${widget}phone.js`);
  const scripts = isElement ? [at(`${widget}element.js`), parts] : [addresses.script, parts];
  const blocks = judgePolicies(
    readPolicies(headers, page.policies),
    [
      { part: 'script', urls: scripts, tag },
      { part: 'connection', urls: [addresses.page, at(paths.definition(form.name)), at(paths.guard(form.name))] },
      { part: 'frame', urls: [addresses.page] },
      // Browsers apply it to where the answer leads, too.
      { part: 'posting', urls: [addresses.page, ...form.redirectHosts.flatMap((host) => redirectOf(host))] },
      ...(form.hasCaptcha ? [{ part: 'captcha' as const, urls: [] }] : []),
    ],
    url,
  );
  return { address: url.href, placed, isMixed: isMixedContent(url, addresses.page), blocks };
}

function namedColours({ themeColours }: Page, manifest: string | undefined): NamedColours {
  const named: NamedColours = { light: [], dark: [] };
  const plain = { look: () => undefined, isDark: false };
  for (const { colour: text, media } of [...themeColours, { colour: manifest ?? '', media: '' }]) {
    const colour = readColour(text, plain);
    if (!colour) continue;
    if (!/scheme\s*:\s*dark/i.test(media)) named.light.push(colour);
    if (!/scheme\s*:\s*light/i.test(media)) named.dark.push(colour);
  }
  return named;
}
