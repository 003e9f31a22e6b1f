export { judgePolicies, type Need, type ScriptTag } from './judge.ts';
export { type Policy, readPolicies } from './parse.ts';
