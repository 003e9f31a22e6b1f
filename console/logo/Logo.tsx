import { useState } from 'preact/hooks';
import { Field, Labelled } from '../form/Field.tsx';
import { useLanguage } from '../words/words.ts';
import { readLogo } from './draw.ts';
import { logoWordsIn } from './words/words.ts';

type Drawn = Partial<Record<'logo' | 'sentence', string>>;

/** A list's logo, by its address or from a file. */
export function Logo({ url }: { url: string }) {
  const language = useLanguage();
  const words = logoWordsIn[language];
  const [{ logo, sentence }, setDrawn] = useState<Drawn>({});
  const shown = logo ? `data:image/png;base64,${logo}` : url;
  async function draw({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
    const [file] = input.files ?? [];
    const drawn: Drawn = file ? await readLogo(file, language) : {};
    if (file !== input.files?.[0]) return;
    setDrawn(drawn);
    // A file that is refused must not keep the other settings from being saved.
    if (drawn.sentence) input.value = '';
  }
  return (
    <>
      <Field label={words.url} name="logoUrl" type="url" hint={words.urlHint} defaultValue={url} />
      <Labelled name="logo" label={words.file} hint={words.fileHint}>
        {(wired) => (
          <>
            <input type="file" accept="image/png,image/jpeg,image/webp,image/svg+xml" onChange={draw} {...wired} />
            <span class="issue" role="alert" hidden={!sentence}>
              {sentence}
            </span>
          </>
        )}
      </Labelled>
      {/* The console's policy shows no picture of another site. */}
      {/^data:|^\//.test(shown.replace(location.origin, '')) && <img src={shown} alt="" height={48} />}
    </>
  );
}
