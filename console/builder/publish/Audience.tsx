import type { FormChange } from '@joinery/contract/console';
import { ownLocale } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { useBuilderWords } from '../words/index.ts';
import { languagesOf } from './languagesOf.ts';

/** Who will see the changes: visitors of which sites, and readers of which languages. */
export function Audience({ changes }: { changes: FormChange[] }) {
  const all = useBuilderWords();
  const words = all.publish;
  const { draft, definition } = useEditing();
  const sites = draft.value.sites.map((site) => (URL.canParse(site) ? new URL(site).host : site));
  const counts = [...languagesOf(changes, ownLocale(definition.value))].toSorted(([one], [two]) =>
    one.localeCompare(two),
  );
  if (!counts.length) return null;
  return (
    <dl class="facts">
      <dt>{words.whom}</dt>
      <dd>{words.visitors(sites.join(', '))}</dd>
      <dt>{words.inLanguages}</dt>
      <dd>
        {counts
          .map(([language, count]) =>
            words.inLanguage(language ? all.languageName(language) : words.everyLanguage, count),
          )
          .join(' · ')}
      </dd>
    </dl>
  );
}
