/** Made by build/phoneZones.ts. */
declare module 'virtual:dialing-codes' {
  export const codes: string;
}

declare module 'virtual:phone-*' {
  import type { MetadataJson } from 'libphonenumber-js/core';

  export const part: MetadataJson;
}
