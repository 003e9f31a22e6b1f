/** How one try of a hand ended. */
export interface Ended {
  /** The status of an answer, the exit code of a command, or what broke the connection. */
  status: string;
  /** Whether it did what it came for, instead of being turned away. */
  isDone: boolean;
  /** What was said to a hand that was turned away. */
  said?: string;
}

/** Something that one person, file or neighbour does to the app. */
export interface Hand {
  name: string;
  /** Statuses with which it may be turned away. @default none */
  expects?: readonly string[];
  /** Rejects when the connection breaks. */
  act(): Promise<Ended>;
}

/** All tries of a hand. */
export interface Tally {
  name: string;
  /** How many did what they came for. */
  done: number;
  /** The milliseconds that these took. */
  times: number[];
  /** The number of tries by their status, as they came. */
  statuses: Map<string, number>;
  /** By status, what was said first to those who should not have been turned away. */
  unexpected: Map<string, string>;
}

export const createTally = (name: string): Tally => ({
  name,
  done: 0,
  times: [],
  statuses: new Map(),
  unexpected: new Map(),
});

/** Has a hand act once, and counts it. Resolves with whether it did what it came for. */
export async function tryOnce(
  { act, expects = [] }: Hand,
  tally: Tally,
  now = () => performance.now(),
): Promise<boolean> {
  const began = now();
  const { status, isDone, said = '' } = await act().catch(explain);
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (isDone) {
    tally.done++;
    tally.times.push(now() - began);
  } else if (!expects.includes(status) && !tally.unexpected.has(status)) {
    tally.unexpected.set(status, said);
  }
  return isDone;
}

export const triesOf = ({ statuses }: Tally): number => [...statuses.values()].reduce((sum, count) => sum + count, 0);

/** Fetch hides the cause in another error. */
function explain(problem: unknown): Ended {
  const cause: { code?: unknown } = Object(Object(problem).cause ?? problem);
  return { status: String(cause.code ?? 'broken'), isDone: false, said: String(cause) };
}
