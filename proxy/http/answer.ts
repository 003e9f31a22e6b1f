import type { ServerResponse } from 'node:http';
import type { Issue } from '@joinery/contract/wire';
import type { Request, Response } from 'express';
import { renderNotice } from '../page/index.ts';
import type { Outcome } from '../submission/index.ts';
import { wantsPage } from './form/body-type.ts';

/** Alternating names and values, which Node writes the fastest. */
export type HeaderList = string[];

/** Answers with a `SubmissionAnswer` as JSON, and adds the headers that it needs. */
export function sendJson(res: ServerResponse, { status, answer, retryAfter }: Outcome, headers: HeaderList = []): void {
  const body = JSON.stringify(answer);
  headers.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', `${Buffer.byteLength(body)}`);
  if (retryAfter !== undefined) headers.push('Retry-After', `${retryAfter}`);
  // Middleware may have replaced `writeHead` with one that takes no lists.
  if (!Object.hasOwn(res, 'writeHead')) return void res.writeHead(status, headers).end(body);
  res.statusCode = status;
  setHeaders(res, headers);
  res.end(body);
}

/** Sets the headers of a list. */
export function setHeaders(res: ServerResponse, list: HeaderList): void {
  for (let at = 0; at < list.length; at += 2) res.setHeader(list[at] ?? '', list[at + 1] ?? '');
}

/** Adds headers to a list. */
export function addHeaders(list: HeaderList, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) list.push(name, headers[name] ?? '');
}

/** Answers with a failure that has no form to appear in: as JSON, or as a page if the sender displays one. */
export function sendFailure(req: Request, res: Response, status: number, issues: Issue[]): void {
  res.set('Cache-Control', 'no-store').vary('Accept');
  if (!wantsPage(req)) {
    res.status(status).json({ status: 'failed', issues });
    return;
  }
  const messages = issues.map(({ message }) => message);
  res
    .status(status)
    .type('html')
    .send(renderNotice({ title: titles[status] ?? 'This did not work', messages, style: pageSheet(req) }));
}

/** The address of the page style sheet, relative to the requested one, whatever the prefix. */
function pageSheet({ path }: Request): string {
  return `${'../'.repeat(path.split('/').length - 2)}page.css`;
}

const titles: Record<number, string> = {
  403: 'This is not allowed',
  404: 'There is nothing here',
  405: 'This can’t be done here',
  413: 'This is too much at once',
  500: 'Something went wrong here',
};
