export { createCatchUp } from './catch-up.ts';
export type { FormKeys, KeyFacts } from './form-keys.ts';
export { compareDefinitions, examineConsentWords, examineDraft, invalid, type Weight, weigh } from './review/index.ts';
export { openStoredForms, type StoredForms } from './stored-forms.ts';
