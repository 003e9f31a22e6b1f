import { CommanderError } from 'commander';
import { createProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the command after `npx @joinery/proxy` and resolves with its exit code: 0 done, 1 failed or only partly done, 2
 * command not understood.
 */
export async function run(words: string[], terminal: Terminal): Promise<number> {
  const { program, output } = createProgram(terminal);
  const [first = ''] = words;
  // Options alone are those of `serve`.
  const named = first && (!first.startsWith('-') || /^-(?:[hv]|-help|-version)$/.test(first));
  try {
    await program.parseAsync(named ? words : ['serve', ...words], { from: 'user' });
  } catch (error) {
    // Commander has already written its help or error.
    if (error instanceof CommanderError) return error.exitCode && 2;
    const { StoreError } = await import('../store/open.ts');
    if (!(error instanceof StoreError)) throw error;
    output.fail(error.message);
  }
  return output.exitCode;
}
