import type { FormDetails, FormSnippets } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Choice } from '../form/Field.tsx';
import { Secret } from '../secret/Secret.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { type PlatformName, usePlatforms } from './platforms/index.ts';
import { hostOf } from './sites/Sightings.tsx';

const kinds = ['script', 'element', 'react', 'iframe', 'html'] as const satisfies (keyof FormSnippets)[];

/** The tag that puts the form on a page, how to do so in well-known systems, and the other ways. */
export function Snippets({ form }: { form: Pick<FormDetails, 'snippets' | 'pageUrl' | 'sightings'> }) {
  const words = useWords().forms;
  const { ago } = useFormats();
  const [latest] = form.sightings.filter(({ shownAt }) => shownAt !== null);
  const platforms = usePlatforms();
  const [kind, setKind] = useState<keyof FormSnippets>('script');
  const [platform, setPlatform] = useState<PlatformName>();
  const steps = platform && platforms[platform];
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
      <Choice
        label={words.platform}
        name="platform"
        options={[
          ['', words.anyPlatform] as const,
          ...(Object.keys(platforms) as PlatformName[]).map((name) => [name, platforms[name].name] as const),
        ]}
        value={platform ?? ''}
        onChange={(event) => setPlatform((event.currentTarget.value || undefined) as PlatformName | undefined)}
      />
      {steps && <p>{steps.first}</p>}
      {steps && (
        <ol class="steps">
          {steps.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {steps?.note && <p class="dim">{steps.note}</p>}
      {steps && (
        <p>
          {latest ? words.seen.seenIt(hostOf(latest.origin), ago((latest.shownAt ?? 0) * 1_000)) : words.seen.seenItNot}
        </p>
      )}
      <p>{words.pageText}</p>
      <Secret text={form.pageUrl} label={words.page} />
    </section>
  );
}
