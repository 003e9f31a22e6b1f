import type { Depth } from '@joinery/database/queue';
import { Counter, createRegistry, Gauge, Histogram } from '@joinery/server';

/** Metrics for the operator, in Prometheus format. Every label has few values, none of them from a visitor. */
export interface Metrics {
  /**
   * One submission, by form, result (`done`, `accepted`, `failed`, `pretended`) and code: the service's, or else the
   * first issue's, or else none.
   */
  submitted(labels: { form: string; result: string; code: string }): void;
  /**
   * One request that a guard stopped, by form, guard and result (`refused`, `challenged`, `pretended`, `preflight`).
   */
  guarded(labels: { form: string; guard: string; result: string }): void;
  /**
   * One request to the service, by form, result (`done`, `refused`, `unavailable`) and code from `codeOf`. `seconds` is
   * how long it took.
   */
  forwarded(labels: { form: string; result: string; code: string }, seconds: number): void;
  /** A service is left alone for a moment, or answers again. `''` is the configuration's `upstream`. */
  rests(upstream: string, resting: boolean): void;
  /** A request was answered with a 4xx or 5xx status. */
  refused(status: number): void;
  /** MIME type of the text. */
  type: string;
  text(): Promise<string>;
}

/** Makes the metrics. Calls `readDepth` for the state of the outbox each time they are read. */
export function createMetrics(readDepth: () => Promise<Depth | undefined>): Metrics {
  const registry = createRegistry();
  const submissions = new Counter({
    name: 'joinery_submissions_total',
    help: 'Submissions by form, result and code of the service or of the first issue.',
    labelNames: ['form', 'result', 'code'] as const,
    registers: [registry],
  });
  const guards = new Counter({
    name: 'joinery_guarded_total',
    help: 'Requests that a guard stopped, by form, guard and result.',
    labelNames: ['form', 'guard', 'result'] as const,
    registers: [registry],
  });
  const upstream = new Histogram({
    name: 'joinery_upstream_duration_seconds',
    help: 'Time the service took to answer, by form, result and code.',
    labelNames: ['form', 'result', 'code'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const state = new Gauge({
    name: 'joinery_upstream_state',
    help: 'Whether a service is left alone for a moment because it did not answer: 0 or 1.',
    labelNames: ['upstream'] as const,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'joinery_refused_total',
    help: 'Answers with a 4xx or 5xx status, including submissions.',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  const outbox = new Gauge({
    name: 'joinery_outbox_submissions',
    help: 'Submissions that wait for a service, and those refused for good.',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  const age = new Gauge({
    name: 'joinery_outbox_age_seconds',
    help: 'How long the oldest submission has been waiting; 0 if none is.',
    registers: [registry],
  });

  /** Readiness reports an unreadable store. The other metrics are shown all the same. */
  const lookIntoOutbox = async () => {
    const depth = await readDepth().catch(() => undefined);
    if (!depth) return;
    outbox.set({ state: 'waiting' }, depth.waiting);
    outbox.set({ state: 'dead' }, depth.dead);
    age.set(depth.oldest === undefined ? 0 : (Date.now() - depth.oldest) / 1_000);
  };

  return {
    submitted: (labels) => submissions.inc(labels),
    guarded: (labels) => guards.inc(labels),
    forwarded: (labels, seconds) => upstream.observe(labels, seconds),
    rests: (upstream, resting) => state.set({ upstream: upstream || 'upstream' }, resting ? 1 : 0),
    refused: (status) => refusals.inc({ status }),
    type: registry.contentType,
    async text() {
      await lookIntoOutbox();
      return await registry.metrics();
    },
  };
}
