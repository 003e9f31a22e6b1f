export { laneNames, type SendingLimits } from './lanes.ts';
export { type MailServerState, type OutgoingMail, type SendMail, tryMailServer } from './mail.ts';
export type { Mail, Mailbox } from './mailbox.ts';
export type { Outbox } from './outbox.ts';
export { createOutboxDesk, mask, type OutboxDesk, type OutboxEntry } from './outbox-desk.ts';
export type { SendToContact } from './send-to-contact.ts';
export { createSending } from './sending.ts';
export { createSmsGateway, type SendSms, type Sms } from './sms-gateway.ts';
export { isFromTwilio } from './twilio-signature.ts';
