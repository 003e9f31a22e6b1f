import type { Logger } from 'pino';

/**
 * Resolves at the first SIGTERM or SIGINT. From then on a second one ends the process at once, and so does `limit`: whatever is still
 * under way by then hangs.
 *
 * @param limit milliseconds. @default 60_000
 */
export async function untilSignal(logger: Logger, limit = 60_000): Promise<void> {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  await new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
  });
  for (const signal of signals) process.on(signal, () => process.exit(1));
  const end = () => {
    logger.fatal({ seconds: limit / 1_000 }, 'the process ends: something under way has not ended in time');
    process.exit(1);
  };
  setTimeout(end, limit).unref();
}
