import { parseArgs } from 'node:util';
import { load, quantile } from './proxy/load.ts';
import { installPeers, peers } from './proxy/peers.ts';
import { type Measured, pins, start, stepAside } from './proxy/process.ts';

/** How much the proxy carries on one core, beside proxies that only forward; what it adds to a request; and whether it stays so. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '1' },
    connections: { type: 'string', default: '32' },
  },
});
const [seconds, rounds, minutes, connections] = [values.seconds, values.rounds, values.minutes, values.connections].map(
  Number,
) as [number, number, number, number];

const folder = installPeers();
stepAside();
const upstream = await start('upstream.ts', [], 'others');
console.log(
  `Node ${process.version}, ${pins ? 'each proxy on a core of its own' : 'no core kept free'}, ${connections} connections`,
);

const rates = await compare();
const { median, added } = await latency();
const soaked = await soak(0.8 * quantile(rates.joinery?.wall ?? [], 0.5));
await upstream.stop();

const rows = Object.entries(rates).map(
  ([name, { wall, cpu }]) => [name, quantile(wall, 0.5), quantile(cpu, 0.5)] as const,
);
console.log(`
Submissions per second, median of ${rounds} runs of ${seconds} s          as measured   per second of processor time
${rows.map(([name, wall, cpu]) => `  ${name.padEnd(56)}${wall.toFixed(0).padStart(9)}${cpu.toFixed(0).padStart(14)}`).join('\n')}
  joinery beside the fastest peer${ratio(1).toFixed(2).padStart(34)}${ratio(2).toFixed(2).padStart(14)}
Latency at one connection, median: ${median.toFixed(2)} ms, of which the proxy adds ${added.toFixed(2)} ms
${minutes} min at ${soaked.rate.toFixed(0)} a second (80 % load): event loop p99 ${soaked.delay.toFixed(1)} ms late at worst in 10 s
  memory in the 2nd and the last quarter: ${soaked.memory.map((bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`).join(' and ')}
`);

/** Turn by turn, so that whatever else the machine does meets all of them. */
async function compare() {
  const measured: Record<string, { wall: number[]; cpu: number[] }> = {};
  for (let round = 0; round < rounds; round++) {
    for (const name of ['joinery', ...Object.keys(peers)]) {
      const contender = await startProxy(name);
      // What runs once or twice is compiled by then, in all of them.
      await load({ url: contender.url, connections, duration: 5 });
      await contender.watch();
      const { perSecond, latencies } = await load({ url: contender.url, connections, duration: seconds });
      const { cpu } = await contender.watch();
      await contender.stop();
      const { wall, cpu: perCpu } = measured[name] ?? { wall: [], cpu: [] };
      measured[name] = { wall: [...wall, perSecond], cpu: [...perCpu, latencies.length / cpu] };
    }
  }
  return measured;
}

function startProxy(name: string): Promise<Measured> {
  return name === 'joinery' ? start('joinery.ts', [upstream.url]) : start('peer.ts', [upstream.url, name, folder]);
}

/** In short turns with and without the proxy between. */
async function latency() {
  const proxy = await startProxy('joinery');
  const [through, straight]: [number[], number[]] = [[], []];
  await load({ url: proxy.url, connections: 1, duration: 2 });
  for (let turn = 0; turn < 20; turn++) {
    through.push(...(await load({ url: proxy.url, connections: 1, duration: 0.2 })).latencies);
    straight.push(...(await load({ url: `${upstream.url}/`, connections: 1, duration: 0.2 })).latencies);
  }
  await proxy.stop();
  const median = quantile(through, 0.5);
  return { median, added: median - quantile(straight, 0.5) };
}

async function soak(rate: number) {
  const proxy = await startProxy('joinery');
  await load({ url: proxy.url, connections, duration: 5, rate });
  await proxy.watch();
  const memories: number[] = [];
  const delays: number[] = [];
  for (let turn = 0; turn < minutes * 6; turn++) {
    await load({ url: proxy.url, connections, duration: 10, rate });
    const { memory, delay } = await proxy.watch();
    memories.push(memory);
    delays.push(delay);
  }
  await proxy.stop();
  const quarter = Math.max(1, Math.floor(memories.length / 4));
  const memory = [memories.slice(quarter, 2 * quarter), memories.slice(-quarter)].map((part) => quantile(part, 0.5));
  return { rate, memory, delay: Math.max(...delays) };
}

function ratio(column: 1 | 2): number {
  const [ours, ...others] = rows.map((row) => row[column]);
  return (ours ?? Number.NaN) / Math.max(...others);
}
