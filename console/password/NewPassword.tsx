import { Field } from '../form/Field.tsx';
import { useWords } from '../words/words.ts';

/** Asks for a password to be set, under the name `password`. */
export function NewPassword({ label, autofocus = false }: { label: string; autofocus?: boolean }) {
  const words = useWords().start;
  return (
    <Field
      label={label}
      name="password"
      type="password"
      hint={words.passwordHint}
      autocomplete="new-password"
      required
      autofocus={autofocus}
    />
  );
}
