export { type ShownForm, shownOf, unseen } from './shown-form.ts';
export { createSubmissionLog, type OpenSubmissionLog, type SubmissionLog } from './submission-log.ts';
export { noSpan, openTracing, type Span, type SpanOptions } from './tracing.ts';
export { type GuardResult, type Watcher, watchAll } from './watcher.ts';
