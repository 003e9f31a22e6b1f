import { expect, test } from 'vitest';
import { createCount } from '../../../../proxy/guard/count/counter.ts';
import { createMemoryWindows } from '../../../../proxy/guard/count/memory-windows.ts';

const limit = { limit: 1, window: 60_000 };

test('hits under the same name and limit share a count, and no others do', async () => {
  const windows = createMemoryWindows();
  const count = createCount(windows);
  const hits = [
    await count('client', 'a', limit),
    await count('client', 'a', limit),
    await count('client', 'a', { ...limit }),
    await count('form', 'a', limit),
    await count('client', 'a', { ...limit, window: 1_000 }),
  ];
  expect(hits.map(({ taken }) => taken)).toEqual([true, false, false, true, true]);
  await windows.close();
});
