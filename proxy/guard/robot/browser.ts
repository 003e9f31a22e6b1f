import type { IncomingHttpHeaders } from 'node:http';
import { isEditor } from './editor.ts';

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
