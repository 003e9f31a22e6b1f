import { html } from '@joinery/contract/html';
import { refusedTitle } from '@joinery/contract/refused-title';
import type { IsForeign } from '@joinery/operations/http/foreign';
import { parseId } from '@joinery/operations/path-id';
import { type Request, type Response, Router, urlencoded } from 'express';
import type { Audit } from '../account/audit.ts';
import type { CustomerKeys } from '../account/customer-keys.ts';
import type { Login } from '../account/login.ts';
import { foreign } from '../http/foreign.ts';
import { respond } from '../http/format/format.ts';
import { sendPage } from '../http/format/page.ts';
import { preferredLanguage } from '../http/language.ts';
import { originOf } from '../http/request-log.ts';
import { loginSchema } from '../interface/schemas.ts';
import { refuseSecondFactor, refuseThrottled } from '../interface/throttled.ts';
import { type CustomerKeyWords, customerKeyLanguages, customerKeyWords } from './customer-key-words.ts';

export interface CustomerKeyRoutesDeps {
  login: Login;
  customerKeys: Pick<CustomerKeys, 'create' | 'findDeveloper'>;
  audit: Pick<Audit, 'record'>;
  isForeign: IsForeign;
  /** Unix seconds. */
  now: () => number;
}

/**
 * The page where an account's owner makes a customer key for a developer: `/customer-key/<id of the developer key>`.
 * Every key requires the password again.
 */
export function createCustomerKeyRoutes(deps: CustomerKeyRoutesDeps): Router {
  const { login, customerKeys, audit, isForeign, now } = deps;
  const router = Router();
  const path = '/customer-key/:developer';
  const findDeveloper = (request: Request) => customerKeys.findDeveloper(parseId(String(request.params.developer)));

  router.get(path, async (request, response) => {
    const developer = await findDeveloper(request);
    if (developer)
      show(response, 200, ({ heading, text }) => html`<h1>${heading}</h1><p>${text(developer.label)}</p>`, true);
    else show(response, 404, sayUnknown);
  });
  router.post(path, urlencoded({ extended: false, limit: 10_000 }), async (request, response) => {
    if (isForeign(request)) return respond(request, response, foreign);
    const developer = await findDeveloper(request);
    if (!developer) return show(response, 404, sayUnknown);
    const { data: credentials } = loginSchema.safeParse(request.body ?? {});
    const origin = originOf(request);
    const { account, ...refused } = await login(credentials, origin);
    if ('until' in refused) return respond(request, response, refuseThrottled(refused.until - now()));
    if (refused.refusal === 'secondFactor') return respond(request, response, refuseSecondFactor);
    if (!account) {
      const retry = ({ heading, wrong }: CustomerKeyWords) => html`<h1>${heading}</h1><p role="alert">${wrong}</p>`;
      return show(response, 401, retry, true);
    }
    const key = await customerKeys.create({
      accountId: account.id,
      developerKeyId: developer.id,
      label: developer.label,
    });
    audit.record({ event: 'customer key created', account: account.id, developerKey: developer.id }, origin);
    show(
      response,
      200,
      ({ made, once }) => html`<h1>${made}</h1><p>${once(developer.label)}</p><p><code>${key}</code></p>`,
    );
  });
  return router;
}

const sayUnknown = ({ unknown }: CustomerKeyWords) => html`<h1>${unknown}</h1>`;

function show(
  response: Response,
  status: number,
  say: (words: CustomerKeyWords) => ReturnType<typeof html>,
  hasForm = false,
): void {
  const language = preferredLanguage(response, customerKeyLanguages);
  const words = customerKeyWords[language];
  const form = html`
<form method="post">
<label for="username">${words.username}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" required>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>${words.button}</button>
</form>
<p class="quiet">${words.note}</p>`;
  sendPage(response, status, {
    language,
    title: status >= 400 ? refusedTitle(language, words.heading) : words.heading,
    body: html`${say(words)}${hasForm ? form : undefined}`,
  });
}
