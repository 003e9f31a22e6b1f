import { networkOf } from '@joinery/server';
import type { OpenWindow } from '../count/windows.ts';
import type { Arrival, MakeGuard } from '../guard.ts';
import { openVerdictOn } from './too-many.ts';

/** Limits one client's submissions. Forms with the same limit count together. */
export function createClientLimit(openWindow: OpenWindow): MakeGuard<Arrival> {
  return (settings) => {
    const { clientLimit: limit } = settings.guards;
    if (!limit) return undefined;
    const hit = openWindow('client', limit);
    return {
      name: 'clientLimit',
      check: async ({ client }) => openVerdictOn(await hit(prefixOf(client)), settings, 'client', limit),
    };
  };
}

/**
 * The network that a client counts as: its IPv4 address, or its IPv6 /64, which one household or attacker gets whole.
 */
export function prefixOf(client: string): string {
  // Makes a new string: a slice of a header would keep the whole header in memory for as long as it is counted.
  return client.includes(':') ? networkOf(client, 64) : `${client}/32`;
}
