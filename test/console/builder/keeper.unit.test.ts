import { expect, test } from 'vitest';
import { beginHistory, record } from '../../../console/builder/editing/history.ts';
import { createKeeper } from '../../../console/builder/editing/keeper.ts';

/** A storage with room for some characters. */
function createStorage(room = Number.POSITIVE_INFINITY): Storage {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('Full', 'QuotaExceededError');
      texts.set(key, text);
    },
  } as Storage;
}

const history = Array.from({ length: 64 }, (_, state) => ({ state })).reduce(
  (before, state) => record(before, state),
  beginHistory({ state: -1 }),
);

test('a history is there again after a reload', () => {
  const storage = createStorage();
  createKeeper(() => storage, 'letters').write({ revision: 3, history });
  expect(createKeeper(() => storage, 'letters').read()).toEqual({ revision: 3, history });
  expect(createKeeper(() => storage, 'others').read()).toBeUndefined();
});

test('a full storage keeps the latest steps', () => {
  const storage = createStorage(500);
  const keeper = createKeeper<{ state: number }>(() => storage, 'letters');
  keeper.write({ revision: 3, history });
  const kept = keeper.read()?.history;
  expect(kept?.present).toEqual({ state: 63 });
  expect(kept?.past.length).toBeGreaterThan(10);
  expect(kept?.past.at(-1)).toEqual({ state: 62 });
});

test('a storage that is blocked keeps nothing', () => {
  const blocked = createKeeper<{ state: number }>(() => {
    throw new DOMException('Blocked', 'SecurityError');
  }, 'letters');
  blocked.write({ revision: 3, history });
  expect(blocked.read()).toBeUndefined();
});

test.each(['{"revision":"3"}', '{"revision":3,"history":{"past":[],"present":null,"future":[],"running":""}}'])(
  'a storage that holds %s keeps nothing',
  (text) => {
    const storage = createStorage();
    storage.setItem('joinery-builder:letters', text);
    expect(createKeeper(() => storage, 'letters').read()).toBeUndefined();
  },
);
