export { useFindings } from './words.ts';
