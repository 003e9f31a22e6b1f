import { Counter, createRegistry, Gauge, Histogram } from '@joinery/server';
import { laneNames } from './sending/lanes.ts';
import type { OutboxAdmin } from './sending/outbox-admin.ts';

/** Metrics for an operator, in Prometheus's format. Every label has few values, and none comes from a client. */
export interface Metrics {
  /** Counts a request by method, route pattern (`''` for none) and status; `seconds` is how long it took. */
  requested(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** MIME type of the text. */
  type: string;
  text(): Promise<string>;
}

/** `readLanes` reads the outbox each time the metrics are read. */
export function createMetrics(readLanes: OutboxAdmin['lanes']): Metrics {
  const registry = createRegistry();
  const requests = new Counter({
    name: 'joinery_requests_total',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'joinery_request_duration_seconds',
    help: 'Duration of requests, by route.',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const messages = new Gauge({
    name: 'joinery_outbox_messages',
    help: 'Messages and webhook calls that wait to go out, including those under way, and those that were given up.',
    labelNames: ['lane', 'state'] as const,
    registers: [registry],
  });
  const age = new Gauge({
    name: 'joinery_outbox_age_seconds',
    help: 'How long the oldest message has been waiting; 0 when none waits.',
    labelNames: ['lane'] as const,
    registers: [registry],
  });

  /** Readiness reports an unreadable database; the other metrics are shown all the same. */
  const lookIntoOutbox = async () => {
    const depths = await readLanes().catch(() => undefined);
    if (!depths) return;
    for (const lane of laneNames) {
      const { waiting = 0, underWay = 0, dead = 0, oldest } = depths.find((depth) => depth.lane === lane) ?? {};
      messages.set({ lane, state: 'waiting' }, waiting);
      messages.set({ lane, state: 'underWay' }, underWay);
      messages.set({ lane, state: 'dead' }, dead);
      age.set({ lane }, oldest === undefined ? 0 : (Date.now() - oldest) / 1_000);
    }
  };

  return {
    requested({ method, route, status }, seconds) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, seconds);
    },
    type: registry.contentType,
    async text() {
      await lookIntoOutbox();
      return await registry.metrics();
    },
  };
}

/** Node knows some 30 more methods, which nobody sends by accident. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
