import type { FormSettings } from '../config/settings.ts';
import { type Soon, whenThere } from '../soon.ts';
import type { Count } from './counter.ts';

/** Whether so much is submitted to a form that the rest has to prove something. Counts one more while it is not. */
export function isUnderPressure(count: Count, { form, guards }: FormSettings): Soon<boolean> {
  return whenThere(count('pressure', form.name, guards.pressure), ({ taken }) => !taken);
}
