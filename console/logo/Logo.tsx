import { Field, Labelled } from '../form/Field.tsx';
import { useLanguage } from '../words/words.ts';
import { logoWordsIn } from './words/words.ts';

/** A list's logo, by its address or from a file. */
export function Logo({ url }: { url: string }) {
  const words = logoWordsIn[useLanguage()];
  return (
    <>
      <Field label={words.url} name="logoUrl" type="url" hint={words.urlHint} defaultValue={url} />
      <Labelled name="logo" label={words.file} hint={words.fileHint}>
        {(wired) => <input type="file" accept="image/png,image/jpeg,image/webp,image/svg+xml" {...wired} />}
      </Labelled>
    </>
  );
}
