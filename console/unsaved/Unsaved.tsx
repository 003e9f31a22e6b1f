import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../dialog/Dialog.tsx';
import { type Changes, watchChanges } from './changes.ts';
import { askBeforeLeaving } from './leaving.ts';
import { useUnsavedWords } from './words.ts';

export interface UnsavedProps {
  form: RefObject<HTMLFormElement | null>;
  /** The mistakes in what was sent last. Without any, it is saved. */
  issues: Readonly<Record<string, string>>;
}

/** Asks before a page is left with changes in a form that aren't saved. */
export function Unsaved({ form, issues }: UnsavedProps) {
  const words = useUnsavedWords();
  const changes = useRef<Changes>(undefined);
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!form.current) return undefined;
    const watched = watchChanges(form.current);
    changes.current = watched;
    const end = askBeforeLeaving({ isChanged: watched.isChanged, ask: (go) => setLeave(() => go) });
    return () => {
      watched.end();
      end();
    };
  }, []);
  useEffect(() => {
    if (!Object.values(issues).some(Boolean)) changes.current?.settle();
  }, [issues]);
  if (!leave) return null;
  const stay = () => setLeave(undefined);
  return (
    <Dialog title={words.title} onClose={stay}>
      <p>{words.text}</p>
      <div class="actions">
        {/* First, so that it has the focus. */}
        <button type="button" onClick={stay}>
          {words.stay}
        </button>
        <button
          type="button"
          class="main danger"
          onClick={() => {
            stay();
            leave();
          }}
        >
          {words.leave}
        </button>
      </div>
    </Dialog>
  );
}
