import type { ServerResponse } from 'node:http';
import type { Issue } from '@joinery/contract/wire';
import type { Request, Response } from 'express';
import { type Notice, renderNotice } from '../page/notice.ts';
import type { Outcome } from '../submission/outcome.ts';
import { wantsPage } from './form/body.ts';

/** Answers with a `SubmissionAnswer` as JSON, and adds the headers that it needs. */
export function sendJson(res: ServerResponse, { status, answer, retryAfter }: Outcome, headers: object = {}): void {
  const body = JSON.stringify(answer);
  const length = `${Buffer.byteLength(body)}`;
  const wait = retryAfter !== undefined && { 'Retry-After': `${retryAfter}` };
  const all = { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length, ...wait };
  res.writeHead(status, all).end(body);
}

/**
 * Answers with a failure that has no form to appear in: as JSON, or as a page if the sender displays one. The page is
 * in English and tells the issues, unless `notice` has it say the same otherwise.
 */
export function sendFailure(
  req: Request,
  res: Response,
  status: number,
  issues: Issue[],
  notice?: Omit<Notice, 'style'>,
): void {
  res.set('Cache-Control', 'no-store').vary('Accept');
  if (!wantsPage(req)) {
    res.status(status).json({ status: 'failed', issues });
    return;
  }
  const told = { title: titles[status] ?? 'This did not work', messages: issues.map(({ message }) => message) };
  res
    .status(status)
    .type('html')
    .send(renderNotice({ ...told, ...notice, style: pageSheet(req) }));
}

/** The address of the page style sheet, relative to the requested one, whatever the prefix. */
function pageSheet({ path }: Request): string {
  return `${'../'.repeat(path.split('/').length - 2)}page.css`;
}

const titles: Record<number, string> = {
  403: 'This is not allowed',
  405: 'This can’t be done here',
  413: 'This is too much at once',
  500: 'Something went wrong here',
};
