export { type Imported, importInto, type Sources } from './import-into.ts';
