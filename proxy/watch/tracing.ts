/** A span's record, with nothing about a visitor. */
export interface SpanOptions<T> {
  /** `server`: answers a request. `client`: makes one. */
  kind: 'server' | 'client';
  attributes: Record<string, string>;
  /** The `traceparent` header of the request (W3C Trace Context). @default the surrounding span, or else none */
  parent?: string | undefined;
  /** The result in one word. */
  resultOf(value: T): string;
}

/** Runs `work` in a span, with the `traceparent` to send along. Undefined if nothing is traced. */
export type Span = <T>(name: string, options: SpanOptions<T>, work: (traceparent?: string) => Promise<T>) => Promise<T>;

/** Traces nothing. */
export const noSpan: Span = (_name, _options, work) => work();

/** Traces what the proxy does. */
export interface Tracing {
  /** Missing if nothing is traced. */
  span?: Span;
  /** Sends the remaining spans. Never rejects. */
  close?(): Promise<void>;
}

/** Traces to `OTEL_EXPORTER_OTLP_ENDPOINT`, if it is set. Loads OpenTelemetry only then. */
export async function openTracing(env: Record<string, string | undefined>): Promise<Tracing> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return {};
  const { startTelemetry } = await import('./telemetry.ts');
  return startTelemetry({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    serviceName: env.OTEL_SERVICE_NAME ?? 'joinery-proxy',
  });
}
