import type { EmptyDatabase } from '../../databases.ts';
import { type Child, startChild } from './child.ts';
import { fill } from './fill.ts';
import { createInstance, type Instance } from './instance.ts';
import { median } from './median.ts';

export interface Pace {
  connections: number;
  /** The length of one run. */
  seconds: number;
  rounds: number;
}

/** Signins per second, each the median of the rounds. */
export interface Compared {
  joinery: number;
  bare: number;
}

/** Contacts from the start: PostgreSQL plans queries by statistics, which an empty database lacks. */
const known = 1_000;

/**
 * Measures service and bare handler in turns, so that any other load on the machine affects both. `processes` of each
 * serve one database.
 */
export async function compareSignins(
  createDatabase: () => Promise<EmptyDatabase>,
  processes: number,
  pace: Pace,
): Promise<Compared> {
  const rates = { joinery: [] as number[], bare: [] as number[] };
  for (let round = 0; round < pace.rounds; round++) {
    rates.joinery.push(await measureNew('joinery', createDatabase, processes, pace));
    const peer = await createInstance(createDatabase);
    rates.bare.push(await measureSignins('bare', peer, processes, pace));
    await peer.drop();
  }
  return { joinery: median(rates.joinery), bare: median(rates.bare) };
}

/** Measures the service without and with the console, in turns. */
export async function compareConsole(createDatabase: () => Promise<EmptyDatabase>, pace: Pace) {
  const rates = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < pace.rounds; round++) {
    rates.without.push(await measureNew('joinery', createDatabase, 1, pace));
    rates.with.push(await measureNew('console', createDatabase, 1, pace));
  }
  return { without: median(rates.without), with: median(rates.with) };
}

/** Measures several numbers of processes on one database, in turns, and resolves with the medians. */
export async function compareProcesses(
  createDatabase: () => Promise<EmptyDatabase>,
  numbers: number[],
  pace: Pace,
): Promise<number[]> {
  const rates: number[][] = numbers.map(() => []);
  for (let round = 0; round < pace.rounds; round++) {
    for (const [at, processes] of numbers.entries()) {
      rates[at]?.push(await measureNew('joinery', createDatabase, processes, pace));
    }
  }
  return rates.map(median);
}

async function measureNew(
  name: 'joinery' | 'console',
  createDatabase: () => Promise<EmptyDatabase>,
  processes: number,
  pace: Pace,
): Promise<number> {
  const instance = await createInstance(createDatabase);
  await fill(instance, known);
  const rate = await measureSignins(name, instance, processes, pace);
  await instance.drop();
  return rate;
}

/** Signins per second of one run; `console` is the service with the console. */
export async function measureSignins(
  name: 'joinery' | 'console' | 'bare',
  { dataDir, databaseUrl, apikey }: Instance,
  processes: number,
  { connections, seconds }: Pace,
): Promise<number> {
  const servers: Child[] = [];
  try {
    // One after the other, since the first creates the tables.
    const urls: string[] = [];
    for (let count = 0; count < processes; count++) {
      const settings = { dataDir, databaseUrl, console: name === 'console' };
      const server = startChild(name === 'bare' ? 'bare' : 'joinery', settings);
      servers.push(server);
      urls.push(await server.told);
    }
    const load = startChild('load', { urls, apikey, connections, seconds, warmUp: Math.min(2, seconds) });
    const rate = Number(await load.told);
    await load.end();
    return rate;
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}
