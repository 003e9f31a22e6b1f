import { isServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import { html } from '@joinery/contract/html';
import type { Request, Response } from 'express';
import type { Answer } from './answer.ts';
import { sendPage } from './page.ts';

/** The format of an answer, chosen by the suffix of the path. */
export type Format = 'json' | 'html';

/**
 * Takes a path apart: the base prefix `/api` and the format suffix on the last segment say nothing about the operation. All suffixes of the
 * interface are known; those that have no format of their own are answered in JSON.
 */
export function parsePath(url: string): { url: string; format: Format } {
  const [, path = '', suffix, query = ''] =
    /^(?:\/api(?=\/))?([^?]*?)(?:\.(json|xml|php|html))?(\?.*)?$/s.exec(url) ?? [];
  return { url: path + query, format: suffix === 'html' ? 'html' : 'json' };
}

/** Writes `answer` in the format that the request's path asks for. */
export function respond(request: Request, response: Response, answer: Answer): void {
  const code = errorCode(answer);
  // Some clients show nothing but the reason phrase.
  if (code) response.statusMessage = serviceErrors[code].meaning;
  response.locals.error = code;
  response.set('Cache-Control', 'no-store');
  if (answer.cookie) response.set('Set-Cookie', answer.cookie);
  writers[parsePath(request.originalUrl).format](response.status(answer.status), answer);
}

const writers: Record<Format, (response: Response, answer: Answer) => void> = {
  /** A scalar result stands in an array of one. */
  json(response, { content }) {
    const wrapped = typeof content === 'object' ? content : [content];
    response
      .type('json')
      .send(JSON.stringify(wrapped, (_key, value) => (value instanceof Map ? Object.fromEntries(value) : value)));
  },
  /** For the browsers of people who posted a plain form: on to the page, or what went wrong. */
  html(response, answer) {
    if (answer.location) response.redirect(303, answer.location);
    else if (answer.status < 400) this.json(response, answer);
    else {
      const title = 'That didn’t work';
      const body = html`<h1>${title}</h1><p>${reason(answer)}</p><p>Please go back and try again.</p>`;
      sendPage(response, answer.status, { title, body });
    }
  },
};

function errorCode({ content }: Answer) {
  const { error } = (content ?? {}) as { error?: unknown };
  return isServiceErrorCode(error) ? error : undefined;
}

function reason({ content }: Answer): string {
  if (Array.isArray(content)) return content.join(' ');
  const { error_message } = content as { error_message?: unknown };
  return String(error_message ?? content);
}
