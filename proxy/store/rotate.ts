import type { Tables as QueueTables } from '@joinery/database/queue';
import {
  chooseNextSecret,
  createSeal,
  findNextSecret,
  type Rotated,
  rotate,
  settleNextSecret,
} from '@joinery/database/secret';
import { withTables } from '@joinery/database/with-tables';
import type { Transaction } from 'kysely';
import type { Delivery } from '../submission/keeper.ts';
import { openStore, owner } from './open.ts';
import { createSequenceOf } from './outbox.ts';
import type { StoreSettings } from './store-settings.ts';
import { outboxTable, sealed, type Writer } from './tables.ts';

export interface RotateStoreOptions {
  /** The new secret, if the old one was given as well. @default a random one, written to the file `secret` */
  next: string | undefined;
  /** Whether links in mails already sent keep working. */
  keepsLinks: boolean;
}

/**
 * Gives the store another secret. It may be interrupted at any moment, and run again.
 *
 * @throws {StoreError} if another process uses the store
 * @throws if there is no new secret; then nothing has changed
 */
export async function rotateStore(settings: StoreSettings, options: RotateStoreOptions): Promise<Rotated> {
  const { folder } = settings;
  const { database, ...keyring } = await openStore(settings, { how: 'alone' });
  try {
    const variable = folder === undefined ? settings.secret : undefined;
    const next = chooseNextSecret({ given: variable, next: options.next, folder: folder ?? '' });
    const { keepsLinks } = options;
    const also = (writer: Writer) => nameSequences(writer, next);
    const rotated = await rotate(database, { owner, sealed, keyring, next, keepsLinks, also });
    if (folder !== undefined && findNextSecret(folder) === next) settleNextSecret(folder);
    return rotated;
  } finally {
    await database.close();
  }
}

/** Rows per query: an outbox may hold very many. */
const batch = 500;

/**
 * Renames sequences, which are hashed with the secret: a contact's next submission has to wait behind those already
 * there.
 */
async function nameSequences(anyWriter: Writer, secret: string): Promise<void> {
  const writer: Transaction<QueueTables> = withTables(anyWriter);
  const sequenceOf = createSequenceOf(secret);
  const seal = createSeal(secret, `queue ${outboxTable}`);
  for (let after = '', isLast = false; !isLast; ) {
    const rows = await writer
      .selectFrom(outboxTable)
      .select(['id', 'payload'])
      .where('sequence', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, payload } of rows) {
      after = id;
      const delivery = tryOpen(() => JSON.parse(seal.open(payload)) as Delivery);
      if (delivery)
        await writer
          .updateTable(outboxTable)
          .set({ sequence: sequenceOf(delivery) })
          .where('id', '=', id)
          .execute();
    }
    isLast = rows.length < batch;
  }
}

function tryOpen<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
