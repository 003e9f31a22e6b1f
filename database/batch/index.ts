export { askTogether } from './ask-together.ts';
export { createGroupCommit } from './group-commit.ts';
export { prepare, preparedName } from './prepare.ts';
export { prepareMany } from './prepare-many.ts';
export { prepareRows } from './prepare-rows.ts';
export { createShare } from './share.ts';
export { together } from './together.ts';
