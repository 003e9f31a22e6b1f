import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Refusal } from '../client/call.ts';
import { useSentences } from '../client/sentences.ts';
import { say } from '../frame/status.tsx';
import { Confirm } from './Confirm.tsx';

export interface RemovalProps {
  /** The verb of the buttons. */
  action: string;
  title: string;
  /** The consequences, for the owner to read. */
  text: string;
  /** Says that it is removed. */
  done: string;
  /** The path of the page that is shown afterwards. */
  to: string;
  remove(): Promise<{ ok: true } | Refusal>;
}

/** Removes the thing that a page is about, once that is confirmed. */
export function Removal({ action, title, text, done, to, remove }: RemovalProps) {
  const sentences = useSentences();
  const { route } = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" class="danger" onClick={() => setAsking(true)}>
        {action}
      </button>
      {isAsking && (
        <Confirm
          title={title}
          action={action}
          danger
          onConfirm={async () => {
            const result = await remove();
            if (!result.ok) return sentences(result);
            say(done);
            route(to, true);
            return undefined;
          }}
          onClose={() => setAsking(false)}
        >
          <p>{text}</p>
        </Confirm>
      )}
    </>
  );
}
