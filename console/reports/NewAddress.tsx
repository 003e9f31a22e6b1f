import { Dialog } from '../dialog/Dialog.tsx';
import { Secret } from '../form/Secret.tsx';
import { useWords } from '../words/words.ts';
import { useReportWords } from './words/words.ts';

/** An address that was just made, which is shown this once. */
export function NewAddress({ url, onClose }: { url: string; onClose(): void }) {
  const words = useReportWords();
  const { done } = useWords().common;
  return (
    <Dialog title={words.address} onClose={onClose}>
      <p>{words.addressText}</p>
      <Secret label={words.address} text={url} />
      <div class="actions">
        <button type="button" class="main" onClick={onClose}>
          {done}
        </button>
      </div>
    </Dialog>
  );
}
