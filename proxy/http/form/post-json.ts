import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '@joinery/contract/wire';
import { rateLimitHeaders } from '../../guard/limit/too-many.ts';
import { originOf } from '../../guard/origin.ts';
import { failed } from '../../submission/outcome.ts';
import { sendJson } from '../answer.ts';
import { corsHeaders } from '../cors.ts';
import { endConnection, failureOf } from '../errors.ts';
import { dataHeaders } from '../headers.ts';
import { bodyTypeOf } from './body.ts';
import type { HostedForm, HostedForms } from './forms.ts';
import { type TakeDeps, takeSubmission } from './take.ts';

/** Answers a script's submission using Node's own request and response, with or without Express. Never rejects. */
export type PostJson = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Finds the handler of a script's submission by its address. Undefined for any other request. */
export function createFindPost(
  forms: Map<string, HostedForms>,
  deps: TakeDeps,
): (req: IncomingMessage) => PostJson | undefined {
  const posts = new Map<string, PostJson>();
  for (const [name, { variants }] of forms) {
    // The first version in the definition's own language comes last, so that it gets the address without either.
    for (const hosted of variants.flatMap(({ languages }) => [...languages.values()]).reverse()) {
      const post = postJson(hosted, deps);
      posts.set(paths.page(name) + (hosted.settings.form.search ?? ''), post);
      posts.set(paths.page(name), post);
    }
  }
  return (req) => (req.method === 'POST' && bodyTypeOf(req) === 'json' ? posts.get(req.url ?? '') : undefined);
}

/** Takes a script's submission, and answers with JSON. */
export function postJson({ settings }: HostedForm, deps: TakeDeps): PostJson {
  return async (req, res) => {
    const requestId = randomUUID();
    const origin = originOf(req.headers);
    const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store', ...dataHeaders, ...corsHeaders(origin) };
    try {
      const { outcome, quotas } = await takeSubmission(req, { settings, requestId, origin, scripted: true }, deps);
      sendJson(res, outcome, { ...headers, ...rateLimitHeaders(quotas) });
    } catch (error) {
      const { status, issues } = failureOf(error, requestId, deps.logger);
      if (status === 408) endConnection(req, res);
      sendJson(res, failed(status, ...issues), headers);
    }
  };
}
