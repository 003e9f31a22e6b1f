import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';

export interface LogOptions {
  /** A file descriptor, or the path of a file. @default the standard output */
  destination?: number | string;
  /** The lowest level that is written. @default 'info' */
  level?: LevelWithSilent;
}

/** Opens a server's log: a line of JSON an entry. A pipe that nobody reads holds nobody up. */
export function openLog({ destination = process.stdout.fd, level = 'info' }: LogOptions = {}): Logger {
  let patientUntil = 0;
  const written = pino.destination({
    dest: destination,
    sync: true,
    maxLength: mostWaiting,
    // Or the whole process would sleep until somebody reads from the pipe again.
    retryEAGAIN: () => performance.now() < patientUntil,
  });
  const retry = setTimeout(() => written.write(''), 100).unref();
  // A full disk, or a pipe that nobody reads, is no reason to turn visitors away: what can't be written waits, and is
  // tried again.
  written.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall !== 'write') throw error;
    retry.refresh();
  });
  process.on('exit', () => {
    patientUntil = performance.now() + 1_000;
    written.write('');
  });
  return pino({ level }, together(written));
}

/** Characters of lines that can't be written; more are dropped until some are. */
const mostWaiting = 10_000_000;

/**
 * Writes the lines of one turn of the event loop at once, as a system call for each would be among the dearest parts of
 * a request. None is lost when the process ends by itself or by a signal that it takes, and whoever reads them does.
 */
function together(destination: DestinationStream): DestinationStream {
  let lines = '';
  const flush = () => {
    const waiting = lines;
    lines = '';
    if (waiting) destination.write(waiting);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
    },
  };
}
