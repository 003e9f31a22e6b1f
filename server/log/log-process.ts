import type { Logger } from 'pino';
import { takeWarnings } from '../process/begin.ts';
import { traceOf } from './trace.ts';

/** Logs what Node would otherwise print itself: its warnings, and the error that ends the process. */
export function logProcess(logger: Logger): void {
  takeWarnings(({ name, message, ...rest }) => {
    // Node then reads a configuration as a module (see the proxy's `module.ts`); one that can't be read throws an error
    // of its own.
    if (message.startsWith('Failed to load the ES module: ')) return;
    const { code } = rest as { code?: unknown };
    logger.warn({ type: name, code }, message);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal(traceOf(error), 'the process ends: nothing handled this error');
    process.exit(1);
  });
}
