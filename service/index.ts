export { type Config, configSchema, toOptions, withDatabase } from './config.ts';
export { rotateSecret } from './instance/index.ts';
export type { Account, DataFieldType, List, OptIn } from './model/index.ts';
export type { ServiceOptions } from './options.ts';
export { type Mail, type MailServerState, type SendSms, type Sms, tryMailServer } from './sending/index.ts';
export { createService, type Service } from './service.ts';
export { readSenders, type StoreOptions } from './store/index.ts';
