/** A lift of 0.2 is a fifth more, -1 nothing at all. Null is without end, or not known. */
export interface Lift {
  lift: number | null;
  low: number;
  high: number | null;
}

/** Where a lift is on a scale: in percent of its length, from its left end. */
export interface PlacedLift {
  /** The scale goes from one `factor`th to `factor` times as much. */
  factor: number;
  from: number;
  to: number;
  /** Null if the lift itself isn't known. */
  at: number | null;
  /** Whether the interval goes on beyond the scale. */
  isOpen: { below: boolean; above: boolean };
}

/** From a fifth less and a quarter more to a tenth and ten times as much. */
const factors = [1.25, 2, 4, 10] as const;

/**
 * Places a lift and its interval on the shortest scale that holds them. Half as much is as far from the middle as twice
 * as much, so that neither version looks better by the drawing.
 */
export function placeLift({ lift, low, high }: Lift): PlacedLift {
  const [start, end] = [Math.log(1 + low), high === null ? Number.POSITIVE_INFINITY : Math.log(1 + high)];
  const distances = [start, end, lift === null ? 0 : Math.log(1 + lift)].map(Math.abs);
  // An end at infinity doesn't decide the scale. The interval shows as open there.
  const farthest = Math.max(...distances.map((each) => (Number.isFinite(each) ? each : Math.log(2))));
  const factor = factors.find((each) => Math.log(each) >= farthest) ?? 10;
  const edge = Math.log(factor);
  const place = (at: number) => 50 + 50 * Math.max(-1, Math.min(1, at / edge));
  return {
    factor,
    from: place(start),
    to: place(end),
    at: lift === null ? null : place(Math.log(1 + lift)),
    isOpen: { below: start < -edge, above: end > edge },
  };
}
