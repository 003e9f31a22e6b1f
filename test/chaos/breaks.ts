import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPort } from '../port.ts';
import { countArrivals } from './arrivals.ts';
import { type Fault, openLine } from './faults.ts';
import { type Mortal, runProxy, startProxy, startService } from './processes.ts';
import { startVisitors } from './visitors.ts';

/**
 * Breaks everything that can break while people sign up, then counts what arrived: each submission answered with 200 or
 * 202 must be one contact with one confirmation message. Takes about three minutes. Resolves with what must not be.
 */
export async function breakEverything(print: (text: string) => void): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-chaos-'));
  const serviceData = join(folder, 'service');
  const config = join(folder, 'forms.config.json');
  const port = await findPort();

  let service = await startService(serviceData);
  const { url: serviceUrl, key = '' } = service.ready;
  const line = await openLine(serviceUrl);
  const env = { PATH: process.env.PATH, KEY: key };
  await writeFile(
    config,
    JSON.stringify({
      port,
      upstream: { url: line.url, timeout: 1_000 },
      dataDir: './proxy',
      // All submissions come from one machine, fast enough to trigger puzzles.
      guards: { clientLimit: false, proofOfWork: 'never' },
      forms: {
        news: {
          definition: { fields: [{ name: 'email' }] },
          key: { env: 'KEY' },
          origins: ['https://www.example.com'],
        },
      },
    }),
  );
  let proxy: Mortal<string> = await startProxy(config, env);
  const crowd = startVisitors(`http://127.0.0.1:${port}/forms/news`, 5);

  await act('nothing breaks', () => sleep(5_000));
  await act('the service is killed', async () => {
    await service.kill();
    await sleep(8_000);
    service = await startService(serviceData, Number(new URL(serviceUrl).port));
    await sleep(2_000);
  });
  for (const fault of ['slow', 'garbage', 'half', 'cut'] satisfies Fault[]) {
    await act(`answers of the service: ${fault}`, async () => {
      line.set(fault);
      await sleep(8_000);
      line.set('none');
      await sleep(2_000);
    });
  }
  await act('the proxy is killed 20 times, the line breaking now and then', async () => {
    for (let times = 0; times < 20; times++) {
      line.set((['none', 'none', 'cut', 'half'] as const)[times % 4] ?? 'none');
      await sleep(300 + 900 * Math.random());
      await restart();
    }
    line.set('none');
  });
  await act('the disk is full, and the service away', async () => {
    const { size } = await stat(join(folder, 'proxy', 'proxy.db'));
    await restart(size);
    await sleep(3_000);
    await service.kill();
    await sleep(5_000);
    service = await startService(serviceData, Number(new URL(serviceUrl).port));
    await restart();
    await sleep(3_000);
  });
  await crowd.stop();
  await act('waiting submissions are delivered', deliver);

  await proxy.kill();
  await service.kill();
  line.close();
  const { once, missing, twice } = countArrivals(join(serviceData), crowd.promised);
  const answers = [...crowd.answers]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'broken'}: ${count}`);
  print(`
  Answers                    ${answers.join(', ')}
  Promised (200 or 202)      ${crowd.promised.size}
    arrived exactly once     ${once}
    missing                  ${missing}
    more than once           ${twice}
  `);
  await rm(folder, { recursive: true });
  return [
    ...(crowd.promised.size ? [] : ['No signup was acknowledged while everything broke.']),
    ...(missing ? [`Acknowledged signups that are lost: ${missing}.`] : []),
    ...(twice ? [`Acknowledged signups that arrived more than once: ${twice}.`] : []),
  ];

  async function act(name: string, play: () => Promise<unknown>) {
    const before = crowd.promised.size;
    await play();
    print(`${name}: ${crowd.promised.size - before} promised`);
  }

  async function restart(fileLimit?: number) {
    await proxy.kill();
    proxy = await startProxy(config, env, fileLimit);
  }

  /** Retries everything in the outbox at once, until nothing waits. */
  async function deliver() {
    const end = Date.now() + 180_000;
    while (Date.now() < end) {
      const waiting: { id: string }[] = JSON.parse(await runProxy(['outbox', 'list', '--json', '-c', config], env));
      if (!waiting.length) return;
      print(`${waiting.length} wait`);
      const ids = waiting.map(({ id }) => id).slice(0, 1_000);
      await runProxy(['outbox', 'retry', ...ids, '-c', config], env).catch(() => {});
      await sleep(1_000);
    }
  }
}
