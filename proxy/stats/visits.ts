import type { RateLimit } from '../config.ts';
import { type Count, prefixOf } from '../guard/index.ts';
import type { ShownForm } from '../watch/index.ts';
import type { Tally } from './tally.ts';

/**
 * Counts views and starts, which anybody can cause by fetching an address. Each client counts only so often, so that
 * nobody can make the numbers up.
 */
export interface Visits {
  view(shown: ShownForm, client: string): void;
  start(shown: ShownForm, client: string): void;
}

export function createVisits(tally: Pick<Tally, 'count'>, count: Count): Visits {
  const visit = (event: 'view' | 'start') => (shown: ShownForm, client: string) => {
    const counted = Promise.resolve(count(event, `${shown.form} ${prefixOf(client)}`, limit));
    // If it can't be limited, it isn't counted.
    counted.then(
      ({ taken }) => taken && tally.count(shown, event),
      () => {},
    );
  };
  return { view: visit('view'), start: visit('start') };
}

/** Many people may share one address. */
const limit: RateLimit = { limit: 60, window: 600_000 };
