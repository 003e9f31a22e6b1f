export { createSnippets, type SnippetKind } from './snippets.ts';
