export { compareDefinitions } from './compare.ts';
export { examineDraft, invalid } from './examine.ts';
export { type FollowedForms, followForms } from './follow-forms.ts';
export type { FormKeys, KeyFacts } from './form-keys.ts';
export { createFormOperations } from './form-operations.ts';
export { type Weight, weigh } from './weigh.ts';
