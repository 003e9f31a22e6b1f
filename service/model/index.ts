export { type Account, type Caller, callerByKey, callerInSession, type Profile, profileNames } from './account.ts';
export { mailboxOf, parseAddresses, parseEmail, parseSmsNumber, wireAddress } from './address.ts';
export {
  type Address,
  apiEvidence,
  type Bounce,
  type Contact,
  type Evidence,
  type Status,
  type Subscription,
  type Subscriptions,
} from './contact.ts';
export {
  checkFields,
  type DataField,
  type DataFieldType,
  emptiedFields,
  globalFields,
  showValue,
  typeNames,
} from './field.ts';
export { type Letterhead, letterheadNames, noLetterhead, shownName } from './letterhead.ts';
export { inLanguage, type List, type OptIn } from './list.ts';
