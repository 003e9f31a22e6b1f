import { createService } from '@joinery/service';
import { answerParent } from './answering.ts';

/** The service on a prepared database. It sends nothing, since the bare handler only writes its outbox row, too. */
const { dataDir, databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as { dataDir: string; databaseUrl: string };
const publicUrl = 'https://lists.example.com';
const { app, stop } = await createService({ dataDir, databaseUrl, publicUrl, allowTestAddresses: true });
await answerParent(app, stop);
