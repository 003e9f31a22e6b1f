export { takeWarnings } from './begin.ts';
export { readSettings } from './settings.ts';
export { untilSignal } from './signal.ts';
export { readText, readVariable, type Variable } from './variable.ts';
