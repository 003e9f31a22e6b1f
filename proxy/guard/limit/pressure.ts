import type { FormSettings } from '../../config/settings.ts';
import type { Count } from '../count/counter.ts';

/** Whether so much is submitted to a form that the rest has to prove something. Counts one more while it is not. */
export async function isUnderPressure(count: Count, { form, guards }: FormSettings): Promise<boolean> {
  return !(await count('pressure', form.name, guards.pressure)).taken;
}
