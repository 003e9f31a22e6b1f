import { SecretError } from '@joinery/database/secret';
import { readVariable } from '@joinery/server';
import { rotateStore } from '../store/rotate.ts';
import type { CommandOptions } from './command.ts';
import { notMade } from './load.ts';
import type { Output } from './terminal.ts';

/** `npx @joinery/proxy secret rotate`. */
export async function rotateSecret(
  { config, breakLinks = false }: CommandOptions & { breakLinks?: boolean },
  { environment: env, load, print, fail }: Output,
): Promise<void> {
  const loaded = await load(config, 'find');
  if ('failure' in loaded) return fail(loaded.failure);
  const { store } = loaded.settings;
  if (!store) return fail(`${config} has no dataDir, and there is no DATABASE_URL: nothing is stored.`);
  if (store.toBeMade) return fail(notMade);
  const next = readVariable('JOINERY_NEW_SECRET', { env, folder: loaded.folder });
  if ('failure' in next) return fail(next.failure);
  try {
    const options = { next: next.text, keepsLinks: !breakLinks };
    const { sealed, unreadable } = await rotateStore(store, options);
    const lost = unreadable ? ` ${unreadable} could not be read before, and still can’t.` : '';
    const then = store.folder === undefined ? 'Set JOINERY_SECRET to the new one before you start' : 'Start';
    print(`Encrypted ${sealed} values with the new secret.${lost} ${then} the proxy, and make a new backup.`);
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    fail(error.message);
  }
}
