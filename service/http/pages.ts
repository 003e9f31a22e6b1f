import { html } from '@joinery/contract/html';
import { type Response, Router } from 'express';
import type { Confirmations, LinkState } from '../confirmations.ts';
import { words } from '../words/index.ts';
import { languageOf } from './language.ts';
import { styleSheet } from './page.ts';
import { say } from './say.ts';

/**
 * The pages that a visitor sees: after signing up, from the link in a message, and after confirming. They say the same whatever the key, so
 * that guessing one tells nothing.
 */
export function createPageRoutes(confirmations: Confirmations): Router {
  const router = Router();
  router.get('/page.css', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(styleSheet);
  });
  router.get('/pending/:key', (_request, response) => say(response, 200, 'pending'));
  router.get('/thankyou/:key', (_request, response) => say(response, 200, 'thankyou'));

  // Mail scanners follow links, so looking changes nothing: confirming takes the button.
  router.get('/confirm/:token', async (request, response) => {
    const link = await confirmations.read(request.params.token);
    if (link.state !== 'open') return sayDead(response, link);
    say(response, 200, 'confirm', { formTargets: [new URL(link.thankyouUrl).origin] });
  });
  router.post('/confirm/:token', async (request, response) => {
    const link = await confirmations.confirm(request.params.token, request.ip ?? '');
    if (link.state !== 'open') return sayDead(response, link);
    response.set('Cache-Control', 'no-store').redirect(303, link.thankyouUrl);
  });
  return router;
}

/** Somebody who is reached by SMS alone has no other link than the used one. */
function sayDead(response: Response, link: Exclude<LinkState, { state: 'open' }>) {
  if (link.state !== 'used') return say(response, link.state === 'unknown' ? 404 : 410, link.state);
  const { unsubscribe } = words[languageOf(response.req)];
  const more = html`<p class="quiet"><a href="${link.unsubscribeUrl}">${unsubscribe.button}</a></p>`;
  say(response, 410, 'used', { more });
}
