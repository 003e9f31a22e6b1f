import type { Count } from '../count/counter.ts';
import type { Arrival, MakeGuard } from '../guard.ts';
import { openVerdictOn } from './too-many.ts';

/** Limits the submissions of all clients together to a form. */
export function createFormLimit(count: Count): MakeGuard<Arrival> {
  return (settings) => {
    const { formLimit: limit } = settings.guards;
    if (!limit) return undefined;
    return {
      name: 'formLimit',
      check: async () => openVerdictOn(await count('form', settings.form.name, limit), settings, 'form', limit),
    };
  };
}
