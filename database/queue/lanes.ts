import { parseStream, type Stream } from './stream.ts';

/** A number of jobs, or what tells it at the moment. */
export type Most = number | (() => number);

/** How many jobs of a lane one process handles at the same time. */
export interface Lane {
  slots: Most;
  /** Jobs to one destination. @default `slots` */
  perDestination?: number;
  /** The same while the destination's last job of any lane has failed. @default `perDestination` */
  perFailing?: number;
}

export interface Limits {
  /** By name; lanes named first are served first. A lane not named here has four slots and comes last. */
  lanes: Record<string, Lane>;
  /** Jobs of all lanes to one destination, by its name. @default no limit */
  destinations: Record<string, Most>;
}

/** How many jobs of a stream to take. */
export interface Share {
  stream: string;
  count: number;
}

/** Shares out the slots of the lanes, and serves parties and streams fairly. */
export interface Scheduler {
  /**
   * Shares out the free slots among the streams in `ready`, given the streams of the jobs under way in `active` (one
   * name per job): parties take turns, and so do the streams of a party.
   */
  share(ready: Iterable<string>, active: Iterable<string>): Share[];
  /** The streams in `ready` for which there is a free slot. */
  withRoom(ready: Iterable<string>, active: Iterable<string>): string[];
  /**
   * Notes how a job of a stream ended. A destination whose last job failed gets fewer slots until one succeeds. Returns
   * whether this is the first success after a failure, or after the start, before which nobody knows what failed.
   */
  note(stream: string, ending: 'done' | 'failed'): boolean;
}

const otherLane: Lane = { slots: 4 };

/** Destinations that are remembered as working. Forgetting one costs a query. */
const mostKnown = 10_000;

export function createScheduler({ lanes, destinations }: Limits): Scheduler {
  const names = Object.keys(lanes);
  const failing = new Set<string>();
  const working = new Set<string>();
  /** When each party or stream of a lane was last served. */
  let served = new Map<string, number>();
  let sequence = 0;

  const priority = (lane: string) => (names.includes(lane) ? names.indexOf(lane) : names.length);

  function hasRoom({ lane, destination }: Stream, busy: Map<string, number>) {
    const { slots: most, perDestination, perFailing } = lanes[lane] ?? otherLane;
    const slots = countOf(most);
    const toOne = perDestination ?? slots;
    const isFailing = failing.has(targetOf({ lane, destination }));
    return (
      count(busy, lane) < slots &&
      count(busy, `${lane}\n${destination}`) < (isFailing ? (perFailing ?? toOne) : toOne) &&
      count(busy, `\n${destination}`) < countOf(destinations[destination] ?? Number.POSITIVE_INFINITY)
    );
  }

  /**
   * Orders by the lane's priority, then by the party with the fewest jobs under way, then by the party and the stream
   * served longest ago.
   */
  function isBefore(a: Candidate, b: Candidate, busy: Map<string, number>) {
    const order =
      priority(a.lane) - priority(b.lane) ||
      count(busy, partyOf(a)) - count(busy, partyOf(b)) ||
      count(served, partyOf(a)) - count(served, partyOf(b)) ||
      count(served, a.name) - count(served, b.name);
    return order < 0;
  }

  return {
    withRoom(ready, active) {
      const busy = countBusy(active);
      return [...ready].filter((name) => hasRoom(parseStream(name), busy));
    },
    share(ready, active) {
      const busy = countBusy(active);
      const candidates = new Set([...ready].map((name): Candidate => ({ name, ...parseStream(name) })));
      // Forgets parties and streams that have nothing left to send.
      const names = new Set([...candidates].flatMap((candidate) => [candidate.name, partyOf(candidate)]));
      served = new Map([...served].filter(([name]) => names.has(name)));
      const shares = new Map<string, number>();
      while (candidates.size) {
        let next: Candidate | undefined;
        for (const candidate of candidates) {
          if (!hasRoom(candidate, busy)) candidates.delete(candidate);
          else if (!next || isBefore(candidate, next, busy)) next = candidate;
        }
        if (!next) break;
        occupy(busy, next);
        sequence++;
        served.set(next.name, sequence).set(partyOf(next), sequence);
        shares.set(next.name, count(shares, next.name) + 1);
      }
      return [...shares].map(([stream, count]) => ({ stream, count }));
    },
    note(stream, ending) {
      const target = targetOf(parseStream(stream));
      if (ending === 'failed') {
        failing.add(target);
        working.delete(target);
        return false;
      }
      failing.delete(target);
      if (working.has(target)) return false;
      if (working.size >= mostKnown) working.clear();
      working.add(target);
      return true;
    },
  };
}

/** How many jobs under way have each place. */
function countBusy(active: Iterable<string>): Map<string, number> {
  const busy = new Map<string, number>();
  for (const name of active) occupy(busy, parseStream(name));
  return busy;
}

function occupy(busy: Map<string, number>, stream: Stream): void {
  for (const place of placesOf(stream)) busy.set(place, count(busy, place) + 1);
}

interface Candidate extends Stream {
  name: string;
}

const countOf = (most: Most) => (typeof most === 'function' ? most() : most);

const count = (counts: Map<string, number>, name: string) => counts.get(name) ?? 0;

/** A destination, or a lane whose jobs go nowhere in particular: it works or fails as a whole. */
const targetOf = ({ lane, destination }: Pick<Stream, 'lane' | 'destination'>) =>
  destination ? `\n${destination}` : lane;

/** Can't be a stream's name, which begins with its lane. */
const partyOf = ({ lane, party }: Stream) => `\tparty\n${lane}\n${party}`;

const placesOf = (stream: Stream) => [
  stream.lane,
  `${stream.lane}\n${stream.destination}`,
  `\n${stream.destination}`,
  partyOf(stream),
];
