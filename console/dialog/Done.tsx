import { useWords } from '../words/words.ts';

/** Leaves a dialog that showed something, such as a secret, for the only time. */
export function Done({ onClose }: { onClose(): void }) {
  const { done } = useWords().common;
  return (
    <div class="actions">
      <button type="button" class="main" onClick={onClose}>
        {done}
      </button>
    </div>
  );
}
