import type { Span } from '../watch/tracing.ts';
import type { Upstream } from './upstream.ts';

/** A service to which each request is sent within a span of a trace, and learns of it. */
export function traceUpstream(upstream: Upstream, span: Span): Upstream {
  return {
    ...upstream,
    send: (request) =>
      span(
        'upstream',
        {
          kind: 'client',
          attributes: { 'joinery.form': request.evidence?.form ?? '' },
          resultOf: ({ result }) => result,
        },
        (traceparent) => upstream.send({ ...request, traceparent }),
      ),
  };
}
