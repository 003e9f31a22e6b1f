export { failureOf, MailFailed, toFailure } from './mail-failure.ts';
export { MailRefused, toRefusal } from './mail-refusal.ts';
export { SmsRefused, toSmsRefusal } from './sms-refusal.ts';
