import type { RateLimit } from '../config.ts';
import type { Count } from '../guard/count/counter.ts';
import { prefixOf } from '../guard/limit/client-limit.ts';
import type { ShownForm } from '../watch/shown-form.ts';
import type { StatEvent, Tally } from './tally.ts';

/**
 * Counts views, starts and fields, which anybody can cause by fetching an address. Each client counts only so often, so
 * that nobody can make the numbers up.
 */
export interface Visits {
  view(shown: ShownForm, client: string): void;
  /** `tellsFields` if the page tells of each field, too: only then can the fields be compared with the starts. */
  start(shown: ShownForm, client: string, tellsFields: boolean): void;
  reach(shown: ShownForm, client: string, field: string): void;
}

export function createVisits(tally: Pick<Tally, 'count'>, count: Count): Visits {
  const visit = (event: StatEvent, of: string, client: string, take: () => void) => {
    const counted = Promise.resolve(count(event, `${of} ${prefixOf(client)}`, limit));
    // If it can't be limited, it isn't counted.
    counted.then(
      ({ taken }) => taken && take(),
      () => {},
    );
  };
  return {
    view: (shown, client) => visit('view', shown.form, client, () => tally.count(shown, 'view')),
    start: (shown, client, tellsFields) =>
      visit('start', shown.form, client, () => {
        tally.count(shown, 'start');
        if (tellsFields) tally.count(shown, 'reach');
      }),
    reach: (shown, client, field) =>
      visit('reach', `${shown.form} ${field}`, client, () => tally.count(shown, 'reach', field)),
  };
}

/** Many people may share one address. */
const limit: RateLimit = { limit: 60, window: 600_000 };
