import { CommanderError } from 'commander';
import { AdvisedError } from '../failure.ts';
import { createProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the operator's command and resolves with its exit code: 0 done, 1 failed or only partly done, 2 command not
 * understood.
 */
export async function run(words: string[], terminal: Terminal): Promise<number> {
  const outcome = { exitCode: 0 };
  const program = createProgram(terminal, outcome);
  try {
    await program.parseAsync(words.length ? words : ['serve'], { from: 'user' });
    return outcome.exitCode;
  } catch (cause) {
    // Commander has already written its help or error.
    if (cause instanceof CommanderError) return cause.exitCode && 2;
    terminal.stderr.write(`${explain(cause, program.name())}\n`);
    return 1;
  }
}

function explain(cause: unknown, program: string): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AdvisedError) return `${cause.message} See: ${program} ${cause.command}`;
  const behind = cause.cause instanceof Error ? cause.cause.message : '';
  // Many messages quote their cause.
  return cause.message.includes(behind) ? cause.message : `${cause.message}\n  ${behind}`;
}
