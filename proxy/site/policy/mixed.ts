/**
 * Whether browsers keep what is at an address from a page (W3C Mixed Content, section 4). This machine's own addresses
 * are trusted without https (W3C Secure Contexts, section 3.1).
 */
export function isMixedContent(page: URL, address: URL): boolean {
  return page.protocol === 'https:' && address.protocol === 'http:' && !own.test(address.hostname);
}

const own = /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/;
