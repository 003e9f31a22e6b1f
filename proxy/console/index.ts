export { type FollowedForms, followForms } from './follow-forms.ts';
export { createFormOperations, type FormKeys } from './form-operations.ts';
