import type { BounceRefusal } from '@joinery/contract/console';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Bounces } from '../bounce/bounces.ts';
import { isProvider } from '../bounce/provider/providers.ts';
import type { BounceWebhooks } from '../bounce/provider/webhooks.ts';
import { createThrottle } from '../bounce/way/throttle.ts';

export interface BounceRoutesDeps {
  bounces: Pick<Bounces, 'take' | 'isKey'>;
  bounceWebhooks: Pick<BounceWebhooks, 'open' | 'take'>;
}

/** Bytes that are read of a body. What a mail says stands at its front; no provider sends more than 768 kB. */
const limit = 1_000_000;
/** Reports that each process takes in a minute: far more than mail servers send, and no more than a database bears. */
const mostReports = 600;

/** Why a provider's request was refused, and what helps. */
const refusals: Record<BounceRefusal, string> = {
  unset:
    'What proves these requests isn’t set yet. Set it in the console, under Mail, or by the command: bounce connect.',
  signature: 'The signature is wrong. Compare what proves these requests with what the provider shows.',
  old: 'The signature is too old, or from the future. Check the clock of this server.',
  topic: 'This comes from another topic than the one that is set.',
  certificate: 'The certificate of the signature is out of date.',
  malformed: 'This isn’t what the provider documents.',
};

/**
 * The address at which a mail server delivers reports, `/bounces/<key>`: the whole mail is the body, of whatever type.
 * The key proves nothing about a report, since anybody can write to the address for bounces: only those that quote a
 * reference of ours count. Everything that was read ends with 204, also a vacation message, or else the mail server
 * would try again.
 */
export function createBounceRoutes({ bounces, bounceWebhooks }: BounceRoutesDeps): Router {
  const admitMail = createAdmission();
  const admitProvider = createAdmission();
  const admit: RequestHandler<{ key: string }> = (request, response, next) => {
    if (!bounces.isKey(request.params.key)) return refuse(response, 404, noAddress);
    if (admitMail(response)) next();
  };
  const router = Router();
  router.post('/bounces/:key', admit, async (request, response) => {
    const body = await readFront(request);
    if (body === undefined) return;
    await bounces.take(body.front.toString('utf8'), {
      ...{ reach: 'every account', byAddress: false, way: 'mailServer' },
    });
    response.status(204).end();
  });

  /*
   * The address of an account at which its mail provider posts what it reports. Anything but 200 makes some of them try
   * again, so that is the answer to everything that was understood, also if nothing follows of it.
   */
  router.post('/bounces/:provider/:key', async (request, response) => {
    const { provider, key } = request.params;
    const webhook = isProvider(provider) ? await bounceWebhooks.open(provider, key) : undefined;
    if (!webhook) return refuse(response, 404, noAddress);
    if (!admitProvider(response)) return;
    // Amazon SNS sends JSON as plain text.
    if (!request.is(['json', '+json', 'text/plain'])) return refuse(response, 415, 'Send JSON: `application/json`.');
    const body = await readFront(request);
    if (body === undefined) return;
    if (body.size > limit) return refuse(response, 413, 'The body is too large. Send at most 1 MB.');
    const result = await bounceWebhooks.take(webhook, { body: body.front, header: (name) => request.get(name) });
    if (result.result === 'taken') return void response.json({ taken: true });
    if (result.result === 'unreachable') return refuse(response, 503, unreachable);
    const { reason, message = refusals[reason] } = result;
    refuse(response, reason === 'malformed' ? 400 : 403, message);
  });
  return router;
}

const noAddress = 'There is no such address.';
const unreachable = 'Amazon’s server can’t be asked for its certificate, or for a confirmation. Send this again later.';

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json([message]);
}

/** Makes a function that lets so many requests a minute pass, and answers the others. */
function createAdmission(): (response: Response) => boolean {
  const throttle = createThrottle(mostReports, () => performance.now());
  return (response) => {
    const wait = throttle();
    if (wait === 0) return true;
    const seconds = Math.ceil(wait / 1_000);
    refuse(response.set('Retry-After', `${seconds}`), 429, `Too many reports. Wait ${seconds} seconds.`);
    return false;
  };
}

/**
 * The front of a body, whose rest is let pass: a sender whose mail is refused for its size would try again for days.
 * Undefined when the sender breaks off.
 */
async function readFront(request: Request): Promise<{ front: Buffer; size: number } | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      if (size < limit) parts.push(part);
      size += part.length;
    }
  } catch {
    return undefined;
  }
  return { front: Buffer.concat(parts).subarray(0, limit), size };
}
