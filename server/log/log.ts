import pino, { type LevelWithSilent, type Logger } from 'pino';

export interface LogOptions {
  /** A file descriptor, or the path of a file. @default standard output */
  destination?: number | string;
  /** The lowest level to write. @default 'info' */
  level?: LevelWithSilent;
}

/**
 * Opens a server's log: one line of JSON per entry, written at once. A pipe that nobody reads doesn't block anything.
 * No line is lost when the process ends by itself or by a signal that it handles, as long as somebody reads them.
 */
export function openLog({ destination = process.stdout.fd, level = 'info' }: LogOptions = {}): Logger {
  let patientUntil = 0;
  const written = pino.destination({
    dest: destination,
    sync: true,
    maxLength: mostWaiting,
    // Otherwise the whole process would sleep until somebody reads from the pipe again.
    retryEAGAIN: () => performance.now() < patientUntil,
  });
  const retry = setTimeout(() => written.write(''), 100).unref();
  // A full disk, or a pipe that nobody reads, is no reason to turn visitors away: lines that can't be written wait for
  // the next try.
  written.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall !== 'write') throw error;
    retry.refresh();
  });
  process.on('exit', () => {
    patientUntil = performance.now() + 1_000;
    written.write('');
  });
  return pino({ level }, written);
}

/** Characters that may wait to be written; further lines are dropped. */
const mostWaiting = 10_000_000;
