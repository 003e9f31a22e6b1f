import type { WebhookSecret } from '@joinery/contract/console';
import { Dialog } from '../dialog/Dialog.tsx';
import { Secret } from '../form/Secret.tsx';
import { Notice } from '../frame/Notice.tsx';
import { useWords } from '../words/words.ts';

/** The secret of a webhook that was just made. */
export function NewSecret({ webhook: { secret, known }, onClose }: { webhook: WebhookSecret; onClose(): void }) {
  const all = useWords();
  const words = all.webhooks;
  return (
    <Dialog title={words.made} onClose={onClose}>
      {!known && (
        <Notice>
          <p>{words.unknown}</p>
        </Notice>
      )}
      <p>{words.secretText}</p>
      <Secret text={secret} label={words.secret} />
      <div class="actions">
        <button type="button" class="main" onClick={onClose}>
          {all.common.done}
        </button>
      </div>
    </Dialog>
  );
}
