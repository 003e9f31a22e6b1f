/** Whether a visitor may be sent to `url`: `javascript:` and the like would run in the page. */
export function isWebAddress(url: string): boolean {
  return /^https?:/i.test(url);
}

/**
 * Moves the whole page to `url`. If a frame may not do that, its form keeps showing thanks: few pages let themselves be
 * shown in a frame.
 */
export function followRedirect(url: string): void {
  try {
    (top ?? window).location.href = url;
  } catch {
    // The frame is sandboxed.
  }
}
