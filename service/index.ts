export type { Account, DataFieldType, List, OptIn } from './model/index.ts';
export type { ServiceOptions } from './options.ts';
export type { Mail, SendSms, Sms } from './sending/index.ts';
export { createService, type Service } from './service.ts';
