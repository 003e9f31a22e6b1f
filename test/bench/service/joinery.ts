import { createService } from '@joinery/service';
import { answerParent } from './answering.ts';

/**
 * The service on a prepared database. It sends nothing, since the bare handler only writes its outbox row, too. With
 * the console, it indexes who signs up.
 */
const given: { dataDir: string; databaseUrl: string; console?: boolean } = JSON.parse(process.argv[2] ?? '{}');
const publicUrl = 'https://lists.example.com';
const { app, stop, searchIndex } = await createService({ ...given, publicUrl, allowTestAddresses: true });
searchIndex?.start();
await answerParent(app, stop);
