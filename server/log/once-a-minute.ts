/** Reports a failure at most once a minute: in an outage, every request fails. */
export function onceAMinute(tell: (cause: unknown) => void): (cause: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (cause) => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    tell(cause);
  };
}
