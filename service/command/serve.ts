import { isOpenToOthers } from '@joinery/database/secret';
import { logProcess, openLog, PublicServer, untilSignal } from '@joinery/server';
import { type Config, parseConfig } from '../config.ts';
import { openService } from './open.ts';
import type { Terminal } from './terminal.ts';

/** Serves until a signal ends it. @throws when the settings are wrong or it can't listen on the port. */
export async function serve({ environment }: Terminal): Promise<void> {
  const config = parseConfig(environment);
  const logger = openLog({ level: config.LOG_LEVEL });
  logProcess(logger);
  const service = await openService(config, logger);
  if (isOpenToOthers(config.DATA_DIR)) {
    const fix = `chmod 700 ${config.DATA_DIR}`;
    logger.warn({ fix }, 'other users of the machine can access DATA_DIR, where contacts and the secret are kept');
  }
  if (!(await service.hasMailServer())) logger.warn('SMTP_URL is not set: mail is kept in the database and never sent');
  if (!config.SMS_URL) logger.warn('SMS_URL is not set: texts are kept in the database and never sent');
  const server = new PublicServer(service.app);
  try {
    service.start();
    const url = await listen(server, config);
    logger.info({ url, address: server.address() }, 'the service listens');
  } catch (cause) {
    await service.stop();
    throw cause;
  }
  await untilSignal(logger);
  await server.drain();
  await service.stop();
  logger.info('the service has stopped');
}

async function listen(server: PublicServer, { PORT, HOST }: Config): Promise<string> {
  try {
    return await server.open({ host: HOST, port: PORT });
  } catch (cause) {
    throw new Error(`The service can't listen on port ${PORT} of ${HOST}. Set PORT or HOST.`, { cause });
  }
}
