/**
 * Whether browsers keep what is at an address from a page (W3C Mixed Content, section 4). This machine's own addresses
 * are trusted without https (W3C Secure Contexts, section 3.1).
 */
export function isMixedContent(page: URL, address: URL): boolean {
  return page.protocol === 'https:' && address.protocol === 'http:' && !loopback.test(address.hostname);
}

const loopback = /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/;
