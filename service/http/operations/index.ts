export { createKeyedOperations, type KeyedDeps, type KeyedOperation } from './listbuilding.ts';
export { createOperations, type OperationsDeps } from './operations.ts';
export { createSubmit, type Submission, type Submit } from './submit.ts';
