import { expect, test } from 'vitest';
import type { FetchedPage, Finding } from '../../../proxy/site/thread/messages.ts';
import { runThread } from '../../../proxy/site/thread/run.ts';

const page: FetchedPage = {
  ...{ url: 'https://www.example.com/', type: 'text/html', body: new Uint8Array(), policies: [], patience: 60_000 },
  ...{ publicUrl: 'https://forms.example.com', widget: '/widget/0123/' },
  form: { name: 'letters', redirectHosts: [], hasCaptcha: false },
};

/** Runs a program as the thread, which tells first of a finding and that it has started. Resolves when it has ended. */
async function end(program: string, patience = 60_000): Promise<Finding[]> {
  const text = `import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ finding: { palettes: [] } });
    parentPort.postMessage({ ready: true });
    ${program}`;
  const found: Finding[] = [];
  const script = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
  const take = (finding: Finding) => void found.push(finding);
  await runThread({ page, patience, script, take, answer: () => Promise.resolve(undefined) });
  return found;
}

test.each<[ending: string, program: string, patience?: number]>([
  ['by itself', ''],
  ['after its time', 'for (;;);', 1_000],
  ['at its limit of memory', 'const all = []; for (;;) all.push({ all: [...all.slice(-100)] });'],
  ['at its limit of depth', 'const dig = () => [dig()]; dig();'],
  ['by a fault', 'throw new Error("A fault");'],
])('a thread that ends %s keeps what it has told', async (_, program, patience) => {
  expect(await end(program, patience)).toEqual([{ palettes: [] }]);
});

test('a thread’s time begins when it has started', async () => {
  expect(await end('for (;;);', 1)).toEqual([{ palettes: [] }]);
});

test('sees no variable of the environment', async () => {
  const tell = 'parentPort.postMessage({ finding: { palettes: Object.keys(process.env) } });';
  expect(await end(tell)).toEqual([{ palettes: [] }, { palettes: [] }]);
});
