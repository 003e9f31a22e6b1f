export { addBounceCommands } from './bounce.ts';
export { addCampaignCommands } from './campaign.ts';
export { addMailboxCommands } from './mailbox.ts';
export { addOutboxCommands } from './outbox.ts';
export { addWebhookCommands } from './webhook.ts';
