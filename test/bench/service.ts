import { availableParallelism } from 'node:os';
import { databases } from '../databases.ts';
import { measureFiles } from './service/files.ts';
import { fill } from './service/fill.ts';
import { createInstance } from './service/instance.ts';
import { median } from './service/median.ts';
import { measureReads } from './service/reads.ts';
import { compareConsole, compareProcesses, compareSignins, measureSignins } from './service/signins.ts';

/**
 * Measures the service; docs/benchmarks.md explains the figures. `--quick` takes a few minutes and says less.
 * `--signins` measures only signins, beside the bare handler; `--console` only signins, without and with the console;
 * `--processes` only signins, with one, two and four processes on PostgreSQL.
 */
const isQuick = process.argv.includes('--quick');
const pace = isQuick ? { connections: 32, seconds: 3, rounds: 1 } : { connections: 32, seconds: 8, rounds: 3 };
const sizes = isQuick ? [1_000, 50_000] : [10_000, 1_000_000];
const rows = isQuick ? 5_000 : 1_000_000;
const many = sizes[1] ?? 0;

for (const [name, createDatabase] of Object.entries(databases)) {
  if (process.argv.includes('--processes')) {
    if (name !== 'postgres') continue;
    heading(`Double opt-in signins per second on ${name} and ${availableParallelism()} cores`);
    const numbers = [1, 2, 4];
    const rates = await compareProcesses(createDatabase, numbers, { ...pace, rounds: isQuick ? 1 : 5 });
    for (const [at, rate] of rates.entries()) line(`processes: ${numbers[at]}`, rate.toFixed(0));
    continue;
  }
  if (process.argv.includes('--console')) {
    heading(`Double opt-in signins per second on ${name}, without and with the console`);
    const rates = await compareConsole(createDatabase, { ...pace, rounds: 5 });
    line('', `${rates.without.toFixed(0)}, ${rates.with.toFixed(0)}: ratio ${(rates.with / rates.without).toFixed(2)}`);
    continue;
  }
  heading(`Double opt-in signins per second on ${name}, ${pace.connections} connections`);
  for (const processes of name === 'postgres' ? [1, 2] : [1]) {
    const { joinery, bare } = await compareSignins(createDatabase, processes, pace);
    const label = `${processes} process${processes > 1 ? 'es' : ''}`;
    line(label, `${joinery.toFixed(0)}, bare handler ${bare.toFixed(0)}`);
    line('', `ratio ${(joinery / bare).toFixed(2)} (target 0.90 or more)`);
  }
  if (process.argv.includes('--signins')) continue;

  heading(`The same among many contacts on ${name}`);
  const medians: number[] = [];
  for (const size of sizes) {
    const instance = await createInstance(createDatabase);
    await fill(instance, size);
    const rates: number[] = [];
    for (let round = 0; round < pace.rounds; round++) rates.push(await measureSignins('joinery', instance, 1, pace));
    medians.push(median(rates));
    line(`${count(size)} contacts`, median(rates).toFixed(0));
    if (size === many) {
      heading(`Reading ${count(size)} contacts on ${name}: milliseconds of one answer, most memory so far`);
      for (const { what, milliseconds, peak } of await measureReads(instance)) {
        line(what, `${milliseconds.toFixed(1)} ms, ${peak} MB`);
      }
    }
    await instance.drop();
  }
  const [few = Number.NaN, most = Number.NaN] = medians;
  line('fewer to more contacts', `ratio ${(few / most).toFixed(2)} (target 1.30 or less)`);

  heading(`Files of ${count(rows)} contacts on ${name}: rows per second, most memory`);
  const { taken, given } = await measureFiles(createDatabase, rows);
  line('import', `${taken.rate.toFixed(0)}, ${taken.peak} MB`);
  line('export', `${given.rate.toFixed(0)}, ${given.peak} MB`);
}

function heading(text: string) {
  console.log(`\n${text}`);
}

function line(label: string, text: string) {
  console.log(`  ${label.padEnd(46)}${text}`);
}

function count(size: number): string {
  return size.toLocaleString('en');
}
