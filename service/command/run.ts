import { CommanderError } from 'commander';
import { createProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the operator's command and resolves with its exit code: 0 done, 1 failed or only partly done, 2 command not
 * understood.
 */
export async function run(words: string[], terminal: Terminal): Promise<number> {
  const outcome = { exitCode: 0 };
  try {
    await createProgram(terminal, outcome).parseAsync(words.length ? words : ['serve'], { from: 'user' });
    return outcome.exitCode;
  } catch (cause) {
    // Commander has already written its help or error.
    if (cause instanceof CommanderError) return cause.exitCode && 2;
    terminal.stderr.write(`${explain(cause)}\n`);
    return 1;
  }
}

function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const behind = cause.cause instanceof Error ? cause.cause.message : '';
  // Many messages quote their cause.
  return cause.message.includes(behind) ? cause.message : `${cause.message}\n  ${behind}`;
}
