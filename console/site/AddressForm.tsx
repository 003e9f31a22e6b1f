import { useId } from 'preact/hooks';
import { useSiteWords } from './words.ts';

export interface AddressFormProps {
  /** What the field begins with. */
  usual: string;
  /** The verb of its button. */
  action: string;
  isBusy: boolean;
  /** What is wrong with the address, or with what is there; `''` for nothing. */
  issue: string;
  hint?: string;
  onAsk(address: string): Promise<{ issue?: string }>;
}

/** Asks for the address of a page. What is wrong with it stands beside it, and takes the focus there. */
export function AddressForm({ usual, action, isBusy, issue, hint, onAsk }: AddressFormProps) {
  const id = useId();
  const words = useSiteWords();
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
  return (
    <form
      class="field"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const field = (event.currentTarget as HTMLFormElement).elements.namedItem('address');
        if (isBusy || !(field instanceof HTMLInputElement)) return;
        const { issue } = await onAsk(field.value);
        if (issue) field.focus();
      }}
    >
      <label for={id}>{words.address}</label>
      {hint && (
        <span id={`${id}-hint`} class="hint">
          {hint}
        </span>
      )}
      <span class="row asking">
        <input
          id={id}
          name="address"
          type="url"
          inputMode="url"
          autocapitalize="none"
          spellcheck={false}
          maxLength={2_000}
          defaultValue={usual}
          {...(issue && { 'aria-invalid': 'true' as const })}
          {...(described && { 'aria-describedby': described })}
        />
        <button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? words.looking : action}
        </button>
      </span>
      {issue && (
        <span id={`${id}-issue`} class="issue">
          {issue}
        </span>
      )}
    </form>
  );
}
