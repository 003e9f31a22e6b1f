export { FormView } from './FormView.tsx';
export { firstInput, focusOutcome } from './focusOutcome.ts';
export { Summary } from './Summary.tsx';
