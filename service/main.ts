#!/usr/bin/env node
import { createServer } from 'node:http';
import { pino } from 'pino';
import { type Config, parseConfig } from './config.ts';
import { createService } from './service.ts';

const config = readConfig();
const logger = pino({ level: config.LOG_LEVEL });
const service = await createService({
  dataDir: config.DATA_DIR,
  publicUrl: config.PUBLIC_URL,
  allowTestAddresses: config.ALLOW_TEST_ADDRESSES,
  trustProxy: config.TRUST_PROXY,
  logger,
  ...(config.DATABASE_URL && { databaseUrl: config.DATABASE_URL }),
  ...(config.SMTP_URL && { smtpUrl: config.SMTP_URL }),
  ...(config.MAIL_FROM && { mailFrom: config.MAIL_FROM }),
  ...(config.JOINERY_SECRET && { secret: config.JOINERY_SECRET }),
});
if (!config.SMTP_URL) logger.warn('SMTP_URL is not set: mail is kept in the database and sent to nobody');
const server = createServer(service.app).listen(config.PORT, config.HOST);
server.once('listening', () => {
  service.start();
  logger.info({ address: server.address() }, 'the service listens');
});
server.once('error', (cause) => {
  fail(`The service can't listen on port ${config.PORT} of ${config.HOST}: ${cause.message}. Set PORT or HOST.`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function stop() {
  server.close(async () => {
    await service.stop();
    logger.info('the service has stopped');
  });
  server.closeIdleConnections();
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (cause) {
    return fail((cause as Error).message);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
