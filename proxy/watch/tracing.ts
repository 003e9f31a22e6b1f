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

/** Runs `work` in a span, with the `traceparent` to send along. */
export type Span = <T>(name: string, options: SpanOptions<T>, work: (traceparent: string) => Promise<T>) => Promise<T>;

/** Traces what the proxy does. */
export interface Tracing {
  /** Missing if nothing is traced. */
  span?: Span;
  /** Sends the remaining spans. Never rejects. */
  close?(): Promise<void>;
}

/**
 * Traces to `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`, or below `OTEL_EXPORTER_OTLP_ENDPOINT`, if one is set and
 * `OTEL_SDK_DISABLED` isn't `true`. Loads OpenTelemetry only then.
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/)
 *
 * @param warn is told of variables that can't be read. Their defaults are used then
 */
export async function openTracing(
  env: Record<string, string | undefined>,
  warn: (message: string) => void = () => {},
): Promise<Tracing> {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (!url || env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return {};
  const { startTelemetry } = await import('./telemetry.ts');
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share, OTEL_SERVICE_NAME: serviceName } = env;
  const attributes = readAttributes(env.OTEL_RESOURCE_ATTRIBUTES, warn);
  return startTelemetry({
    url,
    attributes: { 'service.name': 'joinery-proxy', ...attributes, ...(serviceName && { 'service.name': serviceName }) },
    sampler: sampler || 'parentbased_always_on',
    share: readShare(share, warn),
    warn,
  });
}

/** Pairs such as `deployment.environment=production,host.name=web-1`, percent-encoded. One wrong pair voids all. */
function readAttributes(text = '', warn: (message: string) => void): Record<string, string> {
  try {
    const pairs = text.split(',').filter((pair) => pair.trim());
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^([^=]+)=([^=]*)$/.exec(pair) ?? fail();
        return [decodeURIComponent(name.trim()), decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    warn('OTEL_RESOURCE_ATTRIBUTES is ignored: write pairs such as host.name=web-1, with commas between them.');
    return {};
  }
}

function fail(): never {
  throw new Error('not a pair');
}

function readShare(text: string | undefined, warn: (message: string) => void): number {
  const share = Number(text || 1);
  if (share >= 0 && share <= 1) return share;
  warn('OTEL_TRACES_SAMPLER_ARG is ignored: write a number from 0 to 1, such as 0.1.');
  return 1;
}
