import type { FormChange } from '@joinery/contract/console';
import type { Locale } from '@joinery/contract/form';

/** Changes of words in the form's own language. */
const words = /^(?:texts|messages)\.|^fields\.[^.]+\.(?:label|placeholder|hint|choices|consent)\b|^(?:after|contact)$/;

/** How many changes readers of each language see. Those of all languages, such as another colour, count under `''`. */
export function languagesOf(changes: readonly Pick<FormChange, 'path'>[], formLocale: Locale): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of changes) {
    const [, translated] = /^translations\.([^.]+)/.exec(path) ?? [];
    const language = translated ?? (words.test(path) ? formLocale : '');
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
}
