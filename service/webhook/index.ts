export { createWebhookCaller } from './caller.ts';
export { createWebhookCalls, type WebhookCalls } from './calls.ts';
export { createDeliveries, type Deliveries } from './deliveries.ts';
export type { Delivery } from './request.ts';
export { createWebhooks, type Webhooks } from './webhooks.ts';
