import type { Logger } from 'pino';
import { takeWarnings } from '../process/begin.ts';
import { traceOf } from './trace.ts';

/** Logs what Node would print in lines of its own: its warnings, and the error that ends the process. */
export function logProcess(logger: Logger): void {
  takeWarnings(({ name, message, ...rest }) => {
    // A configuration is read as a module then (see the proxy's `module.ts`), and what can't be read is told by an
    // error.
    if (message.startsWith('Failed to load the ES module: ')) return;
    const { code } = rest as { code?: unknown };
    logger.warn({ type: name, code }, message);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal(traceOf(error), 'the process ends: nothing handled this error');
    process.exit(1);
  });
}
