import { Done } from '../dialog/Done.tsx';
import { Secret } from '../secret/Secret.tsx';
import { useWords } from '../words/words.ts';

/** Keys that are shown this once. */
export function MadeKey({ keys, onClose }: { keys: { name: string; text: string }[]; onClose(): void }) {
  const words = useWords().keys;
  return (
    <>
      <p>{words.shownOnce}</p>
      {keys.map(({ name, text }) => (
        <div class="stack tight" key={name}>
          {keys.length > 1 && <span class="dim small">{name}</span>}
          <Secret text={text} label={name} />
        </div>
      ))}
      <Done onClose={onClose} />
    </>
  );
}
