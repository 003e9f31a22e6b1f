import type { SitePage } from '@joinery/contract/console';
import type { Page } from './page/read-page.ts';
import type { ScriptTag } from './policy/judge.ts';
import { readAddress } from './visit/address.ts';

/** Where the proxy serves a form. */
export interface FormAddresses {
  page: URL;
  script: URL;
  /** The folder of the widget's files, of the version that is served now. */
  widget: URL;
}

/**
 * How a form stands in a page, and the tag that loads its script. A tag wins over a frame, and that over plain HTML.
 */
export function findPlace(
  page: Page,
  base: URL,
  { page: form, script, widget }: FormAddresses,
): { placed: SitePage['placed']; tag: ScriptTag | undefined } {
  const isAt = (address: URL) => (text: string) => {
    const url = text === '' ? undefined : readAddress(text, base);
    return url !== undefined && url.host === address.host && url.pathname === address.pathname;
  };
  const tag = page.scripts.find(({ addresses }) => addresses.some(isAt(script)));
  if (tag) return { placed: 'script', tag };
  // A script in the page may load it later, as do those that wait for a touch.
  const bare = script.host + script.pathname;
  if (page.scripts.some(({ text }) => text.includes(bare) || text.includes(bare.replaceAll('/', '\\/'))))
    return { placed: 'script', tag: undefined };
  if (page.elements.some(isAt(form))) {
    // The tag names the version with which it was copied.
    const folder = new RegExp(`^${widget.pathname.replace(/[^/]+\/$/, '')}[^/]+/element\\.js$`);
    const isElement = (text: string) => {
      const url = readAddress(text, base);
      return url?.host === widget.host && folder.test(url.pathname);
    };
    return { placed: 'element', tag: page.scripts.find(({ addresses }) => addresses.some(isElement)) };
  }
  if (page.frames.some(isAt(form))) return { placed: 'frame', tag: undefined };
  return { placed: page.targets.some(isAt(form)) ? 'html' : null, tag: undefined };
}
