import type { Arrival } from '../../guard/guard.ts';
import { originIssue } from '../../guard/origin.ts';
import { shownOf } from '../../watch/shown-form.ts';
import type { Watcher } from '../../watch/watcher.ts';

/** Notes the site whose page used a form, if the browser says which and it isn't the proxy's own. */
export function notePlace(
  { placed }: Pick<Watcher, 'placed'>,
  arrival: Pick<Arrival, 'settings' | 'origin' | 'ownOrigin'>,
  use: 'shown' | 'used',
): void {
  const { settings, origin, ownOrigin } = arrival;
  if (origin === undefined) return;
  if (settings.origins.has(origin)) placed(shownOf(settings), origin, use);
  else if (origin !== ownOrigin()) placed(shownOf(settings), origin, originIssue(arrival) ? 'refused' : use);
}
