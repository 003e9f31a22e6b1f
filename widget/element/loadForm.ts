import type { Form } from '@joinery/contract/form';

/** Says that the page shows the form already, in another language: the proxy doesn't count a second view. */
export type Again = '&again' | '';

/**
 * Fetches the form at `src`, in the language `lang` (a BCP 47 tag) if the form speaks it. The proxy counts a view,
 * except `again`. `signal` aborts the request, by default after as long as a submission waits for its answer. Rejects
 * with the HTTP status of an answer that is no form, or with an error, which is a SyntaxError if the answer isn't JSON.
 */
export async function loadForm(
  src: string,
  lang: string,
  again: Again,
  signal = AbortSignal.timeout(15_000),
): Promise<Form> {
  const response = await fetch(`${src}.json${lang + again && `?lang=${lang}${again}`}`, { signal });
  const form = response.ok && (await response.json());
  if (!form.fields) throw response.status;
  return form;
}
