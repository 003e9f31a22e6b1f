import { describe, expect, test } from 'vitest';
import { Secret } from '../../../proxy/secret.ts';
import { createDrafts } from '../../../proxy/store/form/drafts.ts';
import { createFormStore } from '../../../proxy/store/form/form-store.ts';
import { openStore } from '../../../proxy/store/open.ts';
import { createStatBook } from '../../../proxy/store/stats.ts';
import { countWrites } from '../../database/parts.ts';
import { databases } from '../../databases.ts';

const day = 24 * 3_600_000;
const form = { name: 'letters', site: '7' };
const titled = (title: string) => ({ fields: [{ name: 'email' as const }], texts: { title } });

describe.each(Object.entries(databases))('the stored forms on %s', (_, create) => {
  test('keep what visitors saw within the last week, and both versions of a test', async () => {
    const database = await create();
    const store = await openStore({ url: database.url, secret: 's'.repeat(32) });
    let now = Date.UTC(2030, 0, 1);
    const formStore = createFormStore(store, () => now);
    const drafts = createDrafts(store, () => now);
    const earlier = async () =>
      (await formStore.list()).flatMap(({ earlier = [] }) => earlier.map(({ version }) => version));
    await formStore.add({ ...form, definition: titled('1'), origins: [], key: new Secret('key-3f9a1c77d2') });
    expect(await earlier()).toEqual([]);
    now += 30 * day;
    await drafts.publish(form, titled('2'), 0);
    now += 6 * day;
    expect((await formStore.list())[0]).toMatchObject({
      version: 2,
      earlier: [{ version: 1, definition: titled('1') }],
    });
    await drafts.tryOut(form, titled('4'), 1, 50);
    expect(await formStore.list()).toMatchObject([
      { version: 3, experiment: { variants: [{ version: 3 }, { version: 4 }] } },
    ]);
    expect((await earlier()).toSorted()).toEqual([1, 2]);
    now += 30 * day;
    expect(await formStore.list()).toMatchObject([
      { version: 3, experiment: { variants: [{ version: 3 }, { version: 4 }] } },
    ]);
    expect(await earlier()).toEqual([]);
    await drafts.settle(form, 4);
    expect((await earlier()).toSorted()).toEqual([3, 4]);
    now += 8 * day;
    expect((await earlier()).length).toBeLessThan(2);
    await store.database.close();
    await database.drop();
  });

  test('have another revision after each change, even if the clock goes backwards', async () => {
    const database = await create();
    const store = await openStore({ url: database.url, secret: 's'.repeat(32) });
    let now = Date.UTC(2030, 0, 1);
    const formStore = createFormStore(store, () => now);
    const add = (name: string) => formStore.add({ ...form, name, definition: titled('1'), origins: [], key: '' });
    const revisions = [await formStore.revision()];
    const note = async () => revisions.push(await formStore.revision());
    await add('letters');
    await note();
    await add('parcels');
    await note();
    now -= 3_600_000;
    for (const origins of [['https://a.example'], ['https://b.example'], []]) {
      await formStore.place(form, origins);
      await note();
    }
    await createDrafts(store, () => now).publish(form, titled('2'), 0);
    await note();
    await formStore.remove({ ...form, name: 'parcels' });
    await note();
    expect(new Set(revisions).size).toBe(revisions.length);
    await store.database.close();
    await database.drop();
  });

  test('begin without the sightings and numbers that another form of that name left', async () => {
    const database = await create();
    const store = await openStore({ url: database.url, secret: 's'.repeat(32) });
    const { kysely } = store.database;
    const shown = { form: form.name, language: 'en', display: 'inline' as const, version: 1 };
    const views = { ...shown, hour: 0, event: 'view' as const, detail: '', count: 9 };
    await kysely.insertInto('proxy_stat').values(views).execute();
    await kysely
      .insertInto('proxy_sighting')
      .values({ form: form.name, origin: 'https://a.example', shown: 1, used: 1, refused: 1 })
      .execute();
    await createFormStore(store).add({ ...form, definition: titled('1'), origins: [], key: '' });
    expect(await kysely.selectFrom('proxy_sighting').selectAll().execute()).toEqual([]);
    expect(await kysely.selectFrom('proxy_stat').selectAll().execute()).toEqual([]);
    await store.database.close();
    await database.drop();
  });

  test('are removed with years of numbers in parts, so that no visitor waits for all of them', async () => {
    const database = await create();
    const opened = await openStore({ url: database.url, secret: 's'.repeat(32) });
    const store = { ...opened, database: countWrites(opened.database) };
    const formStore = createFormStore(store);
    await formStore.add({ ...form, definition: titled('1'), origins: [], key: '' });
    const view = {
      language: 'en',
      display: 'inline' as const,
      version: 1,
      event: 'view' as const,
      detail: '',
      count: 1,
    };
    for (const name of [form.name, 'parcels']) {
      for (let first = 0; first < 1_200; first += 100) {
        const hours = Array.from({ length: 100 }, (_, at) => ({ ...view, form: name, hour: first + at }));
        await store.database.write(
          async (writer) => void (await writer.insertInto('proxy_stat').values(hours).execute()),
        );
      }
    }
    store.database.writes = 0;
    expect(await formStore.remove({ ...form, site: '8' })).toBe(false);
    expect(store.database.writes).toBe(0);
    expect(await formStore.remove(form)).toBe(true);
    expect(store.database.writes).toBe(4);
    const left = await store.database.kysely.selectFrom('proxy_stat').select('form').distinct().execute();
    expect(left).toEqual([{ form: 'parcels' }]);
    await store.database.close();
    await database.drop();
  });

  test('keep numbers for 400 days, and drop older ones in parts', async () => {
    const database = await create();
    const opened = await openStore({ url: database.url, secret: 's'.repeat(32) });
    const store = { ...opened, database: countWrites(opened.database) };
    const now = 400 * day + 1_100;
    const view = { form: form.name, language: 'en', display: 'inline' as const, version: 1 };
    const counted = { ...view, event: 'view' as const, detail: '', count: 1 };
    for (let first = 0; first < 1_200; first += 100) {
      const hours = Array.from({ length: 100 }, (_, at) => ({ ...counted, hour: first + at }));
      await store.database.write(
        async (writer) => void (await writer.insertInto('proxy_stat').values(hours).execute()),
      );
    }
    store.database.writes = 0;
    await createStatBook(store, () => now).add([]);
    expect(store.database.writes).toBe(4);
    expect(await createStatBook(store, () => now).read(0)).toHaveLength(100);
    await store.database.close();
    await database.drop();
  });
});
