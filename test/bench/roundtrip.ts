import { parseArgs } from 'node:util';
import { databases, type EmptyDatabase } from '../databases.ts';
import { load, quantile } from './proxy/load.ts';
import { type Measured, pins, start, stepAside } from './proxy/process.ts';
import type { Given } from './roundtrip/given.ts';

/**
 * Measures submissions per second that end as durable contacts: through the app, through proxy and service over HTTP,
 * and through a bare handler that writes the same; first with no mails sent by any of them, then with each sending its
 * mails.
 */
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '40' },
    connections: { type: 'string', default: '32' },
  },
});
const [turns, connections] = [values.turns, values.connections].map(Number) as [number, number];
const names = { app: 'the app', joinery: 'proxy and service', bare: 'bare Express handler' };
type Name = keyof typeof names;

stepAside();
const mailServer = await start('../roundtrip/mail-server.ts', [], 'others');
console.log(
  `Submissions, ${connections} connections, ${pins ? 'each server on the same core' : 'no core kept free'}, median of ${turns} turns of half a second`,
);
for (const [database, createDatabase] of Object.entries({ ...databases, sqlite: undefined })) {
  for (const smtpUrl of [undefined, mailServer.url]) {
    console.log(`
${database}, ${smtpUrl === undefined ? 'nothing sent' : 'mails sent'}                a second   of the bare handler   us of processor time`);
    await compare(createDatabase, { ...(smtpUrl !== undefined && { smtpUrl }) });
  }
}
await mailServer.stop();

/**
 * Compares in short turns, with all servers alive: the machine's speed changes more from minute to minute than they
 * differ. A turn ends when all its mails are sent.
 */
async function compare(createDatabase: (() => Promise<EmptyDatabase>) | undefined, given: Given): Promise<void> {
  const servers = new Map<Name, Measured>();
  const made: EmptyDatabase[] = [];
  for (const name of Object.keys(names) as Name[]) {
    const database = await createDatabase?.();
    if (database) made.push(database);
    const settings = { ...given, databaseUrl: database?.url };
    servers.set(name, await start(`../roundtrip/${name}.ts`, [JSON.stringify(settings)]));
  }
  // Warms up, so that frequently run code is compiled.
  for (const server of servers.values()) await load({ url: server.url, connections, duration: 5 });
  const taken = { app: [], joinery: [], bare: [] } as Record<Name, { rate: number; cpu: number }[]>;
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, server] of servers) {
      await server.watch();
      const begun = performance.now();
      const { latencies } = await load({ url: server.url, connections, duration: 0.5 });
      const { cpu } = await server.watch();
      const rate = latencies.length / ((performance.now() - begun) / 1_000);
      taken[name].push({ rate, cpu: (cpu / latencies.length) * 1e6 });
    }
  }
  for (const server of servers.values()) await server.stop();
  for (const { drop } of made) await drop();
  for (const name of Object.keys(names) as Name[]) {
    const medianOf = (read: (turn: { rate: number; cpu: number }, at: number) => number) =>
      quantile(taken[name].map(read), 0.5);
    const rate = medianOf((turn) => turn.rate).toFixed(0);
    const ratio = medianOf((turn, at) => turn.rate / (taken.bare[at]?.rate ?? Number.NaN)).toFixed(2);
    const cpu = medianOf((turn) => turn.cpu).toFixed(0);
    console.log(`  ${names[name].padEnd(26)}${rate.padStart(12)}${ratio.padStart(22)}${cpu.padStart(23)}`);
  }
}
