export { compareDefinitions } from './compare.ts';
export { examineDraft, examineKey, invalid } from './examine.ts';
export { examineConsentWords } from './translations.ts';
export { type Weight, weigh } from './weigh.ts';
