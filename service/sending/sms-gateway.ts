import { toSmsRefusal } from './refusal/sms-refusal.ts';

/** A text message; `to` is `+` and the digits of the number (ITU-T E.164). */
export interface Sms {
  to: string;
  text: string;
  /** The recipient. @default nobody's contact */
  contactId?: number | undefined;
}

/** Sends a text message through an SMS gateway. `id` stays the same when the same message is sent again. */
export type SendSms = (sms: Sms, id: string) => Promise<void>;

export interface SmsGatewayOptions {
  /**
   * The gateway's URL with user and password: `https://<account>:<token>@api.twilio.com`, or the address that texts are
   * posted to.
   */
  url: string;
  /** Twilio's Messages resource, or JSON `{ id, from, to, text }`. */
  format: 'twilio' | 'json';
  /** The sender that recipients see: a number of yours, or a name if the gateway allows one. */
  from: string;
}

/** Milliseconds to wait for an answer. */
const patience = 10_000;

/**
 * Sends texts through an HTTP gateway.
 *
 * @throws SmsRefused when the gateway refuses the text for good with a 4xx; any other error is worth another attempt
 */
export function createSmsGateway({ url, format, from }: SmsGatewayOptions): SendSms {
  const target = new URL(url);
  const user = decodeURIComponent(target.username);
  const password = decodeURIComponent(target.password);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  target.username = '';
  target.password = '';
  const write = format === 'twilio' ? toTwilio : toJson;
  const endpoint = format === 'twilio' ? new URL(`/2010-04-01/Accounts/${user}/Messages.json`, target) : target;

  return async (sms, id) => {
    const { body, type } = write(sms, from, id);
    const response = await fetch(endpoint, {
      method: 'POST',
      // A gateway that knows the header sends a text once, however often it gets it.
      headers: { 'Idempotency-Key': id, 'Content-Type': type, ...(user && { Authorization: authorization }) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const { ok, status } = response;
    const code = await readCode(response);
    if (!ok) throw toSmsRefusal({ status, code }) ?? new Error(`The SMS gateway answered ${status}.`);
  };
}

/**
 * Reads Twilio's `code` for why it refuses a text. Nothing else of an answer is kept, since it may repeat the number.
 */
async function readCode(response: Response): Promise<unknown> {
  if (!response.ok && /\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    const answer: unknown = await response.json().catch(() => undefined);
    return Object(answer).code;
  }
  await response.body?.cancel();
  return undefined;
}

function toTwilio({ to, text }: Sms, from: string) {
  const body = new URLSearchParams({ To: to, From: from, Body: text }).toString();
  return { body, type: 'application/x-www-form-urlencoded' };
}

function toJson(sms: Sms, from: string, id: string) {
  return { body: JSON.stringify({ id, from, ...sms }), type: 'application/json' };
}
