import type { Form } from '@joinery/contract/form';

/**
 * The page's half of a form's guards. Loaded for forms that have `guard`, and once the proxy asks for it (issue code
 * `challenge`).
 */
export interface GuardPart {
  /** `action` is the form's address at its proxy; `root` holds the form. */
  createGuard(form: Form, action: string, root: ParentNode): Guard;
}

export interface Guard {
  /** Called when the visitor enters the form, to prepare whatever takes long. */
  start(): void;
  /** Everything a submission must bring along, to merge into its body. Ask anew for each try. Never rejects. */
  proofs(): Promise<object>;
}
