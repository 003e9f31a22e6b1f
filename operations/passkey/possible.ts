import { refuse } from '../refuse.ts';

/** Whether browsers allow passkeys at this address: they do at host names alone. */
export function arePasskeysPossible(publicUrl: string): boolean {
  // URLs write every IPv4 address as four numbers, and an IPv6 address in brackets.
  return !/^[\d.]+$|^\[/.test(new URL(publicUrl).hostname);
}

export const passkeysImpossible = refuse('denied', 'Browsers allow no passkeys at an IP address. Use a host name.');
