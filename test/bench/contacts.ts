import { parseArgs } from 'node:util';
import { everyDatabase } from '../databases.ts';
import { fillTable } from './contacts/fill.ts';
import { measureCrowds } from './contacts/measure.ts';
import { createInstance } from './service/instance.ts';

/**
 * Measures how long the console's pages of contacts take with a million contacts, or `--contacts`, over HTTP. Exits
 * with 1 if the median of any exceeds 200 ms. With `--beside 10000`, does the same in turns with so many contacts and
 * measures signins, too, and prints what more contacts cost.
 */
const { values } = parseArgs({
  options: { contacts: { type: 'string', default: '1000000' }, beside: { type: 'string' } },
});
const sizes = [values.contacts, values.beside].flatMap((text) => (text === undefined ? [] : [Number(text)]));
const target = 200;
const rounds = 9;

for (const [name, createDatabase] of Object.entries(everyDatabase)) {
  const crowds = [];
  for (const size of sizes) crowds.push(await fillTable(await createInstance(createDatabase), size));
  const { pages, signins, indexed } = await measureCrowds(crowds, rounds);
  for (const [at, { crowd, seconds }] of crowds.entries()) {
    console.log(`\n${count(crowd)} contacts on ${name}, filled in ${seconds} s, indexed in ${indexed[at]} s`);
  }
  for (const [label, [large, small]] of pages) {
    if (!large) continue;
    const { middle, slowest, found, more } = large;
    const figures = `${milliseconds(middle)}, slowest ${milliseconds(slowest)}`;
    const ratio = small ? `, beside ${milliseconds(small.middle)}: ${(middle / small.middle).toFixed(2)}` : '';
    console.log(
      `  ${label.padEnd(38)}${figures}, ${String(found).padStart(3)} found${more ? ', and more' : ''}${ratio}`,
    );
    if (middle > target) process.exitCode = 1;
  }
  const [large, small] = signins;
  if (large && small) {
    const ratio = (small / large).toFixed(2);
    console.log(
      `  signins per second: ${large.toFixed(0)}, beside ${small.toFixed(0)}: each costs ${ratio} times as much`,
    );
  }
  for (const { drop } of crowds) await drop();
}

function milliseconds(time: number): string {
  return `${time.toFixed(0).padStart(4)} ms`;
}

function count(size: number): string {
  return size.toLocaleString('en');
}
