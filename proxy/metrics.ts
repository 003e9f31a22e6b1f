import { Counter, Histogram, Registry } from 'prom-client';

/** What an operator can watch, as Prometheus reads it. Every label has few values, and none comes from a visitor. */
export interface Metrics {
  /** One submission, by form, result (`done`, `failed`, `pretended`) and code: the service's, else the first issue's, else none. */
  submitted(labels: { form: string; result: string; code: string }): void;
  /** One request to the service, by form and result (`done`, `refused`, `unavailable`); `seconds` is how long it took. */
  forwarded(labels: { form: string; result: string }, seconds: number): void;
  /** MIME type of the text. */
  type: string;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const submissions = new Counter({
    name: 'joinery_submissions_total',
    help: 'Submissions by form, result and code of the service or of the first issue.',
    labelNames: ['form', 'result', 'code'] as const,
    registers: [registry],
  });
  const upstream = new Histogram({
    name: 'joinery_upstream_duration_seconds',
    help: 'Time that the service took to answer, by form and result.',
    labelNames: ['form', 'result'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return {
    submitted: (labels) => submissions.inc(labels),
    forwarded: (labels, seconds) => upstream.observe(labels, seconds),
    type: registry.contentType,
    text: () => registry.metrics(),
  };
}
