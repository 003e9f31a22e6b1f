import type { Form } from '@joinery/contract/form';

/** The page's half of a form's guards: loaded for forms that have `guard`, and once the proxy asks for it (issue code `challenge`). */
export interface GuardPart {
  /** `action` is the form's address at its proxy, `root` where the form is shown. */
  createGuard(form: Form, action: string, root: ParentNode): Guard;
}

export interface Guard {
  /** Called when the visitor enters the form: the time to prepare what takes long. */
  start(): void;
  /** Everything that a submission has to bring along, to be merged into its body. Never rejects; asked anew for each try. */
  proofs(): Promise<object>;
}
