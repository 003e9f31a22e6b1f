/** Prints a line. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints what is worth knowing, apart from what a command prints for programs and pages. */
export function note(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Prints a failure, and makes the process end with 1. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
