import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTracing } from '../../../proxy/watch/tracing.ts';
import { key, postJson, startProxy } from '../start.ts';

/** A collector of traces. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, bodies, close: () => server.close() };
}

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** 2 for a server, 3 for a client (OTLP). */
  kind: number;
}

const spansIn = (bodies: string[]): Span[] =>
  bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
const env = (collector: { url: string }) => ({
  KEY: key,
  JOINERY_SECRET: 'x'.repeat(32),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
});

test('a submission and its request to the service are spans of one trace', async () => {
  const collector = await startCollector();
  const proxy = await startProxy({}, { env: env(collector) });
  const traceId = 'a'.repeat(32);
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;
  await postJson(proxy.url, { email: 'a@example.com' }, { headers: { traceparent } });
  const { headers } = proxy.stub;
  await proxy.close();
  collector.close();
  const spans = spansIn(collector.bodies);
  const [upstream, submission] = ['upstream', 'submission'].map((name) => spans.find((span) => span.name === name));
  expect(submission).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16), kind: 2 });
  expect(upstream).toMatchObject({ traceId, parentSpanId: submission?.spanId, kind: 3 });
  expect(headers.traceparent).toBe(`00-${traceId}-${upstream?.spanId}-01`);
  expect(collector.bodies.join()).not.toMatch(/a@example\.com|key-/);
});

test.each([
  ['01', 1],
  ['03', 1],
  ['00', 0],
  ['02', 0],
])('continues a traceparent with the flags %s, sampled or not', async (flags, sampled) => {
  const collector = await startCollector();
  const proxy = await startProxy({}, { env: env(collector) });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`;
  await postJson(proxy.url, { email: 'a@example.com' }, { headers: { traceparent } });
  expect(proxy.stub.headers.traceparent).toMatch(new RegExp(`^00-a{32}-[\\da-f]{16}-0${sampled}$`));
  await proxy.close();
  collector.close();
});

test('a later delivery is not part of the latest submission’s trace', async () => {
  const collector = await startCollector();
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-'));
  const proxy = await startProxy({ dataDir }, { env: env(collector) });
  proxy.stub.answerJson({ error: 12 }, 406);
  await postJson(proxy.url, { email: 'a@example.com' });
  proxy.stub.answerJson([`http://${proxy.stub.host}/pending/abc`]);
  await expect.poll(() => proxy.stub.requests.length, { timeout: 8_000 }).toBe(2);
  await proxy.close();
  collector.close();
  await rm(dataDir, { recursive: true });
  const spans = spansIn(collector.bodies);
  const delivery = spans.find(({ name, parentSpanId }) => name === 'upstream' && !parentSpanId);
  expect(delivery).toMatchObject({ kind: 3 });
  expect(spans.filter(({ traceId }) => traceId === delivery?.traceId)).toHaveLength(1);
});

test('traces nothing without an endpoint, and sends no traceparent', async () => {
  expect(await openTracing({})).toEqual({});
  const proxy = await startProxy();
  await postJson(proxy.url, { email: 'a@example.com' });
  expect(proxy.stub.headers).not.toHaveProperty('traceparent');
  await proxy.close();
});
