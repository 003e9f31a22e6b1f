import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { surroundings } from './surroundings.ts';

const main = join(import.meta.dirname, '../service/main.ts');

/** `npx @joinery/service serve` in its own process. */
export interface Launched {
  url: string;
  pid: number | undefined;
  /** Ends the process like a power cut, without any clean-up. */
  kill(): Promise<void>;
}

/** Starts a service on a free port with these environment settings. @throws if it ends before it listens */
export async function launchService(environment: Record<string, string>): Promise<Launched> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...surroundings, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const port = new Promise<number>((resolve) =>
    lines.on('line', (line) => {
      const { msg, address } = JSON.parse(line) as { msg: string; address?: { port: number } };
      if (msg === 'the service listens' && address) resolve(address.port);
    }),
  );
  const ended = exit.then(([code]) => {
    throw new Error(`The service ended with ${code} before it listened.`);
  });
  return {
    url: `http://127.0.0.1:${await Promise.race([port, ended])}`,
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
