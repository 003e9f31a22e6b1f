import type { Form } from '@joinery/contract/form';
import type { Issue } from '@joinery/contract/wire';
import { fieldId } from './Field.tsx';

export interface SummaryProps {
  form: Form;
  issues: Issue[];
}

/** The issues of a reloaded page, each linking to its field. */
export function Summary({ form, issues }: SummaryProps) {
  const atFields = form.fields.flatMap((field) => {
    const issue = issues.find((other) => other.field === field.name);
    return issue ? [{ ...field, message: issue.message }] : [];
  });
  if (!atFields[0]) return null;
  return (
    <div class="issue" role="alert">
      <p>{form.messages.summary}</p>
      <ul>
        {atFields.map(({ name, label, message }) => (
          <li key={name}>
            <a href={`#${fieldId(form, name)}`}>{label}</a>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
