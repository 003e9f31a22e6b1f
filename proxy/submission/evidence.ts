import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { SubmissionEvidence } from '@joinery/contract/evidence';
import type { Form } from '@joinery/contract/form';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { Arrival } from '../guard/guard.ts';
import { memo, memoOf } from '../memo.ts';

/**
 * The evidence of a submission for the service: who sent it, from where, and which words they saw. `now` is in Unix
 * milliseconds.
 */
export function evidenceOf(
  { form, version }: Pick<FormSettings, 'form' | 'version'>,
  { client, page }: From,
  now: number,
): SubmissionEvidence {
  const fingerprint = versionOf(form);
  return {
    at: Math.floor(now / 1_000),
    // Reverse proxies may say "unknown" (RFC 7239, section 6.2). A zone names an interface of this machine.
    ip: isIP(client) && !client.includes('%') ? client : '',
    form: form.name,
    version: version === undefined ? fingerprint : `${version}.${fingerprint}`,
    page: page ?? '',
    language: form.locale,
  };
}

type From = Pick<Arrival, 'client' | 'page'>;

/**
 * The page that sent a request according to `Referer`, or else its origin. Drops queries and fragments, which may hold
 * anything, including addresses; and paths with an `@`, such as those of pages that greet their reader.
 */
export function pageOf(headers: { origin?: string | undefined; referer?: string | undefined }): string | undefined {
  const { origin, referer = '' } = headers;
  const page = readPage(referer);
  // Guards check only the origin, so a page of another origin isn't believed. A request without an origin has only its
  // Referer.
  return (origin === undefined || page.startsWith(`${origin}/`) ? page : readPage(origin)) || undefined;
}

/**
 * The page of a submission, with the path that it tells, and the query if the form keeps that, or else the page's
 * number in it. The browser itself has told the origin.
 */
export function toldPage({ origin, page, settings }: Told, path = ''): string | undefined {
  const told = path.startsWith('/') && readPage(origin + path);
  if (!told) return page;
  const query = settings.form.keepsQuery ? readQuery(origin + path) : (numberOfPage.exec(path)?.[0] ?? '');
  return told.length + query.length > mostOfPage ? told : told + query;
}

type Told = Pick<Arrival, 'origin' | 'page'> & { settings: Pick<FormSettings, 'form'> };

const readPage = memo((url) => {
  const { protocol = '', origin = '', pathname = '' } = URL.parse(url) ?? {};
  if (!/^https?:$/.test(protocol) || origin.length > longest) return '';
  const path = pathname.length > longest || /@|%40/i.test(pathname) ? '/' : pathname;
  return `${origin}${path}`;
});

/**
 * With plain permalinks, WordPress tells its pages apart by a number in the query. It says which page it was, and
 * nothing about its reader.
 */
const numberOfPage = /\?(?:p|page_id)=\d{1,12}(?![^&#])/;

/** A query that names nobody. */
function readQuery(url: string): string {
  const { search = '' } = URL.parse(url) ?? {};
  return /@|%40/i.test(search) ? '' : search;
}

/** The most characters of a page's address that evidence takes. */
const mostOfPage = 1_000;

/** The most characters of an origin, and of a path. Browsers send at most 4,096 of an address. */
const longest = 500;

/** A fingerprint of a form in one language: the first 96 bits of the SHA-256 of `/forms/<form>.json`, in base64url. */
export const versionOf = memoOf((form: Form) =>
  createHash('sha256').update(JSON.stringify(form)).digest().subarray(0, 12).toString('base64url'),
);
