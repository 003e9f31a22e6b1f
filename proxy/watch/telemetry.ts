import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.ts';

export interface TelemetryOptions {
  /** The address to which spans are sent, by OTLP over HTTP. */
  url: string;
  /** Of the process, such as `service.name`. */
  attributes: Record<string, string>;
  /** Which traces are sent: a name of `OTEL_TRACES_SAMPLER`. */
  sampler: string;
  /** The share of traces that samplers by ratio keep, from 0 to 1. */
  share: number;
  warn(message: string): void;
}

/** Starts to send spans. Changes nothing global, so that an application around the proxy can trace in its own way. */
export function startTelemetry({ url, attributes, sampler, share, warn }: TelemetryOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes(attributes),
    sampler: samplerOf(sampler, share, warn),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('joinery');
  const current = new AsyncLocalStorage<Context>();

  return {
    async span(name, { kind, attributes, parent, resultOf }, work) {
      const around = current.getStore();
      const span = tracer.startSpan(name, { attributes, kind: kinds[kind] }, around ?? remote(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      try {
        const value = await current.run(trace.setSpan(ROOT_CONTEXT, span), () =>
          work(`00-${traceId}-${spanId}-0${traceFlags}`),
        );
        span.setAttribute('joinery.result', resultOf(value));
        return value;
      } catch (cause) {
        // The error's message may repeat what a visitor sent.
        span.setStatus({ code: SpanStatusCode.ERROR, message: (cause as Error).name });
        throw cause;
      } finally {
        span.end();
      }
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

function samplerOf(name: string, share: number, warn: TelemetryOptions['warn']): Sampler {
  const [, based, kind = ''] = /^(parentbased_)?(.*)$/s.exec(name) ?? [];
  const make = makers[kind];
  if (!make) {
    warn(`OTEL_TRACES_SAMPLER is ignored: use one of ${Object.keys(makers).join(', ')}, or parentbased_ before one.`);
    return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  }
  const root = make(share);
  return based ? new ParentBasedSampler({ root }) : root;
}

const makers: Record<string, ((share: number) => Sampler) | undefined> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
};

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/**
 * The context of a `traceparent` (W3C Trace Context, section 3.2); none if it is malformed. Reads only its flag
 * `sampled`: others, such as `random` of level 2, may be set as well.
 */
function remote(traceparent = ''): Context {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number(`0x${flags}`) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
