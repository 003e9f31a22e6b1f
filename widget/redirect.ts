/** Whether a visitor may be sent there: `javascript:` and the like run in the page. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Moves the whole page to `url`; in a frame that may not do so, the frame alone. */
export function followRedirect(url: string): void {
  try {
    (top ?? window).location.href = url;
  } catch {
    location.assign(url);
  }
}
