import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a person's browser asks for something now, by what it says of itself: no program such as curl, no crawler, no
 * link preview, no page that is fetched before anybody wants it, and no editor of a site. It keeps counts honest, and
 * keeps nobody out.
 */
export function isBrowsing(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': agent = '', 'accept-language': language = '' } = headers;
  if (method !== 'GET' || language === '' || !agent.startsWith('Mozilla/5.0 (') || robot.test(agent)) return false;
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join();
  return !/prefetch|prerender|preview/i.test(purpose) && !isEditor(headers.referer);
}

/** Those that call themselves browsers. Cubot makes phones. Well-behaved robots name an address. */
const robot =
  /(?<!cu)bot\b|crawl|spider|slurp|externalhit|preview|https?:|inspectiontool|lighthouse|pagespeed|pingdom|monitor|scanner/i;

/**
 * Whether a page, by the address in the header `Referer`, is where somebody edits or previews a site: the editor of
 * WordPress, its customizer, previews and page builders, Ghost's editor and drafts, and the designers of Wix, Webflow
 * and Shopify. Browsers tell another site only a page's origin, so that of an editor on the site's own address isn't
 * told from its other pages there.
 */
function isEditor(referer: string | undefined): boolean {
  const url = referer === undefined ? null : URL.parse(referer);
  if (!url) return false;
  return (
    hosts.test(url.hostname) ||
    paths.test(url.pathname) ||
    [...url.searchParams].some(([name, value]) => switches.test(name) || (name === 'preview' && value !== 'false'))
  );
}

const hosts =
  /^(?:editor\.wix\.com|manage\.wix\.com|(?:.+\.)?(?:design|canvas|preview)\.webflow\.com|admin\.shopify\.com)$/;

/** Ghost's drafts are at `/p/` and a UUID. */
const paths = /\/wp-admin\/|^\/ghost\/|^\/p\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/?$/;

/** WordPress' customizer, Elementor, Beaver Builder, Divi, WPBakery, Oxygen and Bricks. */
const switches =
  /^(?:preview_id|customize_changeset_uuid|elementor-preview|fl_builder|et_fb|vc_editable|ct_builder|bricks)$/;
