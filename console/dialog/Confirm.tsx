import type { ComponentChildren } from 'preact';
import { Form, type Outcome } from '../form/Form.tsx';
import { useWords } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';

export interface ConfirmProps {
  title: string;
  /** The consequences, for the owner to read. */
  children: ComponentChildren;
  /** The verb of the button. */
  action: string;
  /** Whether it can't be undone. @default false */
  danger?: boolean;
  /** Does it. The dialog closes unless that failed. */
  onConfirm(): Promise<Outcome>;
  onClose(): void;
}

/** Asks before something happens, and stays with the reason if it didn't. */
export function Confirm({ title, children, action, danger, onConfirm, onClose }: ConfirmProps) {
  const words = useWords().common;
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Form
        action={action}
        {...(danger && { danger })}
        onSubmit={async () => {
          const outcome = await onConfirm();
          if (!outcome) onClose();
          return outcome;
        }}
        beside={
          <button type="button" onClick={onClose}>
            {words.cancel}
          </button>
        }
      />
    </Dialog>
  );
}
