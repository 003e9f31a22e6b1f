import { parseArgs } from 'node:util';
import { load, quantile } from './proxy/load.ts';
import { installPeers, peers } from './proxy/peers.ts';
import { type Measured, pins, start, stepAside } from './proxy/process.ts';

/**
 * Measures how much the proxy carries on one core beside proxies that only forward, what it adds to a request, and
 * whether that lasts.
 */
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '1' },
    connections: { type: 'string', default: '32' },
  },
});
const [turns, minutes, connections] = [values.turns, values.minutes, values.connections].map(Number) as [
  number,
  number,
  number,
];

const folder = installPeers();
stepAside();
const upstream = await start('upstream.ts', [], 'others');
console.log(
  `Node ${process.version}, ${pins ? 'each proxy on a core of its own' : 'no core kept free'}, ${connections} connections`,
);

const measured = await compare();
const ours = measured.joinery ?? [];
const { median, added } = await latency();
const soaked = await soak(
  0.8 *
    quantile(
      ours.map(({ rate }) => rate),
      0.5,
    ),
);
await upstream.stop();

console.log(`
Submissions on one core, median of ${turns} turns of half a second      a second    us of processor time   joinery's, in pairs
${Object.entries(measured).map(describe).join('\n')}
Latency at one connection, median: ${median.toFixed(2)} ms, of which the proxy adds ${added.toFixed(2)} ms
${minutes} min at ${soaked.rate.toFixed(0)} a second (80 % load): event loop p99 ${soaked.delay.toFixed(1)} ms late at worst in 10 s
  memory in the 2nd and the last quarter: ${soaked.memory.map((bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`).join(' and ')}
`);

interface Turn {
  /** Submissions per second. */
  rate: number;
  /** Microseconds of processor time for one of them. */
  cpu: number;
}

/**
 * Compares in short turns, with all proxies alive: the machine's speed changes more from minute to minute than they
 * differ.
 */
async function compare(): Promise<Record<string, Turn[]>> {
  const names = ['joinery', ...Object.keys(peers)];
  const proxies = new Map<string, Measured>();
  for (const name of names) proxies.set(name, await startProxy(name));
  // Warms up, so that frequently run code is compiled.
  for (const proxy of proxies.values()) await load({ url: proxy.url, connections, duration: 5 });
  const taken: Record<string, Turn[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, proxy] of proxies) {
      await proxy.watch();
      const { perSecond: rate, latencies } = await load({ url: proxy.url, connections, duration: 0.5 });
      const { cpu } = await proxy.watch();
      taken[name]?.push({ rate, cpu: (cpu / latencies.length) * 1e6 });
    }
  }
  for (const proxy of proxies.values()) await proxy.stop();
  return taken;
}

function describe([name, taken]: [string, Turn[]]): string {
  const medianOf = (read: (turn: Turn, at: number) => number) => quantile(taken.map(read), 0.5);
  const rate = medianOf((turn) => turn.rate).toFixed(0);
  const cpu = medianOf((turn) => turn.cpu).toFixed(0);
  const paired = medianOf((turn, at) => (ours[at]?.cpu ?? Number.NaN) / turn.cpu).toFixed(2);
  return `  ${name.padEnd(52)}${rate.padStart(20)}${cpu.padStart(24)}${paired.padStart(22)}`;
}

function startProxy(name: string): Promise<Measured> {
  return name === 'joinery' ? start('joinery.ts', [upstream.url]) : start('peer.ts', [upstream.url, name, folder]);
}

/** Measures in short turns, with and without the proxy in between. */
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
