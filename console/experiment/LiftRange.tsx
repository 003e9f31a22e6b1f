import type { Variant } from '@joinery/contract/console';
import { placeLift } from './placeLift.ts';
import { useLifts } from './useLifts.ts';
import { useExperimentWords } from './words/index.ts';

export interface LiftRangeProps {
  control: Variant;
  tried: Variant;
}

/**
 * How many more confirmed signups the tried version brings, as a range around the point where both are equal, and in
 * words.
 */
export function LiftRange({ control, tried }: LiftRangeProps) {
  const words = useExperimentWords();
  const { say, sign } = useLifts();
  const { lift, low, high } = tried;
  const { factor, from, to, at, isOpen } = placeLift(tried);
  const [before, after] = [words.version(control.version), words.version(tried.version)];
  const isUnknown = low <= -1 && high === null;
  const side = low > 0 ? 'above' : high !== null && high < 0 ? 'below' : 'across';
  return (
    <figure class="stack tight">
      <figcaption>
        <p>
          {lift === null ? words.noLift : Math.abs(lift) < 0.0005 ? words.same : words.lift(say(lift), after, before)}
        </p>
        <p class="dim">{isUnknown ? words.anything : words.interval(say(low), say(high))}</p>
      </figcaption>
      <svg class="lift" role="img" aria-label={words.sides[side]}>
        <line class="axis" x1="0%" x2="100%" y1="50%" y2="50%" />
        <line class="equal" x1="50%" x2="50%" y1="0%" y2="100%" />
        <line class={`span ${side}`} x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" />
        {isOpen.below && <Arrow x="0%" d="M-4 0l12-9v18z" side={side} />}
        {isOpen.above && <Arrow x="100%" d="M4 0l-12-9v18z" side={side} />}
        {at !== null && <circle class={`point ${side}`} cx={`${at}%`} cy="50%" r="8" />}
      </svg>
      <div class="ends" aria-hidden="true">
        <span>{sign(1 / factor - 1)}</span>
        <span>{sign(0)}</span>
        <span>{sign(factor - 1)}</span>
        <span>{words.better(before)}</span>
        <span />
        <span>{words.better(after)}</span>
      </div>
    </figure>
  );
}

/** Tells that the range goes on. */
function Arrow({ x, d, side }: { x: string; d: string; side: string }) {
  return (
    <svg x={x} y="50%" aria-hidden="true">
      <path class={`tip ${side}`} d={d} />
    </svg>
  );
}
