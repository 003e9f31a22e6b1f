import { createService } from '@joinery/service';
import { answerParent } from './answering.ts';

/** The service, for a database that is made ready already. Nothing is sent: the handler beside it only writes its outbox row as well. */
const { dataDir, databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as { dataDir: string; databaseUrl: string };
const publicUrl = 'https://lists.example.com';
const { app, stop } = await createService({ dataDir, databaseUrl, publicUrl, allowTestAddresses: true });
await answerParent(app, stop);
