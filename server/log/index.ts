export { openLog } from './log.ts';
export { logProcess } from './log-process.ts';
export { onceAMinute } from './once-a-minute.ts';
export { traceOf } from './trace.ts';
