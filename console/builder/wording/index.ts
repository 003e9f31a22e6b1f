export { WordsTab } from './WordsTab.tsx';
