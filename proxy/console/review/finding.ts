import type { FormFinding } from '@joinery/contract/console';

/** Something that a check found, whose path starts in the definition. */
export function finding(
  kind: FormFinding['kind'],
  code: FormFinding['code'],
  path: string,
  message: string,
  about = '',
): FormFinding {
  return { kind, code, path, message, about };
}
