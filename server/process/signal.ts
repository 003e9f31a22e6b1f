import type { Logger } from 'pino';
import { onNpmShellEnd } from './npm-shell.ts';

/**
 * Resolves at the first SIGTERM or SIGINT, including one that npm passed on only to its shell. After that, a second
 * signal ends the process at once, and so does `limit`: whatever is still under way then hangs.
 *
 * @param limit milliseconds. @default 60_000
 */
export async function untilSignal(logger: Logger, limit = 60_000): Promise<void> {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  await new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
    onNpmShellEnd(() => {
      logger.info('npm was stopped, and so is this process');
      resolve();
    });
  });
  for (const signal of signals) process.on(signal, () => process.exit(1));
  const end = () => {
    logger.fatal({ seconds: limit / 1_000 }, 'the process ends: something under way did not finish in time');
    process.exit(1);
  };
  setTimeout(end, limit).unref();
}
