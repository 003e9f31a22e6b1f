import { html } from '@joinery/contract/html';
import { Router } from 'express';
import type { Confirmations, LinkState } from '../confirmations.ts';
import { type Page, sendPage, styleSheet } from './page.ts';

/**
 * The pages that a visitor sees: after signing up, from the link in a message, and after confirming. They say the same whatever the key, so
 * that guessing one tells nothing.
 */
export function createPageRoutes(confirmations: Confirmations): Router {
  const router = Router();
  router.get('/page.css', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(styleSheet);
  });
  router.get('/pending/:key', (_request, response) => sendPage(response, 200, pending));
  router.get('/thankyou/:key', (_request, response) => sendPage(response, 200, thankyou));

  // Mail scanners follow links, so looking changes nothing: confirming takes the button.
  router.get('/confirm/:token', async (request, response) => {
    const link = await confirmations.read(request.params.token);
    if (link.state === 'open') sendPage(response, 200, { ...confirm, formTargets: [new URL(link.thankyouUrl).origin] });
    else sendPage(response, dead[link.state].status, dead[link.state]);
  });
  router.post('/confirm/:token', async (request, response) => {
    const link = await confirmations.confirm(request.params.token, request.ip ?? '');
    if (link.state === 'open') response.set('Cache-Control', 'no-store').redirect(303, link.thankyouUrl);
    else sendPage(response, dead[link.state].status, dead[link.state]);
  });
  return router;
}

const pending: Page = {
  title: 'Almost done',
  body: html`<h1>Almost done: please confirm</h1>
<p>We’ve sent you a message with a link. Open it and press the button there; only then is your subscription complete.</p>
<p class="quiet">Nothing there after a few minutes? Look into the spam folder, or sign up once more in case of a typing mistake. If you have confirmed before, there is nothing more to do.</p>`,
};

const thankyou: Page = {
  title: 'Thank you',
  body: html`<h1>Thank you, you’re subscribed</h1>
<p>There is nothing more to do. You can close this page.</p>
<p class="quiet">You can unsubscribe whenever you like.</p>`,
};

const confirm: Page = {
  title: 'Confirm your subscription',
  body: html`<h1>One click and you’re in</h1>
<p>Please confirm that you want to hear from us.</p>
<form method="post"><button>Confirm my subscription</button></form>
<p class="quiet">You didn’t sign up? Then just close this page: without a confirmation we don’t write to you.</p>`,
};

const dead: Record<Exclude<LinkState['state'], 'open'>, Page & { status: number }> = {
  used: {
    status: 410,
    title: 'This link was used already',
    body: html`<h1>This link was used already</h1>
<p>If you have confirmed your subscription, all is well and there is nothing more to do.</p>
<p class="quiet">If you have unsubscribed since, the link can’t bring your subscription back.</p>`,
  },
  expired: {
    status: 410,
    title: 'This link has expired',
    body: html`<h1>This link has expired</h1>
<p>It was good for 14 days. Please sign up once more, and we’ll send you a new one.</p>`,
  },
  unknown: {
    status: 404,
    title: 'We don’t know this link',
    body: html`<h1>We don’t know this link</h1>
<p>Perhaps a part of it was lost on the way. Please copy the whole link from the message into the address bar, or sign up once more.</p>`,
  },
};
