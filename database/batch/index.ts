export { prepareMany, prepareRows } from './gather.ts';
export { createGroupCommit } from './group-commit.ts';
export { prepare, preparedName } from './prepare.ts';
export { createShare } from './share.ts';
export { askTogether, together } from './together.ts';
