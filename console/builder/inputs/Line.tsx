import { useId } from 'preact/hooks';
import { useEditing } from '../editing/editing.ts';
import { useFindingAt } from './useFindingAt.ts';

export interface LineProps {
  label: string;
  /** The part of the form that it changes, as findings name it: `fields.2.label`. */
  path: string;
  value: string;
  onInput(text: string): void;
  hint?: string | undefined;
  /** The text that applies while it is empty. */
  placeholder?: string | undefined;
  /** How many lines it shows. @default 1, and no line breaks */
  rows?: number;
  /** Whether its label is said, but not shown. @default false */
  unlabelled?: boolean;
  /** The language of what is typed. */
  lang?: string;
  /** Something to know about it, below. @default none */
  warning?: string | undefined;
  type?: 'text' | 'url' | 'number';
  inputMode?: 'numeric' | 'url';
  min?: number;
  max?: number;
  step?: number;
}

/** A text that changes the form while it is typed. One stay in it is one step back. */
export function Line({ label, path, value, onInput, hint, rows = 1, unlabelled, warning, type, ...input }: LineProps) {
  const id = useId();
  const editing = useEditing();
  const issue = useFindingAt(path);
  const said = [hint && `${id}-hint`, warning && `${id}-warning`, issue && `${id}-issue`].filter(Boolean).join(' ');
  const wired = {
    ...input,
    ...{ id, value },
    'data-path': path,
    dir: 'auto' as const,
    ...(issue && { 'aria-invalid': 'true' as const }),
    ...(said && { 'aria-describedby': said }),
    onBlur: editing.settle,
  };
  return (
    <div class="field">
      <label for={id} class={unlabelled ? 'unseen' : undefined}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} class="hint">
          {hint}
        </span>
      )}
      {rows > 1 ? (
        <textarea rows={rows} {...wired} onInput={(event) => onInput(event.currentTarget.value)} />
      ) : (
        <input type={(type ?? 'text') as 'text'} {...wired} onInput={(event) => onInput(event.currentTarget.value)} />
      )}
      {warning && (
        <span id={`${id}-warning`} class="caution">
          {warning}
        </span>
      )}
      {issue && (
        <span id={`${id}-issue`} class="issue">
          {issue}
        </span>
      )}
    </div>
  );
}
