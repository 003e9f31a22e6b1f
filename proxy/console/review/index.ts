export { compareDefinitions } from './compare.ts';
export { examineDraft, examineKey, invalid } from './examine.ts';
export { type Weight, weigh } from './weigh.ts';
