export { createErase, type Erase } from './erasure.ts';
export { createReadmit, type Readmit } from './readmit.ts';
export { createSuppressions, type Suppressions } from './suppressions.ts';
