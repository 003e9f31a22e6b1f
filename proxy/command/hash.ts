import { smsDigits } from '@joinery/contract/sms';
import { createAddressHash } from '../submission/address-hash.ts';
import { loadConfig, notMade } from './load.ts';
import { readOptions, UsageError } from './options.ts';
import { fail, print } from './print.ts';

export const usage = `npx @joinery/proxy hash <address>… [--config forms.config.ts]

Prints a contact's name in the log (\`contact\`). Give the email address, or a number such as +49301234567 if there is none.`;

/** `npx @joinery/proxy hash`. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args, {}, Number.POSITIVE_INFINITY);
  if (values.help) return print(usage);
  if (!positionals.length) throw new UsageError('Give an email address or a number.');
  const loaded = await loadConfig(values.config, { secrets: 'find' });
  if ('failure' in loaded) return fail(loaded.failure);
  const { secret, store } = loaded.settings;
  if (store?.toBeMade === 'secret') return fail(notMade);
  if (secret === undefined)
    return fail('Without a secret, hashes change with each start: set dataDir or JOINERY_SECRET.');
  const hashOf = createAddressHash(secret);
  for (const address of positionals) {
    const digits = smsDigits(address);
    if (digits !== undefined) print(hashOf({ smsNumber: `+${digits}` }));
    else if (address.includes('@')) print(hashOf({ email: address }));
    else throw new UsageError(`${address} is no email address, nor a number that starts with + or 00.`);
  }
}
