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
   * Notes how a job of a stream ended: `answered` if it failed, but not because of its destination. A destination gets
   * fewer slots from a failure until one ends otherwise.
   */
  note(stream: string, ending: 'done' | 'answered' | 'failed'): void;
  /**
   * Where a job has succeeded for the first time since a failure, or since the start, before which nobody knows what
   * failed: what waits for it may be tried now. Names each place once, and the same one again after a minute at the
   * earliest, then after two, and so on.
   */
  takeReturned(): Pick<Stream, 'lane' | 'destination'>[];
}

const otherLane: Lane = { slots: 4 };

/** Destinations that are remembered as working. Forgetting one costs a query. */
const mostKnown = 10_000;

/**
 * Milliseconds between two returns of a place, doubled each time. Where some jobs always fail and others get through,
 * every job that waits would soon have used up its attempts.
 */
const returnPause = { first: 60_000, longest: 12 * 3_600_000 };

/** `now` tells milliseconds. */
export function createScheduler({ lanes, destinations }: Limits, now: () => number): Scheduler {
  const names = Object.keys(lanes);
  const failing = new Set<string>();
  const working = new Set<string>();
  const returned = new Map<string, Stream>();
  const returns = new Map<string, { at: number; pause: number }>();
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
      const place = parseStream(stream);
      const target = targetOf(place);
      if (ending === 'failed') {
        failing.add(target);
        working.delete(target);
        return;
      }
      failing.delete(target);
      // What it says of its own job is no reason to try others: two of that kind would have each other tried forever.
      if (ending === 'answered' || working.has(target)) return;
      forgetMany(working);
      working.add(target);
      forgetMany(returned);
      returned.set(target, place);
    },
    takeReturned() {
      const at = now();
      const places = [...returned].filter(([target]) => {
        const last = returns.get(target);
        return !failing.has(target) && !(last && at < last.at + last.pause);
      });
      for (const [target] of places) {
        returned.delete(target);
        const last = returns.get(target);
        const isLongAgo = !last || at > last.at + 2 * returnPause.longest;
        const pause = isLongAgo ? returnPause.first : Math.min(2 * last.pause, returnPause.longest);
        forgetMany(returns);
        returns.set(target, { at, pause });
      }
      return places.map(([, place]) => place);
    },
  };
}

function forgetMany(known: { size: number; clear(): void }) {
  if (known.size >= mostKnown) known.clear();
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
