import { createHash, timingSafeEqual } from 'node:crypto';
import { type Response, Router } from 'express';
import { isFromTwilio } from '../sending/twilio-signature.ts';
import type { SmsReplies } from '../subscription/sms-replies.ts';
import { membersOf } from './body/body.ts';

export interface SmsRoutesDeps {
  smsReplies: SmsReplies;
  /** The secrets by which gateways prove themselves; without its secret, a gateway's address answers 404. */
  smsReplyKeys: { twilioToken?: string | undefined; secret?: string | undefined };
  /** The URL where Twilio reaches the service, without a trailing slash. */
  publicUrl: string;
}

/**
 * The addresses to which SMS gateways post replies: `/sms/twilio` in Twilio's form, `/sms/<secret>` in JSON or any form
 * with `from` and `text`.
 */
export function createSmsRoutes({ smsReplies, smsReplyKeys, publicUrl }: SmsRoutesDeps): Router {
  const router = Router();
  const { twilioToken, secret } = smsReplyKeys;

  router.post('/sms/twilio', async (request, response) => {
    const form = membersOf(request);
    const signature = request.get('x-twilio-signature') ?? '';
    if (!twilioToken) return refuse(response, 404, 'Twilio is not the gateway here. Set SMS_FORMAT and SMS_URL.');
    if (!isFromTwilio(twilioToken, `${publicUrl}/sms/twilio`, form, signature)) {
      return refuse(response, 403, 'The signature is not Twilio’s. Check PUBLIC_URL and the token in SMS_URL.');
    }
    await smsReplies.take({ from: toText(form.From), text: toText(form.Body) });
    // Twilio replies to the sender itself.
    response.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response/>');
  });

  router.post('/sms/:secret', async (request, response) => {
    if (!secret || !isSame(request.params.secret, secret)) return refuse(response, 404, 'There is no such address.');
    const { from, text } = membersOf(request);
    if (typeof from !== 'string' || typeof text !== 'string') {
      return refuse(
        response,
        400,
        '`from` and `text` must be strings: the sender’s number, such as +12025550123, and what it wrote.',
      );
    }
    response.json({ unsubscribed: await smsReplies.take({ from, text }) });
  });
  return router;
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json([message]);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isSame(candidate: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(candidate), hash(secret));
}
