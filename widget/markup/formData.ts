import type { Form } from '@joinery/contract/form';
import { literal } from './literal.ts';

/** The form as HTML for the inside of `<signup-form>`, which shows it instead of the one at its `src`. */
export function formData(form: Form): string {
  return `<script type="application/json">${literal(form)}</script>`;
}
