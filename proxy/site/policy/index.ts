export { judgePolicies, type Need, type ScriptTag } from './judge.ts';
export { isMixedContent } from './mixed.ts';
export { type Policy, readPolicies } from './parse.ts';
