import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';

const demo = useDemo();
const openPage = useBrowser();
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Serves a page with `head` and `body` on an origin of its own. */
async function serve(head: string, body: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['<script src="SRC"></script>'],
  ['<script async src="SRC"></script>'],
  // What tag managers do: a script that is put into the head late, or taken away before it runs.
  [
    `<script>addEventListener('load', () => document.head.append(Object.assign(document.createElement('script'), { src: 'SRC' })))</script>`,
  ],
  [
    `<script>const tag = Object.assign(document.createElement('script'), { src: 'SRC' }); document.head.append(tag); tag.remove()</script>`,
  ],
])('a tag in the head shows its form at the end of the body: %s', async (tag) => {
  const page = await openPage();
  await page.goto(await serve(tag.replace('SRC', `${demo.proxyUrl}/forms/newsletter.js`), '<p>Last words.</p>'));
  await page.getByLabel('Email address').waitFor();
  expect(await page.locator('body > p + signup-form').count()).toBe(1);
});
