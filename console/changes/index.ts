export { ChangeList, shorten } from './ChangeList.tsx';
export { describePath } from './describe.ts';
export { LostConsents } from './LostConsents.tsx';
export { useChangeWords } from './words.ts';
