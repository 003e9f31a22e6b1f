import type { OpenWindow } from '../count/windows.ts';
import type { Arrival, MakeGuard } from '../guard.ts';
import { openVerdictOn } from './too-many.ts';

/** Limits the submissions of all clients together to a form. */
export function createFormLimit(openWindow: OpenWindow): MakeGuard<Arrival> {
  return (settings) => {
    const { formLimit: limit } = settings.guards;
    if (!limit) return undefined;
    const hit = openWindow('form', limit);
    return {
      name: 'formLimit',
      check: async () => openVerdictOn(await hit(settings.form.name), settings, 'form', limit),
    };
  };
}
