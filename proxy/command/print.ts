/** Prints a line. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a remark on the standard error, apart from output for programs and pages. */
export function note(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Prints a failure, and sets the exit code to 1. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
