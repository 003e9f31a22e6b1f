export { addFieldCommands } from './field.ts';
export { addListCommands } from './list.ts';
export { addTagCommands } from './tag.ts';
export { addTemplateCommands } from './template.ts';
