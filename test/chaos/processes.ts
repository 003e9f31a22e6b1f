import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const proxyMain = join(import.meta.dirname, '../../proxy/main.ts');

/** A process that can be killed and started again in the same place. */
export interface Mortal<T> {
  ready: T;
  kill(): Promise<void>;
}

export async function startService(dataDir: string, port = 0): Promise<Mortal<{ url: string; key?: string }>> {
  const args = [join(import.meta.dirname, 'service.ts'), dataDir, `${port}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof ready !== 'object') throw new Error('The service did not start.');
  return { ready, kill: () => kill(child) };
}

/**
 * Starts the proxy as its operator does.
 *
 * @param fileLimit most bytes that one of its files may have, as on a full disk; no limit by default.
 */
export async function startProxy(config: string, env: NodeJS.ProcessEnv, fileLimit?: number): Promise<Mortal<string>> {
  const command = [process.execPath, proxyMain, 'serve', '--config', config];
  // Node ignores the signal for a file that is too large, so that writing fails with an error, as on a full disk.
  const limited = fileLimit === undefined ? command : ['prlimit', `--fsize=${fileLimit}`, ...command];
  const [program = '', ...args] = limited;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    const [url] = /http:\/\/[\d.:]+/.exec(output) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    return { ready: url, kill: () => kill(child) };
  }
  throw new Error(`The proxy did not start: ${output}`);
}

/** Runs a command of the proxy. Resolves with its output. */
export async function runProxy(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [proxyMain, ...args], { env, maxBuffer: 2 ** 26 });
  return stdout;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
