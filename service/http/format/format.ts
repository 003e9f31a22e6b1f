import { isServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import { type Html, html } from '@joinery/contract/html';
import { refusedTitle } from '@joinery/contract/refused-title';
import type { NextFunction, Request, Response } from 'express';
import { fail } from '../../failure.ts';
import { languages } from '../../language.ts';
import { words } from '../../words/index.ts';
import type { Words } from '../../words/words.ts';
import { type Answer, failed } from '../answer.ts';
import { preferredLanguage } from '../language.ts';
import { around, toHtml } from './html.ts';
import { toJson } from './json.ts';
import { cut, openPage, type Page, sendPage } from './page.ts';
import { Parts } from './parts.ts';
import { toPhp } from './php.ts';
import { toXml } from './xml.ts';

export type Format = 'json' | 'php' | 'xml' | 'html';

/** Splits a path: the base prefix `/api` and the format suffix on the last segment say nothing about the operation. */
export function parsePath(url: string): { url: string; suffix?: Format } {
  const [, path = '', suffix, query = ''] =
    /^(?:\/api(?=\/))?([^?]*?)(?:\.(json|xml|php|html))?(\?.*)?$/s.exec(url) ?? [];
  return { url: path + query, ...(isFormat(suffix) && { suffix }) };
}

/**
 * The format of a request's answer: that of its suffix, or the one that its Accept header prefers; undefined when we
 * have none of those.
 */
export function chooseFormat(request: Request): Format | undefined {
  const { suffix } = parsePath(request.originalUrl);
  if (suffix || !request.get('accept')) return suffix ?? 'json';
  const type = request.accepts(Object.keys(types));
  return type ? types[type] : undefined;
}

/** Refuses a request for an unknown format (error 406), before anything is done. */
export function refuseFormat(request: Request, response: Response, next: NextFunction): void {
  const message =
    'The answer is not available in that format. Ask for .json, .xml, .php or .html, or leave out Accept.';
  if (chooseFormat(request)) next();
  else respond(request, response, failed(fail(406, message).failure));
}

/** Writes `answer` in the format that the request asks for, or as JSON if we don't have that. */
export function respond(request: Request, response: Response, answer: Answer): void | Promise<void> {
  const code = errorCode(answer);
  // Some clients show only the reason phrase.
  if (code) response.statusMessage = serviceErrors[code].meaning;
  response.locals.error = code;
  response.set('Cache-Control', 'no-store').vary('Accept');
  if (answer.cookie) response.set('Set-Cookie', answer.cookie);
  if (answer.retryAfter) response.set('Retry-After', String(answer.retryAfter));
  const format = chooseFormat(request) ?? 'json';
  response.status(answer.status);
  if (answer.content instanceof Parts) return sendParts(response, answer.content, format);
  writers[format](response, answer);
}

async function sendParts(response: Response, parts: Parts, format: Format): Promise<void> {
  if (format === 'json') await parts.sendJson(response);
  else if (format === 'xml') await parts.sendXml(response);
  else if (format === 'php') await parts.sendPhp(response);
  else await parts.sendHtml(response, openPage(response, 200, answerPage(response, around(parts.shape, cut))));
}

/** The first is for clients that accept all equally. */
const types: Record<string, Format> = {
  'application/json': 'json',
  'application/vnd.php.serialized': 'php',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'text/html': 'html',
};

const writers: Record<Format, (response: Response, answer: Answer) => void> = {
  json: (response, { content }) => response.type('json').send(toJson(content)),
  php: (response, { content }) => response.type('application/vnd.php.serialized').send(Buffer.from(toPhp(content))),
  xml: (response, { content }) => response.type('application/xml').send(toXml(content)),
  /** For browsers of people who posted a plain form: goes on to the page, or says what went wrong. */
  html(response, answer) {
    const { status, location, content } = answer;
    if (location) return response.redirect(303, location);
    if (status < 400) return sendPage(response, status, answerPage(response, toHtml(content)));
    const language = preferredLanguage(response, languages);
    const { refused: title, again } = words[language];
    const body = html`<h1>${title}</h1><p>${reason(answer, words[language])}</p><p>${again}</p>`;
    sendPage(response, status, { language, title: refusedTitle(language, title), body });
  },
};

function answerPage(response: Response, content: Html): Page {
  const language = preferredLanguage(response, languages);
  const { answer: title } = words[language];
  return { language, title, body: html`<h1>${title}</h1>${content}` };
}

function isFormat(suffix: string | undefined): suffix is Format {
  return suffix !== undefined && Object.hasOwn(writers, suffix);
}

function errorCode({ content }: Answer) {
  const { error } = (content ?? {}) as { error?: unknown };
  return isServiceErrorCode(error) ? error : undefined;
}

function reason(answer: Answer, { reasons }: Words): string {
  const { content } = answer;
  if (Array.isArray(content)) return content.join(' ');
  const { error_message, field = '' } = content as { error_message?: unknown; field?: unknown };
  const sentence = (reasons as Partial<Record<number, string>>)[errorCode(answer) ?? 0];
  return sentence?.replace('{field}', () => String(field)) ?? String(error_message ?? content);
}
