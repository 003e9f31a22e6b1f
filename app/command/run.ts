import { CommanderError } from 'commander';
import { refuseHalfImported } from '../import/half.ts';
import { createProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the command after `joinery` and resolves with its exit code: 0 done, 1 failed or only partly done, 2 command not
 * understood.
 */
export async function run(words: string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = words;
  const outcome = { exitCode: 0 };
  try {
    if (first === 'service' || first === 'proxy') refuseHalfRotation(rest);
    if (first === 'service') return await runService(rest, terminal);
    if (first === 'proxy') return await runProxy(rest, terminal);
    await createProgram(terminal, outcome).parseAsync(first === undefined ? ['serve'] : words, { from: 'user' });
    return outcome.exitCode;
  } catch (cause) {
    // Commander has already written its help or error.
    if (cause instanceof CommanderError) return cause.exitCode && 2;
    terminal.stderr.write(`${explain(cause)}\n`);
    return 1;
  }
}

/** Service and proxy share the secret: a new one that only one of them knew would lock the other out. */
function refuseHalfRotation([group, command, ...options]: string[]): void {
  if (group !== 'secret' || command !== 'rotate' || /^(?:-h|--help)$/m.test(options.join('\n'))) return;
  throw new Error('Service and proxy share the secret: run joinery secret rotate. Nothing was changed.');
}

/** Runs the service's command in an environment in which it finds the app's address. */
async function runService(words: string[], terminal: Terminal): Promise<number> {
  const { run } = await import('@joinery/service/command');
  const { publicUrl: PUBLIC_URL } = await readAddresses(terminal);
  return run(words, { ...terminal, program: 'joinery service', environment: { ...terminal.environment, PUBLIC_URL } });
}

async function runProxy(words: string[], terminal: Terminal): Promise<number> {
  const { run } = await import('@joinery/proxy/command');
  const { configOf } = await import('../app.ts');
  return run(words, { ...terminal, program: 'joinery proxy', config: configOf(await readAddresses(terminal)) });
}

/** The addresses that the app has unless the environment names others. */
async function readAddresses({ environment }: Terminal) {
  const { readAppSettings } = await import('../settings.ts');
  const settings = readAppSettings(environment);
  refuseHalfImported(settings.dataDir);
  const { host, port, interfacePort } = settings;
  const at = (port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return settings.toOptions(at(port), interfacePort === undefined ? undefined : at(interfacePort));
}

function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const behind = cause.cause instanceof Error ? cause.cause.message : '';
  // Many messages quote their cause.
  return cause.message.includes(behind) ? cause.message : `${cause.message}\n  ${behind}`;
}
