import { useState } from 'preact/hooks';
import { Field, Labelled } from '../form/Field.tsx';
import { useLanguage } from '../words/words.ts';
import { readLogo } from './draw.ts';
import { logoWordsIn } from './words/words.ts';

/** A list's logo, by its address or from a file. */
export function Logo({ url }: { url: string }) {
  const language = useLanguage();
  const words = logoWordsIn[language];
  const [shown, setShown] = useState(url);
  async function draw({ currentTarget: { form } }: { currentTarget: HTMLInputElement }) {
    const drawn = form && (await readLogo(form, language));
    setShown(drawn && 'logo' in drawn ? `data:image/png;base64,${drawn.logo}` : url);
  }
  return (
    <>
      <Field label={words.url} name="logoUrl" type="url" hint={words.urlHint} defaultValue={url} />
      <Labelled name="logo" label={words.file} hint={words.fileHint}>
        {(wired) => (
          <input type="file" accept="image/png,image/jpeg,image/webp,image/svg+xml" onChange={draw} {...wired} />
        )}
      </Labelled>
      {/* The console's policy shows no picture of another site. */}
      {/^data:|^\//.test(shown.replace(location.origin, '')) && <img src={shown} alt="" height={48} />}
    </>
  );
}
