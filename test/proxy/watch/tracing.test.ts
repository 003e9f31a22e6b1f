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
  const paths: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url);
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, bodies, paths, close: () => server.close() };
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

test('reads where to send traces, and whose they are', async () => {
  const collector = await startCollector();
  const proxy = await startProxy(
    {},
    {
      env: {
        ...env(collector),
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own`,
        OTEL_RESOURCE_ATTRIBUTES: 'host.name=web%2C1, service.name=other',
        OTEL_SERVICE_NAME: 'forms',
      },
    },
  );
  await postJson(proxy.url, { email: 'a@example.com' });
  await proxy.close();
  collector.close();
  expect(collector.paths).toEqual(['/own']);
  const { attributes } = JSON.parse(collector.bodies[0] ?? '').resourceSpans[0].resource;
  expect(attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'forms' } },
      { key: 'host.name', value: { stringValue: 'web,1' } },
    ]),
  );
});

test.each([
  ['always_off', undefined, '01', '00'],
  ['always_on', undefined, '00', '01'],
  ['parentbased_always_off', undefined, '01', '01'],
  ['parentbased_always_off', undefined, '', '00'],
  ['traceidratio', '0', '01', '00'],
  ['traceidratio', '1', '00', '01'],
  ['parentbased_traceidratio', '0', '', '00'],
  ['parentbased_traceidratio', '0', '01', '01'],
])('samples by %s with %s: a parent with flags "%s" goes on with %s', async (sampler, share, parent, flags) => {
  const collector = await startCollector();
  const { span, close } = await openTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...{ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share },
  });
  const options = { kind: 'server', attributes: {}, resultOf: String } as const;
  const traceparent = parent && `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${parent}`;
  const sent = await span?.('submission', { ...options, parent: traceparent }, async (sent = '') => sent);
  expect(sent?.slice(-2)).toBe(flags);
  await close?.();
  collector.close();
  expect(collector.bodies.length).toBe(Number(flags));
});

test('says which variables can’t be read, and goes on without them', async () => {
  const warnings: string[] = [];
  const { close } = await openTracing(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_TRACES_SAMPLER_ARG: '10',
      OTEL_RESOURCE_ATTRIBUTES: 'host.name',
    },
    (message) => warnings.push(message),
  );
  await close?.();
  expect(warnings.map((message) => message.split(' ')[0]).sort()).toEqual([
    'OTEL_RESOURCE_ATTRIBUTES',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
  ]);
});

test('traces nothing without an endpoint, and sends no traceparent', async () => {
  expect(await openTracing({})).toEqual({});
  expect(await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'True' })).toEqual(
    {},
  );
  const proxy = await startProxy();
  await postJson(proxy.url, { email: 'a@example.com' });
  expect(proxy.stub.headers).not.toHaveProperty('traceparent');
  await proxy.close();
});
