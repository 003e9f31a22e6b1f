import { createHmac } from 'node:crypto';
import type { Webhook } from '../model/webhook.ts';

/** Everything needed to call a webhook, even if its settings change in the meantime. */
export interface Delivery extends Pick<Webhook, 'method' | 'format' | 'url' | 'secret'> {
  payload: Record<string, string>;
  /** @default unknown, for calls put by earlier versions */
  webhookId?: number;
}

/** The call of a webhook with this content, with all that it needs even if the webhook changes meanwhile. */
export function toDelivery({ id, method, format, url, secret }: Webhook, payload: Delivery['payload']): Delivery {
  return { method, format, url, secret, payload, webhookId: id };
}

export interface WebhookRequest {
  url: string;
  method: Webhook['method'];
  headers: Record<string, string>;
  body: string;
}

/**
 * The HTTP request of a delivery, signed according to Standard Webhooks (https://www.standardwebhooks.com): a receiver
 * checks the signature of `<id>.<time>.<body>`, and recognizes a repeated delivery by its id. `now` is in Unix seconds;
 * a GET has an empty body.
 */
export function toRequest({ method, format, url, secret, payload }: Delivery, id: string, now: number): WebhookRequest {
  const form = new URLSearchParams(payload).toString();
  const isJson = format === 'json';
  const body = method === 'GET' ? '' : isJson ? JSON.stringify(payload) : form;
  const headers = {
    'user-agent': 'Joinery',
    'webhook-id': id,
    'webhook-timestamp': String(now),
    'webhook-signature': sign(secret, `${id}.${now}.${body}`),
  };
  if (method === 'GET') return { url: addQuery(url, form), method, headers, body };
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { url, method, headers: { ...headers, 'content-type': type }, body };
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

function addQuery(url: string, query: string): string {
  const target = new URL(url);
  target.search = target.search ? `${target.search}&${query}` : query;
  return target.href;
}
