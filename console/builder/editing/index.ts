export type { SaveStatus } from './autosave.ts';
export { asForm, createEditing, type Editing, EditingContext, useEditing } from './editing.ts';
export { createKeeper } from './keeper.ts';
