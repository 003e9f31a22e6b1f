export { createAddressLimit } from './address-limit.ts';
export { createClientLimit, prefixOf } from './client-limit.ts';
export { createConfirmations } from './confirmations.ts';
export { createFormLimit } from './form-limit.ts';
export { limitRecipients } from './mailbox.ts';
export { isUnderPressure } from './pressure.ts';
export { type Quota, rateLimitHeaders } from './quota.ts';
export { verdictOn } from './too-many.ts';
