import type { Form } from '@joinery/contract/form';

/**
 * Fetches the form at `src`, in the language `lang` (a BCP 47 tag) if the form speaks it. `signal` aborts the request.
 * Undefined if the form can't be loaded.
 */
export async function loadForm(
  src: string,
  lang: string,
  signal: AbortSignal | null = null,
): Promise<Form | undefined> {
  try {
    const response = await fetch(`${src}.json${lang && `?lang=${lang}`}`, { signal });
    const form = await response.json();
    return response.ok && form.fields ? form : undefined;
  } catch {
    return undefined;
  }
}
