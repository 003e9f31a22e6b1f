import { useId } from 'preact/hooks';
import { useSiteWords } from './words.ts';

export interface AddressFormProps {
  /** The address that the field begins with. */
  usual: string;
  /** The verb of its button. */
  action: string;
  isBusy: boolean;
  /** The problem with the address or with its page; `''` for none. */
  issue: string;
  hint?: string;
  onAsk(address: string): Promise<{ issue?: string }>;
}

/** Asks for the address of a page. An issue stands beside the field, which then takes the focus. */
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
