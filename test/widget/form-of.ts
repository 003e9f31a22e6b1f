import { completeForm, type Form, type FormDefinition } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';

/** A complete form: email and first name, unless the definition says otherwise. */
export function formOf(definition: Partial<FormDefinition> = {}): Form {
  const { locale = 'en' } = definition;
  return completeForm(
    'newsletter',
    { fields: [{ name: 'email' }, { name: 'fieldFirstName' }], ...definition },
    messages[locale],
  );
}
