export { decode } from './decode.ts';
export { readAddress, type Visit, type Visited, type VisitOptions, type VisitProblem, visit } from './visit.ts';
