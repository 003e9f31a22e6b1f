export type { Account } from './account/account.ts';
export type { DataFieldType } from './list/field.ts';
export type { List, OptIn } from './list/list.ts';
export type { ServiceOptions } from './options.ts';
export type { Mail } from './sending/mailbox.ts';
export type { SendSms, Sms } from './sending/sms.ts';
export { createService, type Service } from './service.ts';
