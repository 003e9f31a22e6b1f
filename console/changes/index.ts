export { ChangeList, shorten } from './ChangeList.tsx';
export { consentsLost } from './consents.ts';
export { describePath } from './describe.ts';
export { useChangeWords } from './words.ts';
