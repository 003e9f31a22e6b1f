export { addFormCommands } from './program.ts';
