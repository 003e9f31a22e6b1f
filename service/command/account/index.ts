export { addAccessKeyCommands } from './access-keys.ts';
export { addAccountCommands } from './account.ts';
export { addKeyCommands } from './key.ts';
