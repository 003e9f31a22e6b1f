import type { Form } from '@joinery/contract/form';

/**
 * Fetches the form at `src`, in the language `lang` (a BCP 47 tag) if the form speaks it. `signal` aborts the request,
 * by default after as long as a submission waits for its answer. Undefined if the form can't be loaded.
 */
export async function loadForm(
  src: string,
  lang: string,
  signal = AbortSignal.timeout(15_000),
): Promise<Form | undefined> {
  try {
    const response = await fetch(`${src}.json${lang && `?lang=${lang}`}`, { signal });
    const form = await response.json();
    return response.ok && form.fields ? form : undefined;
  } catch {
    return undefined;
  }
}
