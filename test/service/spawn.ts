import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** `joinery-service serve` in a process of its own. */
export interface Spawned {
  url: string;
  /** Ends the process as a power cut would: nothing of it gets a chance to clean up. */
  kill(): Promise<void>;
}

/** Starts a service on a free port with these settings of its environment; it is gone after the test. @throws when it ends before it listens */
export async function spawnService(environment: Record<string, string>): Promise<Spawned> {
  const main = join(import.meta.dirname, '../../service/main.ts');
  const child: ChildProcess = spawn(process.execPath, [main, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  if (!child.stdout) throw new Error('The service has no output.');
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
  return { url: `http://127.0.0.1:${await Promise.race([port, ended])}`, kill };
}
