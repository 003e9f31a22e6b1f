import type { FormCaller } from '@joinery/contract/console';
import type { StoredForm } from '../store/form/form-store.ts';

/** A stored form of one of the caller's sites. */
export function findOwn(forms: StoredForm[], by: FormCaller, name: string): StoredForm | undefined {
  return forms.find((form) => form.name === name && mayUse(by, form.site));
}

/** Whether a caller may see what belongs to a site. A caller without `sites` may see all. */
export function mayUse({ sites }: FormCaller, site: string): boolean {
  return sites === undefined || sites.includes(site);
}
