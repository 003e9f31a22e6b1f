export type * from './account.ts';
export type * from './bounce/bounces.ts';
export type * from './contacts.ts';
export type * from './form/builder.ts';
export type * from './form/experiment.ts';
export type * from './form/forms.ts';
export type * from './form/site.ts';
export type * from './keys.ts';
export type * from './lists.ts';
export type * from './mail.ts';
export type * from './mail-domains.ts';
export type { ById, Done, File } from './operation-schemas.ts';
export {
  type ConsoleScope,
  consolePath,
  type FormOperationName,
  formOperationNames,
  type OpenOperationName,
  type Operation,
  type OperationName,
  type Operations,
  operations,
  type ProxyOperationName,
  proxyOperationNames,
} from './operations.ts';
export type * from './overview.ts';
export type * from './passkey.ts';
export type * from './people.ts';
export type * from './problem.ts';
export type * from './sender/dkim.ts';
export type * from './sender/sender.ts';
export type * from './session.ts';
export type * from './suppressions.ts';
export type * from './webhooks.ts';
