/** Milliseconds until another one may pass; 0 lets it pass, and counts it. */
export type Throttle = () => number;

/** Lets `most` pass at once, and as many again within a minute: a bucket that fills steadily. `now` is milliseconds. */
export function createThrottle(most: number, now: () => number): Throttle {
  const pace = 60_000 / most;
  let left = most;
  let counted = now();
  return () => {
    const time = now();
    left = Math.min(most, left + Math.max(0, time - counted) / pace);
    counted = time;
    if (left < 1) return Math.ceil((1 - left) * pace);
    left -= 1;
    return 0;
  };
}
