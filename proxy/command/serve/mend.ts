import type { Values } from '@joinery/contract/wire';
import type { Settings } from '../../config/settings.ts';
import type { Delivery } from '../../submission/keeper.ts';
import { validate } from '../../submission/validate.ts';
import type { Change } from '../command.ts';

/**
 * Changes the values of a kept submission. Refuses whatever its form would refuse.
 */
export function mendSubmission(
  { forms }: Pick<Settings, 'forms'>,
  payload: unknown,
  changes: Change[],
): { payload: Delivery } | { failure: string } {
  if (payload === undefined) return { failure: 'does not exist, or was stored under another secret' };
  const delivery = payload as Delivery;
  const form = forms.get(delivery.form)?.form;
  if (!form) return { failure: `belongs to the form ${delivery.form}, which is not in the configuration` };
  const checked = validate(form, change(delivery.values, changes), 'wire');
  return 'issues' in checked
    ? { failure: `stays as it is: ${checked.issues.map(({ message }) => message).join(' ')}` }
    : // Other values make another submission: the service must not mistake it for the one that it refused.
      { payload: { ...delivery, key: `${delivery.key}-${Date.now().toString(36)}`, values: checked.values } };
}

function change(values: Values, changes: Change[]): Values {
  const changed = new Map(Object.entries(values));
  for (const [name, value] of changes) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return Object.fromEntries(changed);
}
