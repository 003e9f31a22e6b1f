/** Made by build/phoneZones.ts. */
declare module 'virtual:dialing-codes' {
  export const codes: string;
}

declare module 'virtual:phone-*' {
  import type { MetadataJson } from 'libphonenumber-js/core';

  /** The plans of a zone as the build shortens them; `misfits` as in phoneZones.ts. */
  export interface Zone extends Omit<MetadataJson, 'countries'> {
    countries: Record<string, unknown[]>;
    misfits: Record<string, string>;
  }

  export const part: Zone;
}
