export { type FollowedForms, followForms } from './follow-forms.ts';
export type { FormKeys, KeyFacts } from './form-keys.ts';
export { createFormOperations } from './form-operations.ts';
export { compareDefinitions, examineDraft, invalid, type Weight, weigh } from './review/index.ts';
