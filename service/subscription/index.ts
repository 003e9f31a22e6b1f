export {
  createOwnLink,
  createOwnSubscription,
  type Own,
  type OwnLink,
  type OwnSubscription,
} from './own-subscription.ts';
export { createSignoff, type Signoff } from './signoff.ts';
export { createSmsReplies, type SmsReplies } from './sms-replies.ts';
export { createUnsubscribe } from './unsubscribe.ts';
