import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService } from '@joinery/service';
import type { EmptyDatabase } from '../../databases.ts';

/** A service that is ready to take signins under double opt-in. */
export interface Instance {
  dataDir: string;
  databaseUrl: string;
  accountId: number;
  listId: number;
  tagId: number;
  apikey: string;
  drop(): Promise<void>;
}

export const owner = { username: 'bench', password: 'a bench of oak' };

/**
 * Prepares a service in a new database, with an account, a tag, and a key for the tag and the predefined opt-in
 * process.
 */
export async function createInstance(createDatabase: () => Promise<EmptyDatabase>): Promise<Instance> {
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
  const { url: databaseUrl } = database;
  const service = await createService({ dataDir, databaseUrl, publicUrl: 'https://lists.example.com' });
  const { accounts, lists, tags, keys, stop } = service;
  const { id: accountId } = await accounts.create(owner);
  const listId = (await lists.predefined(accountId)).id;
  const tagId = await tags.create({ accountId, name: 'bench' });
  const apikey = await keys.create({ accountId, listId, tagId });
  await stop();
  const drop = async () => {
    await rm(dataDir, { recursive: true });
    await database.drop();
  };
  return { dataDir, databaseUrl, accountId, listId, tagId, apikey, drop };
}
