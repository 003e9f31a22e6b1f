export { ChangeList, shorten } from './ChangeList.tsx';
export { describePath } from './describe.ts';
export { useChangeWords } from './words.ts';
