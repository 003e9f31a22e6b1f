export type { Account } from './account.ts';
export type { DataFieldType } from './field.ts';
export type { List, OptIn } from './list.ts';
export type { Mail } from './mailbox.ts';
export type { ServiceOptions } from './options.ts';
export { createService, type Service } from './service.ts';
export type { SendSms, Sms } from './sms.ts';
