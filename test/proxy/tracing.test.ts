import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { noTracing, openTracing } from '../../proxy/tracing.ts';
import { key, postJson, startProxy } from './start.ts';

/** Somebody's collector of traces. */
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
}

test('a submission and its request to the service are spans of one trace, from page to service', async () => {
  const collector = await startCollector();
  const proxy = await startProxy(
    {},
    { env: { KEY: key, JOINERY_SECRET: 'x'.repeat(32), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } },
  );
  const traceId = 'a'.repeat(32);
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;
  await postJson(proxy.url, { email: 'a@example.com' }, { headers: { traceparent } });
  const { headers } = proxy.stub;
  await proxy.close();
  collector.close();
  const spans: Span[] = collector.bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
  const [upstream, submission] = ['upstream', 'submission'].map((name) => spans.find((span) => span.name === name));
  expect(submission).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16) });
  expect(upstream).toMatchObject({ traceId, parentSpanId: submission?.spanId });
  expect(headers.traceparent).toBe(`00-${traceId}-${upstream?.spanId}-01`);
  expect(collector.bodies.join()).not.toMatch(/a@example\.com|key-/);
});

test('without an endpoint nothing is traced, and nothing sent along', async () => {
  expect(await openTracing({})).toBe(noTracing);
  const proxy = await startProxy();
  await postJson(proxy.url, { email: 'a@example.com' });
  expect(proxy.stub.headers).not.toHaveProperty('traceparent');
  await proxy.close();
});
