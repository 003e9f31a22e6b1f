import { createService } from '@joinery/service';
import { openSilentServer } from '../silent.ts';
import { answerParent } from './answering.ts';

/**
 * The service on a prepared database. It sends nothing, since the bare handler only writes its outbox row, too. With
 * the console, it indexes who signs up.
 */
const given: { dataDir: string; databaseUrl: string; console?: boolean } = JSON.parse(process.argv[2] ?? '{}');
const publicUrl = 'https://lists.example.com';
const smtpUrl = await openSilentServer();
const service = await createService({ ...given, smtpUrl, publicUrl, allowTestAddresses: true });
service.start();
await answerParent(service.app, service.stop);
