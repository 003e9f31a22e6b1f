/** What is said of a span. Nothing of a visitor. */
export interface SpanOptions<T> {
  /** Whether a request is answered or made. */
  kind: 'server' | 'client';
  attributes: Record<string, string>;
  /** The `traceparent` header that came with the request (W3C Trace Context). @default the span around it, else none */
  parent?: string | undefined;
  /** What came out, in a word. */
  resultOf(value: T): string;
}

/** Traces what the proxy does, where an endpoint takes it. */
export interface Tracing {
  /** Runs `work` within a span, and gives it the `traceparent` to send along; undefined when nothing is traced. */
  span<T>(name: string, options: SpanOptions<T>, work: (traceparent?: string) => Promise<T>): Promise<T>;
  /** Sends what is left. Never rejects. */
  close(): Promise<void>;
}

/** Nothing is traced. */
export const noTracing: Tracing = { span: (_name, _options, work) => work(), close: async () => {} };

/** Traces to `OTEL_EXPORTER_OTLP_ENDPOINT` where that is set. What it takes is loaded only then. */
export async function openTracing(env: Record<string, string | undefined>): Promise<Tracing> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return noTracing;
  const { startTelemetry } = await import('./telemetry.ts');
  return startTelemetry({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    serviceName: env.OTEL_SERVICE_NAME ?? 'joinery-proxy',
  });
}
