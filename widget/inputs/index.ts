export { type Assist, createAssist, type LoadSuggest } from './assist.ts';
export { createDraft } from './draft.ts';
export { fillIn } from './fillIn.ts';
export { initialTexts } from './initialTexts.ts';
export { readTexts } from './readTexts.ts';
