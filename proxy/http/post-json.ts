import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { paths } from '@joinery/contract/wire';
import type { HostedForm, HostedForms } from '../forms.ts';
import { originOf } from '../guard/origin.ts';
import { addHeaders, type HeaderList, sendJson, setHeaders } from './answer.ts';
import { bodyTypeOf } from './body-type.ts';
import { corsHeaders } from './cors.ts';
import { dataHeaders } from './headers.ts';
import type { Plain } from './plain.ts';
import { type TakeDeps, takeSubmission } from './take.ts';

/** Finds what answers a submission that a script posts; undefined for every other request. */
export function createPostsOfScripts(
  forms: Map<string, HostedForms>,
  deps: TakeDeps,
): (req: IncomingMessage) => Plain | undefined {
  const posts = new Map<string, Plain>();
  for (const [name, languages] of forms) {
    // The definition's own language last: the address that names none is its.
    for (const hosted of [...languages.values()].reverse()) {
      const post = postJson(hosted, deps);
      posts.set(paths.page(name) + (hosted.settings.form.search ?? ''), post);
      posts.set(paths.page(name), post);
    }
  }
  return (req) => (req.method === 'POST' && bodyTypeOf(req) === 'json' ? posts.get(req.url ?? '') : undefined);
}

/** Takes a submission that a script sent, and answers with JSON. */
export function postJson({ settings }: HostedForm, deps: TakeDeps): Plain {
  return async (req, res) => {
    const requestId = randomUUID();
    const headers: HeaderList = ['X-Request-Id', requestId, 'Cache-Control', 'no-store'];
    addHeaders(headers, dataHeaders);
    addHeaders(headers, corsHeaders(originOf(req.headers)));
    try {
      const { outcome, quotas } = await takeSubmission(req, { settings, requestId, scripted: true }, deps);
      addHeaders(headers, quotas);
      sendJson(res, outcome, headers);
    } catch (error) {
      setHeaders(res, headers);
      throw error;
    }
  };
}
