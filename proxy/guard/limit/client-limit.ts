import { ipKeyGenerator } from 'express-rate-limit';
import type { Count } from '../count/counter.ts';
import type { Arrival, MakeGuard } from '../guard.ts';
import { openVerdictOn } from './too-many.ts';

/** Limits what one client submits. Forms with the same limit count together. */
export function createClientLimit(count: Count): MakeGuard<Arrival> {
  return (settings) => {
    const { clientLimit: limit } = settings.guards;
    if (!limit) return undefined;
    return {
      name: 'clientLimit',
      check: async ({ client }) =>
        openVerdictOn(await count('client', prefixOf(client), limit), settings, 'client', limit),
    };
  };
}

/** Who a client counts as: an IPv4 address, or the /64 of an IPv6 one, which one household or one attacker gets whole. */
export function prefixOf(client: string): string {
  // A text of its own: one that is a part of a header would keep all of the header for as long as it is counted.
  return client.includes(':') ? ipKeyGenerator(client, 64) : `${client}/32`;
}
