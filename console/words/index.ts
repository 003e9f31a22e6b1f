export { type Formats, useFormats } from './formats.ts';
export { useLabels } from './labels.ts';
export { sayMailFailure } from './mailFailure.ts';
export {
  choose,
  chosen,
  isLanguage,
  type Language,
  languages,
  preferred,
  speak,
  useExplain,
  useLanguage,
  useWords,
  type Words,
} from './words.ts';
