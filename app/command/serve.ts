import { logProcess, openLog, untilSignal } from '@joinery/server';
import { createApp } from '../app.ts';
import { type Listener, listen } from '../listen.ts';
import { readAppSettings } from '../settings.ts';
import { refuseHalfRotated } from './secret.ts';
import type { Terminal } from './terminal.ts';

/** `joinery serve`. Serves until a signal ends it. @throws when the settings are wrong or it can't start */
export async function serve({ environment, stdout }: Terminal): Promise<void> {
  const settings = readAppSettings(environment);
  refuseHalfRotated(settings.dataDir);
  const logger = openLog({ level: settings.logLevel });
  logProcess(logger);
  const { host, port, interfacePort } = settings;
  const main = await listen({ host, port });
  let interfaceAt: Listener | undefined;
  const close = () => Promise.all([main.close(), interfaceAt?.close()]);
  try {
    if (interfacePort !== undefined) interfaceAt = await listen({ host, port: interfacePort }, 'INTERFACE_PORT');
    const options = settings.toOptions(main.url, interfaceAt?.url);
    const app = await createApp({ ...options, logger });
    try {
      app.start();
      main.answer(app.listener);
      interfaceAt?.answer(app.interfaceListener);
      if (!(await app.service.hasMailServer()))
        logger.warn('there is no mail server yet: set one in the console, or SMTP_URL. Until then, mail is kept');
      if (!settings.hasSmsGateway) logger.warn('SMS_URL is not set: texts are kept for the console and never sent');
      logger.info({ url: main.url, ...(interfaceAt && { interfaceUrl: interfaceAt.url }) }, 'the app listens');
      const { publicUrl } = options;
      const token = await app.service.firstStart.open();
      // Not through the logger, so that people find it at any LOG_LEVEL. It is on standard output all the same, so
      // whoever collects that can become the owner until somebody opens the address.
      stdout.write(token === undefined ? ready(publicUrl) : firstStart(publicUrl, token));
      await untilSignal(logger);
    } finally {
      await close();
      await app.stop();
    }
  } catch (cause) {
    await close();
    throw cause;
  }
  logger.info('the app has stopped');
}

const ready = (publicUrl: string) => `\nJoinery is at ${publicUrl}/console\n\n`;

const firstStart = (publicUrl: string, token: string) => `
Open this address to begin. It works once:

  ${publicUrl}/console/start?token=${token}

`;
