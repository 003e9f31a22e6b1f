import type { Form } from '@joinery/contract/form';

/** Fetches the form at `src` in the language `lang`, a BCP 47 tag, where it speaks that, until `signal` ends it. Undefined when it can't be had. */
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
