import type { FormDetails, FormSnippets } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Choice, Secret } from '../form/index.ts';
import { useWords } from '../words/index.ts';

const kinds = ['script', 'element', 'react', 'iframe', 'html'] as const satisfies (keyof FormSnippets)[];

/** The tag that puts the form on a page, and the other ways to do so. */
export function Snippets({ form }: { form: Pick<FormDetails, 'snippets' | 'pageUrl'> }) {
  const words = useWords().forms;
  const [kind, setKind] = useState<keyof FormSnippets>('script');
  return (
    <section class="card stack">
      <h2>{words.embed}</h2>
      <Choice
        label={words.way}
        name="way"
        options={kinds.map((each) => [each, words.ways[each]] as const)}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as keyof FormSnippets)}
      />
      <p class="dim">{words.wayTexts[kind]}</p>
      <Secret key={kind} text={form.snippets[kind]} label={words.ways[kind]} />
      <p>{words.pageText}</p>
      <Secret text={form.pageUrl} label={words.page} />
    </section>
  );
}
