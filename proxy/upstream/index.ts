export { mayPass, parseUrl, type Unavailable, type UpstreamAnswer } from './answer.ts';
export { createBreaker } from './breaker.ts';
export { createBulkhead } from './bulkhead.ts';
export { createDirectUpstream, type DirectService } from './direct.ts';
export { createForward, type Forward } from './forward.ts';
export { throughGates } from './gate.ts';
export { Agent, request } from './undici.ts';
export { createUpstream, type Upstream } from './upstream.ts';
