export { type Ambiguity, ambiguityOf } from './ambiguity.ts';
export { sendCompressed } from './compressed.ts';
export { createForwardedWarning } from './forwarded-warning.ts';
export { PublicServer } from './public-server.ts';
export { createReadiness, type Readiness } from './readiness.ts';
export { bearerToken, createTokenMatch } from './token.ts';
