import { join } from 'node:path';
import type { Mail } from '@joinery/service';
import express, { type Express } from 'express';
import { mailboxPage } from './mailbox.ts';
import { createPages } from './pages.ts';

export interface SiteOptions {
  /** Base URL of the forms: another origin than the site's. */
  proxyUrl: string;
  /** Every mail sent, newest first. */
  readMails: () => Promise<Mail[]>;
}

/** A site with forms on it, under a policy that allows nothing but what the forms need. */
export function createSite({ proxyUrl, readMails }: SiteOptions): Express {
  const site = express().disable('x-powered-by');
  const policy = [
    "default-src 'none'",
    `script-src ${proxyUrl}`,
    `connect-src ${proxyUrl}`,
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  site.use((_request, response, next) => {
    response.set({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
    next();
  });
  for (const [path, page] of Object.entries(createPages(proxyUrl))) {
    site.get(path, (_request, response) => void response.send(page));
  }
  site.get('/mailbox', async (_request, response) => void response.send(mailboxPage(await readMails())));
  site.get('/mailbox.json', async (_request, response) => void response.json(await readMails()));
  site.get('/mailbox/:index.html', async (request, response, next) => {
    const mail = (await readMails())[Number(request.params.index)];
    if (!mail?.html) return next();
    // A mail brings its own styles and the logo, and nothing else.
    response.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups",
    );
    response.send(mail.html);
  });
  // Two other systems that the list calls.
  site.post('/hooks/till', (_request, response) => void response.status(204).end());
  site.post('/hooks/address-book', (_request, response) => void response.status(503).send('Closed for repairs.'));
  site.use(express.static(join(import.meta.dirname, 'files')));
  return site;
}
