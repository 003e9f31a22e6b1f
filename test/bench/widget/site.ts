import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Form } from '@joinery/contract/form';
import { formScript, renderForm, styles, themeStyles } from '@joinery/widget/server';
import { form, listen, startProxy } from '../../proxy/start.ts';

/**
 * Serves somebody's site with its own style sheet, which keeps the form's place. `/tag` has the
 * form by script tag from a proxy elsewhere; `/static` has the same form and its styles in the HTML.
 */
export async function startSite() {
  const css = await readFile(new URL('../../../demo/site/files/site.css', import.meta.url), 'utf8');
  const pages: Record<string, { type: string; body: string }> = { '/site.css': { type: 'text/css', body: css } };
  const site = await listen((request, response) => {
    const { type, body } = pages[request.url ?? ''] ?? { type: 'text/plain', body: '' };
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' });
    response.end(brotliCompressSync(body));
  });

  const texts = {
    title: 'Letters from the workshop',
    description: 'One letter a month about wood, tools and patience.',
  };
  const definition = { fields: [{ name: 'email' }, { name: 'fieldFirstName' }], texts };
  const proxy = await startProxy({ forms: { letter: form({ definition, origins: [site.url] }) } });
  const action = `${proxy.url}/forms/letter`;
  const shown = (await (await fetch(`${action}.json`)).json()) as Form;
  const page = (head: string, body: string) => ({
    type: 'text/html',
    body: `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Workshop</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"><style>#signup { min-height: 24rem }</style>${head}</head><body><main><h1>Workshop</h1><div id="signup">${body}</div><p>We open on Saturdays.</p></main></body></html>`,
  });
  pages['/tag'] = page('', `<script async src="${action}.js"></script>`);
  pages['/static'] = page(
    `<style>${styles}${themeStyles(shown)}</style>`,
    renderForm(shown, { action, submissionId: randomUUID() }),
  );

  return {
    url: site.url,
    /** The form's address at its proxy. */
    action,
    scriptBytes: brotliCompressSync(formScript(shown)).length,
    async close() {
      await site.close();
      await proxy.close();
    },
  };
}
