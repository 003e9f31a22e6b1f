import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

export interface DialogProps {
  title: string;
  /** Called when somebody closes it by Escape. Not when it is no longer rendered. */
  onClose(): void;
  children: ComponentChildren;
}

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the focus inside, and gives it back afterwards.
 * Where that is gone, a title takes the focus: people would otherwise begin anew at the top.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isRendered = useRef(true);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Removing an open dialog doesn't give the focus back; closing it does.
    return () => {
      isRendered.current = false;
      dialog?.close();
      queueMicrotask(() => focusIfLost('h1'));
    };
  }, []);
  useLayoutEffect(() => focusIfLost('dialog h2'));
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      // The close event comes late enough for the next key to reach the page before it.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isRendered.current && onClose()}
    >
      <div class="stack">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

function focusIfLost(selector: string): void {
  const title = document.querySelector<HTMLElement>(selector);
  if (!title || document.activeElement !== document.body) return;
  // Not before: Safari would open the dialog with the focus on its title in place of the first field.
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
