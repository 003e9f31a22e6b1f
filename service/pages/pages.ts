import { html } from '@joinery/contract/html';
import { type Request, type Response, Router } from 'express';
import { languageOf } from '../http/language.ts';
import type { FindShownList } from '../link/shown-list.ts';
import type { Lists } from '../list/lists.ts';
import type { List } from '../model/list.ts';
import type { Confirmations, Held, LinkEnd } from '../signup/confirmations.ts';
import { showChange } from '../signup/shown-change.ts';
import { words } from '../words/index.ts';
import type { Said, Words } from '../words/words.ts';

import { type Extras, say } from './say.ts';
import { styleSheetIn } from './style-sheet.ts';

export interface PageRoutesDeps {
  confirmations: Confirmations;
  findShownList: FindShownList;
  lists: Pick<Lists, 'findLogo'>;
}

/**
 * The pages that a visitor sees: after signing up, from the link in a message, and after confirming. They say the same
 * for any key, so guessing one tells nothing.
 */
export function createPageRoutes({ confirmations, findShownList, lists }: PageRoutesDeps): Router {
  const router = Router();
  router.get('/letterhead.css', ({ query }, response) => {
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('css')
      .send(styleSheetIn(`#${query.color}`));
  });
  // The address changes with the picture. Mail in a browser shows it on a page of another site.
  router.get('/logo/:digest.png', async ({ params }, response) => {
    const png = digest.test(params.digest) ? await lists.findLogo(params.digest) : undefined;
    if (!png) return say(response, 404, 'unknown');
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('png')
      .send(png);
  });
  router.get('/pending/:key', async (request, response) => {
    const list = await findShownList(`${request.query.list}`);
    const { limit } = words[languageOf(request) ?? list?.language ?? 'en'].strangers;
    say(response, 200, 'pending', { list, more: html`\n<p class="quiet">${limit}</p>` });
  });
  router.get('/thankyou/:key', async ({ query }, response) => {
    say(response, 200, 'thankyou', { list: await findShownList(`${query.list}`) });
  });

  // Mail scanners follow links, so a GET changes nothing: confirming takes the button.
  router.get('/confirm/:token', async (request, response) => {
    const link = await confirmations.read(request.params.token, languageOf(request));
    if (link.state === 'change') {
      return say(response, 200, sayChange, showHeld(request, link));
    }
    if (link.state !== 'open') return sayEnd(response, link);
    const formTargets = [new URL(link.thankyouUrl).origin];
    say(response, 200, 'confirm', { formTargets, ...showHeld(request, link, true) });
  });
  router.post('/confirm/:token', async (request, response) => {
    const link = await confirmations.confirm(request.params.token, request.ip ?? '', languageOf(request));
    if (link.state !== 'open') return sayEnd(response, link);
    response.set('Cache-Control', 'no-store').redirect(303, link.thankyouUrl);
  });
  return router;
}

/** SHA-256 in base64url. Anything else may be no text to a database. */
const digest = /^[\w-]{43}$/;

const sayChange = ({ strangers: { change, unchanged } }: Words): Said => ({ ...change, note: unchanged });
const sayChanged = ({ strangers, thankyou }: Words): Said => ({ heading: strangers.changed, text: thankyou.text });

/**
 * Values that somebody sent, perhaps a stranger: plain text, isolated so that its direction affects nothing around it.
 */
function showHeld(request: Request, { list, held }: { list: List; held?: Held }, isAddition = false): Extras {
  const language = languageOf(request) ?? list.language;
  const changes = held ? showChange(held.change, held.contact, held.fields, language) : [];
  if (!changes.length) return { list };
  const { before, after, alsoChanges } = words[language].strangers;
  const value = (name: string, text: string) =>
    text && html`<dd><span class="quiet">${name}</span> <bdi>${text}</bdi></dd>`;
  const rows = changes.map(
    (row) => html`<div><dt>${row.label}</dt>${value(before, row.before)}${value(after, row.after)}</div>\n`,
  );
  return { list, details: html`${isAddition ? html`\n<p>${alsoChanges}</p>` : undefined}\n<dl>\n${rows}</dl>` };
}

/** A contact reached only by SMS has no link but the used one. */
function sayEnd(response: Response, link: Exclude<LinkEnd, { state: 'open' }>) {
  if (link.state === 'unknown') return say(response, 404, 'unknown');
  const { list } = link;
  if (link.state === 'changed') return say(response, 200, sayChanged, { list });
  if (link.state === 'expired') return say(response, 410, 'expired', { list });
  const { unsubscribe } = words[languageOf(response.req) ?? list.language];
  const more = html`<p class="quiet"><a href="${link.unsubscribeUrl}">${unsubscribe.button}</a></p>`;
  say(response, 410, 'used', { more, list });
}
