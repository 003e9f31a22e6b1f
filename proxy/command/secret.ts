import { SecretError } from '@joinery/database/secret';
import { readVariable } from '@joinery/server';
import { rotateStore } from '../store/rotate.ts';
import { loadConfig, notMade } from './load.ts';
import { readOptions, UsageError } from './options.ts';
import { fail, print } from './print.ts';

export const usage = `npx @joinery/proxy secret rotate [--break-links] [--config forms.config.ts]

Encrypts the store with a new secret. Stop every proxy that uses the store first. With JOINERY_SECRET, set
JOINERY_NEW_SECRET to the new one; otherwise it is created, and written to the file secret in dataDir.

  --break-links        disables all links in mails already sent, in case somebody else knows the old secret`;

/** `npx @joinery/proxy secret`. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args, { 'break-links': { type: 'boolean', default: false } }, 1);
  if (values.help) return print(usage);
  if (positionals[0] !== 'rotate') throw new UsageError('The only action is rotate.');
  const loaded = await loadConfig(values.config, { secrets: 'find' });
  if ('failure' in loaded) return fail(loaded.failure);
  const { store } = loaded.settings;
  if (!store) return fail(`${values.config} has no dataDir, and there is no DATABASE_URL: nothing is stored.`);
  if (store.toBeMade) return fail(notMade);
  const next = readVariable('JOINERY_NEW_SECRET', { env: process.env, folder: loaded.folder });
  if ('failure' in next) return fail(next.failure);
  try {
    const options = { next: next.text, keepsLinks: !values['break-links'] };
    const { sealed, unreadable } = await rotateStore(store, options);
    const lost = unreadable ? ` ${unreadable} could not be read before, and still can’t.` : '';
    const then = store.folder === undefined ? 'Set JOINERY_SECRET to the new one before you start' : 'Start';
    print(`Encrypted ${sealed} values with the new secret.${lost} ${then} the proxy, and make a new backup.`);
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    fail(error.message);
  }
}
