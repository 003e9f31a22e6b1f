export { type Count, createCount, openWindows, WindowsUnreachable } from './count/index.ts';
export { type Arrival, type Attempt, type MakeGuard, pass } from './guard.ts';
export { createGuards, type GuardsOf } from './guards.ts';
export { limitRecipients, prefixOf, type Quota, rateLimitHeaders, verdictOn } from './limit/index.ts';
export { originIssue, originOf } from './origin.ts';
export { isCountry } from './phone.ts';
export { createFormTokens, createPuzzles, type FormTokens, isBrowsing, lifeOf, type Puzzles } from './robot/index.ts';
export { createStage, type Decision, type Stage } from './stage.ts';
export { createVouch, type Vouch } from './vouch.ts';
