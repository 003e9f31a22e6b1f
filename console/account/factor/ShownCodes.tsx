import { Secret } from '../../form/Secret.tsx';
import { useWords } from '../../words/words.ts';

/** Recovery codes, shown this once. */
export function ShownCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const words = useWords();
  return (
    <>
      <p>{words.account.recoveryText}</p>
      <Secret text={codes.join('\n')} label={words.account.recovery} />
      <div class="actions">
        <button type="button" class="main" onClick={onClose}>
          {words.common.done}
        </button>
      </div>
    </>
  );
}
