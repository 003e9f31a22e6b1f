import type { Values } from '@joinery/contract/wire';
import type { Settings } from '../../config/settings.ts';
import type { Delivery } from '../../store/outbox.ts';
import { validate } from '../../submission/validate.ts';
import { UsageError } from '../options.ts';

/**
 * Changes the values of a kept submission: `changes` are `name=value`, and `name=` removes a value. Refuses whatever
 * its form would refuse.
 * @throws {UsageError} if a change has another shape
 */
export function mendSubmission(
  { forms }: Pick<Settings, 'forms'>,
  payload: unknown,
  changes: string[],
): { payload: Delivery } | { failure: string } {
  if (!changes.length) throw new UsageError('Say what to change: name=value.');
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

function change(values: Values, changes: string[]): Values {
  const changed = new Map(Object.entries(values));
  for (const pair of changes) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
    if (!name) throw new UsageError(`${pair} changes nothing: write name=value.`);
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return Object.fromEntries(changed);
}
