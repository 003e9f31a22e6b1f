import type { Page } from './page/read-page.ts';
import { readAddress } from './visit/address.ts';

/** A style sheet: its text, or where to read it. */
export type Sheet = { text: string; media: string } | { url: URL; media: string };

/** Style sheets that are fetched for one page. */
const mostFetched = 8;

/** Characters of the style sheets within a page. */
const mostInside = 1_000_000;

/** The style sheets of a page that most probably hold its colours, in the page's order. */
export function chooseSheets(sheets: Page['sheets'], base: URL): Sheet[] {
  let inside = 0;
  const usable = sheets.flatMap((sheet): Sheet[] => {
    if ('text' in sheet) {
      inside += sheet.text.length;
      return inside <= mostInside ? [sheet] : [];
    }
    const url = readAddress(sheet.href, base);
    return url && !/^print$/i.test(sheet.media) && !fonts.test(url.host) ? [{ url, media: sheet.media }] : [];
  });
  const addresses = usable.flatMap((sheet) => ('url' in sheet ? [sheet.url.href] : []));
  const different = [...new Set(addresses)];
  // The site's own look comes last on most sites, behind those of what it is made of.
  const later = (href: string) => (supplementary.test(href) ? 1 : 0);
  const chosen = new Set(different.sort((one, other) => later(one) - later(other)).slice(0, mostFetched));
  return usable.filter((sheet) => !('url' in sheet) || chosen.delete(sheet.url.href));
}

/** Hosts that serve nothing but fonts and icons. */
const fonts =
  /^(?:fonts\.(?:googleapis|bunny|cdnfonts|shopifycdn)\.(?:com|net)|use\.(?:typekit\.net|fontawesome\.com)|kit\.fontawesome\.com|p\.typekit\.net)$/;

/** Parts of pages that bring styles of their own. */
const supplementary =
  /\/wp-content\/plugins\/|\/wp-includes\/|font-?awesome|swiper|slick|lightbox|fancybox|cookie|print/i;
