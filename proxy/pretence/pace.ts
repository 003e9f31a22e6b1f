/** Makes pretended answers take about as long as real ones of the same form took lately: their time would tell them apart. */
export interface Pace {
  /** Takes note of the seconds that the service took for a contact of a form. */
  took(form: string, seconds: number): void;
  /** Forgets what a form's service took: it is another time now. */
  forget(form: string): void;
  /** Resolves when somebody would have been answered; undefined where that is at once. */
  wait(form: string): Promise<void> | undefined;
  /** Lets everybody go who waits; from now on nobody does. */
  close(): void;
}

export interface PaceOptions {
  /** Most that wait at once, over all forms; more are answered at once. @default 500 */
  most?: number;
  /** From 0 to less than 1. @default Math.random */
  random?: () => number;
}

export function createPace({ most = 500, random = Math.random }: PaceOptions = {}): Pace {
  const lately = new Map<string, Times>();
  const waiting = new Set<() => void>();
  let closed = false;

  /** Milliseconds between two of the last times: a time that was seen before would tell as well. */
  const draw = (form: string) => {
    const { seconds } = lately.get(form) ?? { seconds: [0] };
    const [one = 0, other = 0] = [pick(seconds, random), pick(seconds, random)];
    return Math.min((one + (other - one) * random()) * 1_000, longest);
  };

  return {
    took(form, seconds) {
      const times = lately.get(form);
      if (!times) lately.set(form, { seconds: [seconds], next: 1 });
      else times.seconds[times.next++ % kept] = seconds;
    },
    forget: (form) => void lately.delete(form),
    wait(form) {
      const length = closed || waiting.size >= most ? 0 : draw(form);
      if (length === 0) return undefined;
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, length);
        waiting.add(go);
      });
    },
    close() {
      closed = true;
      for (const go of waiting) go();
    },
  };
}

/** How long the service took, in seconds; `next` counts on. */
interface Times {
  seconds: number[];
  next: number;
}

/** How many times of a form are kept. */
const kept = 32;

/** Milliseconds that nobody waits longer than. */
const longest = 5_000;

const pick = (times: number[], random: () => number) => times[Math.floor(random() * times.length)];
