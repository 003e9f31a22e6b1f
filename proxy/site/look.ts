import type { SiteLook, SitePage, SiteProblem } from '@joinery/contract/console';
import { paths } from '@joinery/contract/wire';
import { createAddressGuard } from '@joinery/server';
import { version } from '@joinery/widget/server';
import { createCascade, type NamedColours, proposePalettes, readColour, readSheet } from './colour/index.ts';
import type { LookAtSite, LookOptions, SoughtForm } from './look-at-site.ts';
import { type Page, readPage } from './page/index.ts';
import { findPlace } from './place.ts';
import { isMixedContent, judgePolicies, readPolicies } from './policy/index.ts';
import { chooseSheets } from './sheets.ts';
import { decode, readAddress, type Visited, visit } from './visit/index.ts';

/** Bytes of a page, and of each style sheet. The rest isn't read. */
const limit = 1_000_000;

/** Site checks of one process at the same time: each holds a few megabytes. */
const mostAtOnce = 4;

/** @throws if `allowed` has anything but ranges */
export function createLook({ publicUrl, allowed = [], lookup, patience = 5_000 }: LookOptions): LookAtSite {
  const guard = createAddressGuard(allowed, undefined, lookup);
  // Tells readers of the site's log who asked.
  const agent = `Joinery (+${publicUrl})`;
  let under = 0;

  async function read(address: URL, accept: string, deadline: AbortSignal) {
    return await visit(address, { guard, agent, accept, deadline, limit });
  }

  async function look(address: string, form: SoughtForm): Promise<SiteLook> {
    const url = readAddress(address);
    if (!url) return failed('unreachable');
    const deadline = AbortSignal.timeout(patience);
    const { visited, problem, status } = { status: null, ...(await read(url, 'text/html', deadline)) };
    if (!visited) return failed(problem ?? 'unreachable', status);
    if (!isPage(visited)) return failed('notPage');
    const { text, charset } = decode(visited.body, typeOf(visited));
    const page = readPage(text);
    const base = (page.base !== undefined && readAddress(page.base, visited.url)) || visited.url;
    const named = await readColours(page, base, charset, deadline);
    return { problem: null, status: null, page: { ...judge(visited, page, base, form), palettes: named } };
  }

  /** Colours are what can be had until the deadline: a slow style sheet doesn't keep the rest back. */
  async function readColours(page: Page, base: URL, charset: string, deadline: AbortSignal) {
    const reading = page.manifest ? readManifest(page.manifest, base, deadline) : Promise.resolve(undefined);
    const sheets = await Promise.all(
      chooseSheets(page.sheets, base).map(async (sheet) => {
        if ('text' in sheet) return sheet;
        const { visited } = await read(sheet.url, 'text/css,*/*;q=0.1', deadline);
        const isSheet = visited && !/html|image|font|javascript|json/.test(typeOf(visited));
        return { text: isSheet ? decode(visited.body, typeOf(visited), charset).text : '', media: sheet.media };
      }),
    );
    const cascade = createCascade(page);
    for (const { text, media } of sheets)
      await readSheet(text, media, { take: cascade.take, isOver: () => deadline.aborted });
    return proposePalettes(cascade, namedColours(page, await reading));
  }

  async function readManifest(href: string, base: URL, deadline: AbortSignal): Promise<string | undefined> {
    const url = readAddress(href, base);
    const { visited } = url ? await read(url, 'application/manifest+json,application/json', deadline) : {};
    try {
      const { theme_color: colour } = JSON.parse(visited?.body.toString() ?? '') as { theme_color?: unknown };
      return typeof colour === 'string' ? colour : undefined;
    } catch {
      return undefined;
    }
  }

  function judge({ url, headers }: Visited, page: Page, base: URL, form: SoughtForm): Omit<SitePage, 'palettes'> {
    const at = (path: string) => new URL(publicUrl + path);
    const addresses = {
      page: at(paths.page(form.name)),
      script: at(paths.script(form.name)),
      widget: at(paths.widget(version, '')),
    };
    const redirectOf = (host: string) => (host === addresses.page.host ? [] : [new URL(`https://${host}/`)]);
    const { placed, tag } = findPlace(page, base, addresses);
    const isElement = placed === 'element';
    const parts = at(paths.widget(version, 'phone.js'));
    const scripts = isElement ? [at(paths.widget(version, 'element.js')), parts] : [addresses.script, parts];
    const policies = readPolicies(headers['content-security-policy'] ?? [], page.policies);
    const blocks = judgePolicies(
      policies,
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
    const isMixed = isMixedContent(url, addresses.page);
    return { address: url.href, placed, isNamed: form.allows(url.origin), isMixed, blocks };
  }

  return async (address, form) => {
    if (under >= mostAtOnce) return failed('slow');
    under++;
    try {
      return await look(address, form);
    } finally {
      under--;
    }
  };
}

const failed = (problem: SiteProblem, status: number | null = null): SiteLook => ({ problem, status, page: null });

const typeOf = ({ headers }: Visited) => headers['content-type']?.[0]?.toLowerCase() ?? '';

/** HTML, or something without a type that begins like it. */
function isPage(visited: Visited): boolean {
  const type = typeOf(visited);
  if (type !== '') return /^(?:text\/html|application\/xhtml\+xml)\b/.test(type);
  return /^\s*</.test(visited.body.subarray(0, 100).toString('latin1'));
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
