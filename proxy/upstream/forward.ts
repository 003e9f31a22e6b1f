import type { SubmissionEvidence } from '@joinery/contract/evidence';
import type { Values } from '@joinery/contract/wire';
import type { FormSettings } from '../config/form/form-settings.ts';
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
export function createForward(upstreams: ReadonlyMap<string, Upstream>, watcher: Pick<Watcher, 'forwarded'>): Forward {
  return async ({ form, keys, upstream }, values, submissionKey, evidence) => {
    let answer: UpstreamAnswer = { result: 'unavailable', kind: 'configuration', reason: 'no key' };
    for (const key of keys) {
      const started = performance.now();
      const request = { operation: form.operation, key, values, submissionKey, evidence };
      answer = (await upstreams.get(upstream)?.send(request)) ?? answer;
      const labels = { form: form.name, result: answer.result, code: codeOf(answer) };
      watcher.forwarded(labels, (performance.now() - started) / 1_000);
      if (answer.result !== 'refused' || answer.code !== wrongKey) break;
    }
    return settled(form, answer);
  };
}

/** "Invalid API key" (service interface, section "Errors"). */
const wrongKey = 100;
