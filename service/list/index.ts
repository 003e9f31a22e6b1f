export { type AssignTag, createAssignTag } from './assign-tag.ts';
export { createFields, type Fields } from './fields.ts';
export { letterheadSchema } from './letterhead-schema.ts';
export { createLists, type ListChanges, type Lists } from './lists.ts';
export { createSmartTags } from './smart-tag.ts';
export { createTagging, type Tagging } from './tagging.ts';
export { createTags, type Tags } from './tags.ts';
