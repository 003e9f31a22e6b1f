import type { Configured } from '@joinery/app';
import { createForms, type FormName } from './forms.ts';
import type { Seed } from './seed.ts';

const variable = (form: string) => `${form.replaceAll('-', '_').toUpperCase()}_KEY`;

/** The demo's forms, which pages of `origins` may show. */
export function configure({ fields, keys }: Seed, origins: string[]): Configured {
  const forms = createForms(fields);
  const names = Object.keys(forms) as FormName[];
  return {
    // All demo users share one IP address, try the same email address again and again, and have no mail with a link.
    rateLimit: { limit: 300, window: 60_000 },
    guards: { addressLimit: false, confirmations: false, proofOfWork: 'never', link: false },
    forms: Object.fromEntries(
      names.map((name) => [name, { definition: forms[name], key: { env: variable(name) }, origins }]),
    ),
    keys: Object.fromEntries(names.map((name) => [variable(name), keys[name]])),
  };
}
