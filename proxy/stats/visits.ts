import type { RateLimit } from '../config.ts';
import type { OpenWindow } from '../guard/count/windows.ts';
import { prefixOf } from '../guard/limit/client-limit.ts';
import type { ShownForm } from '../watch/shown-form.ts';
import type { StatEvent, Tally } from './tally.ts';

/**
 * Counts views, starts and fields, which anybody can cause by fetching an address. Each client counts only so often, so
 * that nobody can make the numbers up.
 */
export interface Visits {
  view(form: ShownForm, client: string): void;
  /** `tellsFields` if the page tells of each field, too: only then can the fields be compared with the starts. */
  start(form: ShownForm, client: string, tellsFields: boolean): void;
  reach(form: ShownForm, client: string, field: string): void;
}

export function createVisits(tally: Pick<Tally, 'count'>, openWindow: OpenWindow): Visits {
  const visit = (event: StatEvent, of: string, client: string, take: () => void) => {
    const counted = openWindow(event, limit)(`${of} ${prefixOf(client)}`);
    // If it can't be limited, it isn't counted.
    counted.then(
      ({ taken }) => taken && take(),
      () => {},
    );
  };
  return {
    view: (form, client) => visit('view', form.form, client, () => tally.count(form, 'view')),
    start: (form, client, tellsFields) =>
      visit('start', form.form, client, () => {
        tally.count(form, 'start');
        if (tellsFields) tally.count(form, 'reach');
      }),
    reach: (form, client, field) =>
      visit('reach', `${form.form} ${field}`, client, () => tally.count(form, 'reach', field)),
  };
}

/** Many people may share one address. */
const limit: RateLimit = { limit: 60, window: 600_000 };
