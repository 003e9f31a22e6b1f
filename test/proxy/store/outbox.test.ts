import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceErrors } from '@joinery/contract/errors';
import { createQueueAdmin } from '@joinery/database/queue/admin';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFallback, withFallback } from '../../../proxy/store/fallback-outbox.ts';
import { openStore } from '../../../proxy/store/open.ts';
import { createOutbox } from '../../../proxy/store/outbox.ts';
import { outboxTable } from '../../../proxy/store/tables.ts';
import type { Courier, Delivery } from '../../../proxy/submission/keeper.ts';
import { accepted } from '../../../proxy/submission/outcome.ts';
import type { UpstreamAnswer } from '../../../proxy/upstream/answer.ts';
import { SubmissionLog } from '../../../proxy/watch/submission-log.ts';
import { watchAll } from '../../../proxy/watch/watcher.ts';
import { createSqlite, databases, type EmptyDatabase } from '../../databases.ts';
import { settingsOf } from '../guard/settings.ts';
import { key, page, postForm, postJson, type RunningProxy, readMetrics, startProxy } from '../start.ts';
import { type Stub, startStub } from '../stub.ts';

const secret = 'a-secret-of-the-tests-with-enough-characters';
const values = { email: 'a@example.com' };
const logger = pino({ enabled: false });
const log = new SubmissionLog(
  { logger, watcher: watchAll([]), addressHash: () => '' },
  { settings: settingsOf({}), requestId: '1' },
);

describe.each(Object.entries(databases))('a proxy that keeps submissions on %s', (_, create) => {
  let empty: EmptyDatabase;
  let stub: Stub;
  let proxy: RunningProxy;
  beforeEach(async () => {
    empty = await create();
    stub = await startStub();
    proxy = await start();
  });
  afterEach(async () => {
    await proxy.close();
    await stub.close();
    await empty.drop();
  });

  const start = (timeout = 20_000) =>
    startProxy(
      { upstream: { url: stub.url, timeout }, statsToken: { env: 'JOINERY_SECRET' } },
      { env: { KEY: key, DATABASE_URL: empty.url, JOINERY_SECRET: secret } },
    );
  const restart = async (timeout?: number) => {
    await proxy.close();
    proxy = await start(timeout);
  };
  /** Works on the store while the proxy is down, because waiting for the backoff would take too long. */
  const withAdmin = async <T>(work: (admin: ReturnType<typeof createQueueAdmin>) => Promise<T>) => {
    await proxy.close();
    const { database } = await openStore({ url: empty.url, secret });
    const result = await work(createQueueAdmin({ database, name: outboxTable, secret }));
    await database.close();
    proxy = await start();
    return result;
  };
  const retryAll = (state: 'waiting' | 'dead') =>
    withAdmin(async (admin) => {
      for (const { id } of await admin.list(state)) await admin.retry(id);
    });

  test('tells the operator what goes wrong while the store cannot be read', async () => {
    const { database } = await openStore({ url: empty.url, secret });
    for (const table of ['proxy_stat', 'proxy_answer', outboxTable])
      await database.kysely.schema.dropTable(table).execute();
    await database.close();
    const numbers = (accept: string) =>
      fetch(`${proxy.url}/stats`, { headers: { accept, authorization: `Bearer ${secret}` } });
    const page = await numbers('text/html');
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('can’t be read')]);
    const json = await numbers('application/json');
    expect([json.status, (await json.json()).issues]).toMatchObject([503, [{ code: 'unavailable' }]]);
    await vi.waitFor(() => expect(proxy.lines.join('')).toContain('the outbox cannot be read'), { timeout: 30_000 });
    expect(proxy.lines.join('')).toContain('the statistics cannot be read');
    for (const email of ['a@example.com', 'b@example.com'])
      expect((await postJson(proxy.url, { email })).status).toBe(200);
    expect(proxy.lines.join('').match(/answers cannot be stored/g)).toHaveLength(1);
    expect(proxy.lines.join('')).not.toContain('a submission was');
  });

  test.each([
    ['is slow', () => stub.answer(() => {}), 1_000],
    ['hangs up', () => stub.answer((response) => response.destroy())],
    ['answers garbage', () => stub.answer((response) => response.end('<html>'))],
    ['is broken', () => stub.answerJson('oops', 502)],
    ['asks to try later', () => stub.answerJson({ error: 12 }, 406)],
  ])('accepts while the service %s, and delivers when it is back', async (_, behave, timeout?: number) => {
    if (timeout) await restart(timeout);
    behave();
    const { status, answer } = await postJson(proxy.url, values);
    expect([status, answer]).toEqual([202, { status: 'accepted' }]);
    const metrics = await readMetrics(proxy.url);
    expect(metrics).toContain('joinery_outbox_submissions{state="waiting"} 1');
    stub.answerJson([true]);
    stub.requests.length = 0;
    await retryAll('waiting');
    await proxy.idle();
    expect(stub.requests).toEqual([{ path: '/api/subscriber/signin', body: { apikey: key, ...values } }]);
    expect(await withAdmin((admin) => admin.depth())).toEqual({ waiting: 0, dead: 0, oldest: undefined });
  });

  test('says so on the page of a form without scripts', async () => {
    stub.answerJson('oops', 500);
    const { status, headers } = await postForm(proxy.url, values);
    expect([status, headers.get('location')]).toEqual([303, 'newsletter?accepted']);
    const page = await (await fetch(`${proxy.url}/forms/newsletter?accepted`)).text();
    expect(page).toContain('sign you up shortly');
  });

  test('repeats the first answer after a restart, and forwards once', async () => {
    const id = randomUUID();
    const first = await postJson(proxy.url, values, { id });
    await restart();
    expect((await postJson(proxy.url, values, { id })).answer).toEqual(first.answer);
    expect(stub.requests).toHaveLength(1);

    const later = randomUUID();
    stub.answerJson('oops', 500);
    expect((await postJson(proxy.url, values, { id: later })).status).toBe(202);
    await restart();
    expect((await postJson(proxy.url, values, { id: later })).status).toBe(202);
    expect(await withAdmin(async (admin) => (await admin.depth()).waiting)).toBe(1);
  });

  test('delivers the original evidence of a submission that waited', async () => {
    const evidence = () => {
      const [, text = ''] = `${stub.headers['joinery-submission']}`.split('.');
      return JSON.parse(`${Buffer.from(text, 'base64url')}`);
    };
    stub.answerJson('down', 502);
    expect((await postJson(proxy.url, values)).status).toBe(202);
    const first = evidence();
    stub.answerJson([true]);
    await retryAll('waiting');
    await vi.waitFor(() => expect(stub.requests).toHaveLength(2), 10_000);
    expect(evidence()).toEqual(first);
    expect(first).toMatchObject({ form: 'newsletter', page: 'https://www.example.com/', ip: '127.0.0.1' });
  });

  test('lets no submission overtake an earlier one of the same contact', async () => {
    stub.answerJson('oops', 500);
    await postJson(proxy.url, values);
    stub.answerJson([true]);
    stub.requests.length = 0;
    expect((await postJson(proxy.url, { email: 'A@example.com' }, { form: 'unsubscribe' })).status).toBe(202);
    expect((await postJson(proxy.url, { email: 'b@example.com' })).status).toBe(200);
    await retryAll('waiting');
    await proxy.idle();
    expect(stub.requests.map(({ path, body }) => [path.split('/').at(-1), body.email])).toEqual([
      ['signin', 'b@example.com'],
      ['signin', 'a@example.com'],
      ['signoff', 'A@example.com'],
    ]);
  });

  test('keeps what comes while the key is revoked, tells the operator loudly, and delivers it with the next key', async () => {
    stub.answerJson({ error: 100, error_message: key }, 406);
    expect((await postJson(proxy.url, values)).status).toBe(202);
    const advice = serviceErrors[100].operator;
    expect(JSON.parse(proxy.lines.at(-1) ?? '')).toMatchObject({ level: 50, form: 'newsletter', code: 100, advice });
    await retryAll('waiting');
    await proxy.idle();
    expect(await withAdmin((admin) => admin.list('dead'))).toEqual([]);
    expect(proxy.lines.join('')).not.toContain(key);
    stub.answerJson([true]);
    stub.requests.length = 0;
    await retryAll('waiting');
    await proxy.idle();
    expect(stub.requests).toEqual([{ path: '/api/subscriber/signin', body: { apikey: key, ...values } }]);
  });

  test('keeps submissions refused for good, for the operator to read, mend and retry', async () => {
    stub.answerJson('oops', 500);
    await postJson(proxy.url, values);
    stub.answerJson({ error: 5, error_message: key }, 406);
    await retryAll('waiting');
    await proxy.idle();
    const dead = await withAdmin((admin) => admin.list('dead'));
    const lastError = 'refused with error 5: The visitor has to correct the address.';
    expect(dead).toMatchObject([{ payload: { form: 'newsletter', values }, lastError }]);
    stub.answerJson([true]);
    stub.requests.length = 0;
    await retryAll('dead');
    await proxy.idle();
    expect(stub.requests).toHaveLength(1);
  });

  test('keeps a submission whose visitor has left when it stops', async () => {
    await restart(1_000);
    const arrived = Promise.withResolvers<void>();
    stub.answer(() => arrived.resolve());
    const leaving = new AbortController();
    const left = fetch(`${proxy.url}/forms/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: page },
      body: JSON.stringify({ id: randomUUID(), values }),
      signal: leaving.signal,
    });
    await arrived.promise;
    leaving.abort();
    await expect(left).rejects.toThrow();
    expect(await withAdmin((admin) => admin.list('waiting'))).toMatchObject([{ payload: { values } }]);
  });

  test('logs no address and no key', async () => {
    stub.answerJson({ error: 12, error_message: `${key} a@example.com` }, 406);
    await postJson(proxy.url, values);
    const { lines } = proxy;
    await retryAll('waiting');
    await proxy.idle();
    lines.push(...proxy.lines);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) for (const word of [key, 'a@example.com']) expect(line).not.toContain(word);
  });
});

describe.each(Object.entries(databases))('an outbox on %s', (_, create) => {
  /** An outbox whose services answer what `answers` has for a form, and can be reached unless `away` has them. */
  async function startOutbox() {
    const empty = await create();
    const store = await openStore({ url: empty.url, secret });
    const answers: Record<string, UpstreamAnswer> = {};
    const away = new Set<string>();
    const sent: string[] = [];
    const outbox = createOutbox({ store, logger, lookEvery: 20 });
    const admin = createQueueAdmin({ database: store.database, name: outboxTable, secret });
    const courier: Courier = {
      async deliver({ form, values }) {
        sent.push(`${values.email}`);
        return answers[form] ?? { result: 'done' };
      },
      isReached: async (upstream) => !away.has(upstream),
      upstreams: () => ['', 'other'],
    };
    onTestFinished(async () => {
      await outbox.close?.();
      await store.database.close();
      await empty.drop();
    });
    return {
      ...{ answers, away, sent },
      start: () => outbox.start?.(courier),
      keep: (email: string, form = 'newsletter', upstream = '') =>
        outbox.keeper.keep({ key: randomUUID(), form, upstream, values: { email } }, log),
      waiting: async () =>
        (await admin.list('waiting')).map(({ attempt, payload }) => [(payload as Delivery).values.email, attempt]),
      /** Lets what waits have failed so often that pauses take hours. It is due now, or in half a day. */
      age: (attempt: number, isDue: boolean) =>
        sql`update ${sql.table(outboxTable)}
          set attempt = ${attempt}, due_at = ${isDue ? sql`created_at` : sql`due_at + 43200000`}`.execute(
          store.database.kysely,
        ),
    };
  }
  const gone: UpstreamAnswer = { result: 'unavailable', kind: 'connection', reason: 'refused' };

  test('delivers what waits for hours once its service is back, and asks no other', async () => {
    const { answers, away, sent, start, keep, age, waiting } = await startOutbox();
    away.add('').add('other');
    answers.elsewhere = gone;
    for (const email of ['a@example.com', 'b@example.com']) await keep(email);
    await keep('c@example.com', 'elsewhere', 'other');
    await age(14, false);
    start();
    away.delete('');
    await expect.poll(waiting).toEqual([['c@example.com', 14]]);
    expect(sent.toSorted()).toEqual(['a@example.com', 'b@example.com']);
    away.clear();
    await expect.poll(waiting).toEqual([['c@example.com', 15]]);
  });

  test('leaves a submission that meets a revoked key to its pauses while others are delivered', async () => {
    const { answers, away, sent, start, keep, age } = await startOutbox();
    away.add('');
    answers.revoked = { result: 'refused', code: 100 };
    await keep('a@example.com', 'revoked');
    await age(13, true);
    start();
    for (const name of ['b', 'c', 'd', 'e']) {
      await keep(`${name}@example.com`);
      await expect.poll(() => sent).toContain(`${name}@example.com`);
    }
    // The first answer after a start makes due what waits, because nobody knows what failed before.
    expect(sent.filter((email) => email === 'a@example.com').length).toBeLessThanOrEqual(2);
  });
});

test('a fallback outbox takes what the other can’t, but overtakes nothing that waits there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-'));
  const { url, drop } = await createSqlite();
  const store = await openStore({ url, secret });
  const fallback = await openFallback(folder, logger);
  if (!fallback) throw new Error('there is no fallback outbox');
  const { keeper } = withFallback(createOutbox({ store, logger }), fallback);
  const deliveryOf = (email: string) => ({ key: randomUUID(), form: 'newsletter', values: { email } });
  expect(await keeper.keep(deliveryOf('a@example.com'), log)).toBe(accepted);
  // The table takes no more, but can be read.
  await sql`create trigger full before insert on ${sql.table(outboxTable)} begin select raise(abort, 'full'); end`.execute(
    store.database.kysely,
  );
  expect(await keeper.hasEarlier(deliveryOf('a@example.com'), log)).toBe(true);
  expect(await keeper.keep(deliveryOf('a@example.com'), log)).toBeUndefined();
  expect(await keeper.keep(deliveryOf('b@example.com'), log)).toBe(accepted);
  await sql`drop trigger full`.execute(store.database.kysely);
  expect(await keeper.keep(deliveryOf('b@example.com'), log)).toBe(accepted);
  expect([await fallback.depth(), await createOutbox({ store, logger }).depth()]).toMatchObject([
    { waiting: 2 },
    { waiting: 1 },
  ]);
  await fallback.close?.();
  await store.database.close();
  await drop();
  rmSync(folder, { recursive: true });
});

test('a data folder is enough, and its contents are unreadable without the secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-'));
  const proxy = await startProxy({ upstream: { url: 'http://127.0.0.1:9' }, dataDir: './kept' }, { folder });
  expect((await postJson(proxy.url, { email: 'rare@example.com' })).status).toBe(202);
  const kept = join(folder, 'kept');
  expect(readdirSync(kept)).toContain('secret');
  for (const file of readdirSync(kept)) expect(readFileSync(join(kept, file)).includes('rare@')).toBe(false);
  await proxy.close();
  rmSync(folder, { recursive: true });
});
