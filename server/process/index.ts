export { takeWarnings } from './begin.ts';
export { readSettings } from './settings.ts';
export { isAddressList, sharedSettings } from './shared-settings.ts';
export { untilSignal } from './signal.ts';
export { readText, readVariable, type Variable } from './variable.ts';
