import { join, resolve } from 'node:path';
import type { BackupStore } from '@joinery/database/backup';
import { proxyTables } from '@joinery/proxy/tables';
import { serviceTables } from '@joinery/service/tables';
import type { AppSettings } from './settings.ts';

type Places = Pick<AppSettings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;

/**
 * Where the app keeps everything. The proxy's store comes first: a submission that is delivered between two copies is
 * then in both, and the service knows it again; a form has its key at the service before it is kept.
 */
export function storesOf({ dataDir, databaseUrl: url, databaseDirectUrl: directUrl }: Places): BackupStore[] {
  if (url !== undefined) return [{ name: 'postgres', url, directUrl, owners: [proxyTables, serviceTables] }];
  const inFolder = (name: string) => ({ name, url: `file:${join(resolve(dataDir), name)}` });
  return [
    { ...inFolder('proxy.db'), owners: [proxyTables] },
    { ...inFolder('service.db'), owners: [serviceTables] },
  ];
}
