import { smsDigits } from '@joinery/contract/sms';
import { createAddressHash } from '../keyed-hash.ts';
import type { CommandOptions } from './command.ts';
import { notMade } from './load.ts';
import type { Output } from './terminal.ts';

/** `npx @joinery/proxy hash`. */
export async function printHashes(addresses: string[], { config }: CommandOptions, output: Output): Promise<void> {
  const loaded = await output.load(config, 'find');
  if ('failure' in loaded) return output.fail(loaded.failure);
  const { secret, store } = loaded.settings;
  if (store?.toBeMade === 'secret') return output.fail(notMade);
  if (secret === undefined)
    return output.fail('Without a secret, hashes change with each start: set dataDir or JOINERY_SECRET.');
  const hashOf = createAddressHash(secret);
  for (const address of addresses) {
    const digits = smsDigits(address);
    if (digits !== undefined) output.print(hashOf({ smsNumber: `+${digits}` }));
    else if (address.includes('@')) output.print(hashOf({ email: address }));
    else output.fail(`${address} is neither an email address nor a whole number that starts with + or 00.`);
  }
}
