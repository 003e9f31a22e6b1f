import type { SubmissionEvidence } from '@joinery/contract/evidence';
import type { Values } from '@joinery/contract/wire';
import type { FormSettings } from '../config/form/form-settings.ts';
import { noSpan, type Span, type SpanOptions } from '../watch/tracing.ts';
import type { Watcher } from '../watch/watcher.ts';
import { codeOf, settled, type UpstreamAnswer } from './answer.ts';
import type { Upstream } from './upstream.ts';

/** Sends a form's values to its service. `submissionKey` names the submission. Never throws. */
export type Forward = (
  settings: FormSettings,
  values: Values,
  submissionKey: string,
  evidence: SubmissionEvidence,
) => Promise<UpstreamAnswer>;

/**
 * Makes `Forward` for services by name. If a service doesn't know a form's key, tries the next one, for rotating keys.
 */
export function createForward(
  upstreams: ReadonlyMap<string, Upstream>,
  watcher: Pick<Watcher, 'forwarded'>,
  span: Span = noSpan,
): Forward {
  return async ({ form, keys, upstream }, values, submissionKey, evidence) => {
    let answer: UpstreamAnswer = { result: 'unavailable', kind: 'configuration', reason: 'no key' };
    for (const key of keys) {
      const started = performance.now();
      const request = { operation: form.operation, key, values, submissionKey, evidence };
      const service = upstreams.get(upstream);
      if (service)
        answer = await span('upstream', spanOf(form.name), (traceparent) => service.send({ ...request, traceparent }));
      const labels = { form: form.name, result: answer.result, code: codeOf(answer) };
      watcher.forwarded(labels, (performance.now() - started) / 1_000);
      if (answer.result !== 'refused' || answer.code !== wrongKey) break;
    }
    return settled(form, answer);
  };
}

const spanOf = (form: string): SpanOptions<UpstreamAnswer> => ({
  kind: 'client',
  attributes: { 'joinery.form': form },
  resultOf: ({ result }) => result,
});

/** "Invalid API key" (service interface, section "Errors"). */
const wrongKey = 100;
