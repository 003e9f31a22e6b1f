export { type Account, type Caller, callerByKey, callerInSession, type Profile, profileNames } from './account.ts';
export { mailboxOf, parseAddresses, parseEmail, parseSmsNumber, wireAddress } from './address.ts';
export type {
  Campaign,
  CampaignStart,
  Email,
  EmailJob,
  Link,
  Message,
  NewCampaign,
  NewStep,
  PreparedEmail,
  RunOutcome,
  StartKind,
  Step,
  StepKind,
} from './campaign.ts';
export type { Change, Sent } from './change.ts';
export {
  type Address,
  apiEvidence,
  type Bounce,
  type Contact,
  type Evidence,
  type HistoryEntry,
  type HistoryKind,
  historyKinds,
  importEvidence,
  type SoftBounces,
  type Status,
  type Subscription,
  type Subscriptions,
} from './contact.ts';
export {
  checkFields,
  type DataField,
  type DataFieldType,
  emptiedFields,
  fileTime,
  globalFields,
  showValue,
  typeNames,
} from './field.ts';
export type { ApiKey, CustomerKey, DeveloperKey, Listbuilding } from './key.ts';
export { type Letterhead, letterheadNames, noLetterhead, shownName } from './letterhead.ts';
export { inLanguage, type List, type OptIn, type PageParameters, pageValues } from './list.ts';
export type { SmartTrigger, Tag, TagKind, TagTime } from './tag.ts';
export type { StoredWebhook, Webhook } from './webhook.ts';
