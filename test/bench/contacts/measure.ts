import { median } from '../service/median.ts';
import { measureSignins } from '../service/signins.ts';
import type { Filled } from './fill.ts';
import { openTable } from './table.ts';
import { viewsOf } from './views.ts';

export interface Measured {
  /** Milliseconds of a page of each view, by its name, for each crowd: the median and the slowest. */
  pages: Map<string, { middle: number; slowest: number; found: number; more: boolean }[]>;
  /** Signins per second, for each crowd. */
  signins: number[];
  /** Seconds of the first index, for each crowd. */
  indexed: number[];
}

/** Measures crowds of different sizes in turns, so that any other load on the machine affects all. */
export async function measureCrowds(crowds: Filled[], rounds: number): Promise<Measured> {
  const tables = await Promise.all(crowds.map(openTable));
  const views = await Promise.all(tables.map((table, at) => viewsOf(table, crowds[at] as Filled)));
  const pages: Measured['pages'] = new Map();
  for (const name of views[0]?.keys() ?? []) {
    const asked = tables.map(() => ({ times: [] as number[], found: 0, more: false }));
    for (let round = 0; round < rounds; round++) {
      for (const [at, table] of tables.entries()) {
        const { contacts, nextCursor, time } = await table.ask(views[at]?.get(name) ?? {});
        const one = asked[at];
        one?.times.push(time);
        if (one) [one.found, one.more] = [contacts.length, nextCursor !== null];
      }
    }
    pages.set(
      name,
      asked.map(({ times, ...rest }) => ({ middle: median(times), slowest: Math.max(...times), ...rest })),
    );
  }
  for (const table of tables) await table.close();
  const signins = crowds.length > 1 ? await compareSignins(crowds, 5) : [];
  return { pages, signins, indexed: tables.map(({ indexed }) => indexed) };
}

async function compareSignins(crowds: Filled[], rounds: number): Promise<number[]> {
  const rates: number[][] = crowds.map(() => []);
  const pace = { connections: 32, seconds: 5, rounds: 1 };
  for (let round = 0; round < rounds; round++) {
    for (const [at, crowd] of crowds.entries()) {
      rates[at]?.push(await measureSignins('joinery', crowd, 1, pace));
    }
  }
  return rates.map(median);
}
