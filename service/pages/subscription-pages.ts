import { type Response, Router } from 'express';
import type { Status } from '../model/contact.ts';
import type { OwnSubscription, SubscriptionState } from '../subscription/own-subscription.ts';
import { say } from './say.ts';

/**
 * The pages behind the personal link in messages. A GET changes nothing, since mail scanners follow links. Mail
 * programs with their own unsubscribe button send `POST /unsubscribe/:token` too (RFC 8058); its body doesn't matter.
 */
export function createSubscriptionPageRoutes(subscription: OwnSubscription): Router {
  const router = Router();
  router.get('/unsubscribe/:token', async (request, response) => {
    const { token } = request.params;
    sayState(response, await subscription.read(token), token);
  });
  router.post('/unsubscribe/:token', async (request, response) => {
    const { token } = request.params;
    sayState(response, await subscription.end(token, request.ip ?? ''), token);
  });
  router.post('/resubscribe/:token', async (request, response) => {
    const { token } = request.params;
    const { state, list } = await subscription.resume(token);
    if (state === 'pending') say(response, 200, 'pending', { list });
    else if (state === 'throttled') say(response, 429, 'throttled', { list, action: token });
    else if (state === 'unknown') say(response, 404, 'erased');
    else sayState(response, { state, list }, token);
  });
  return router;
}

function sayState(response: Response, { state, list }: SubscriptionState<Status>, token: string): void {
  if (state === 'unknown') say(response, 404, 'erased');
  else if (state === 'unsubscribed') say(response, 200, 'unsubscribed', { list, action: `../resubscribe/${token}` });
  else say(response, 200, 'unsubscribe', { list });
}
