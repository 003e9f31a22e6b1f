import type { FormSettings } from '../../config/form/form-settings.ts';
import type { Count } from '../count/counter.ts';

/** Whether a form gets so many submissions that further ones have to prove something. If not, counts one more. */
export async function isUnderPressure(count: Count, { form, guards }: FormSettings): Promise<boolean> {
  return !(await count('pressure', form.name, guards.pressure)).taken;
}
