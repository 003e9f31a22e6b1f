import type { Issue } from '@joinery/contract/wire';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { OpenWindow } from '../guard/count/windows.ts';
import { sendFailure } from '../http/answer.ts';
import { bodyTypeOf, readBody } from '../http/form/body.ts';
import type { VisitorOf } from '../http/form/visitor.ts';
import type { Secret } from '../secret.ts';
import type { BodyType } from '../submission/posted.ts';
import { unseen } from '../watch/shown-form.ts';
import { day, type Tally } from './tally.ts';
import { createTokenCheck } from './token-check.ts';

export interface ConfirmedDeps {
  tally: Pick<Tally, 'count'>;
  openWindow: OpenWindow;
  visitorOf: VisitorOf;
}

/**
 * Takes reports that a contact of a form has confirmed, from the service's webhook or any other tool that has the
 * token. Counts each contact once a day, because webhooks may repeat themselves. Keeps nothing of the contact but the
 * key of that count for a day: in memory, or hashed in Redis.
 */
export function takeConfirmed(token: Secret, { tally, openWindow, visitorOf }: ConfirmedDeps) {
  const check = createTokenCheck(token);
  const hit = openWindow('confirmed', { limit: 1, window: day });
  return ({ form: { name } }: FormSettings): RequestHandler =>
    async (req, res) => {
      const told = parse(bodyTypeOf(req) ?? 'json', `${await readBody(req)}`);
      const [, bearer] = /^bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
      const checked = check(bearer ?? told.Authorization, visitorOf(req).client);
      if (checked.result === 'tooMany') res.set('Retry-After', `${checked.wait}`);
      if (checked.result === 'wrong') res.set('WWW-Authenticate', 'Bearer');
      if (checked.result !== 'right') return sendFailure(req, res, ...refusals[checked.result]);
      const contact = told.SubscriberID || told.email;
      if (!contact) return sendFailure(req, res, ...refusals.noContact);
      // The test call of a webhook names nobody.
      const isSomebody = contact !== '0';
      if (isSomebody && (await hit(`${name} ${contact}`)).taken) {
        tally.count(unseen(name), 'confirmed');
      }
      res.set('Cache-Control', 'no-store').status(204).end();
    };
}

const refusals: Record<'wrong' | 'tooMany' | 'noContact', [number, Issue[]]> = {
  wrong: [
    401,
    [issue('refused', 'Send the token of confirmedToken, as Authorization in the body or as a bearer token.')],
  ],
  tooMany: [
    429,
    [
      issue(
        'tooMany',
        'Too many wrong tokens came from your network. Try again later, with the token of confirmedToken.',
      ),
    ],
  ],
  noContact: [422, [issue('required', 'Say who has confirmed: send SubscriberID or email.', 'SubscriberID')]],
};

function issue(code: Issue['code'], message: string, field: string | null = null): Issue {
  return { field, code, message };
}

/** The names that the service's webhooks use for a contact, its address, and the static value that receivers check. */
const toldSchema = z.object({
  Authorization: z.string().catch(''),
  SubscriberID: z.string().catch(''),
  email: z.string().catch(''),
});

function parse(type: BodyType, body: string): z.infer<typeof toldSchema> {
  const read = () => (type === 'json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)));
  try {
    return toldSchema.parse(read());
  } catch {
    return { Authorization: '', SubscriberID: '', email: '' };
  }
}
