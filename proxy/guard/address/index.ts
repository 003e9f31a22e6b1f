export { domains } from './domains.ts';
export { createMx } from './mx.ts';
export { createSms } from './sms.ts';
