import type { Form } from '@joinery/contract/form';
import { literal } from './literal.ts';

/** The form as HTML that `<signup-form>` takes in place of the one at its `src`, when it stands inside. */
export function formData(form: Form): string {
  return `<script type="application/json">${literal(form)}</script>`;
}
