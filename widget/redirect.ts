/** Whether a visitor may be sent there: `javascript:` and the like run in the page. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Moves the whole page to `url`. In a frame that may not do so, the form goes on giving thanks: few pages let themselves be shown in a frame. */
export function followRedirect(url: string): void {
  try {
    (top ?? window).location.href = url;
  } catch {
    // The frame is sandboxed.
  }
}
