/** The pages of a site: two with a form, and one without. Each has its name as heading and links to all. */
const names = ['first', 'none', 'second'];

/** A site's files by their paths below the folder of its example. */
type Files = Record<string, string>;

/**
 * Pages between which a site's own router moves, to be built with the examples, by the example's name. The script tag
 * of each comes in another way.
 */
export function routedPages(proxyUrl: string): Record<string, Files> {
  const src = `${proxyUrl}/forms/newsletter.js`;
  const marker = `<div data-signup-form="${proxyUrl}/forms/newsletter" dangerouslySetInnerHTML={{ __html: '' }} />`;
  const each = (fileOf: (name: string) => [string, string]) => Object.fromEntries(names.map(fileOf));
  const inside = (name: string, script: string) => `<h1>${name}</h1>${name === 'none' ? '' : marker + script}`;
  const link = (to: 'to' | 'href') => names.map((name) => `<Link ${to}="/site/${name}/">${name}</Link>`).join(' ');
  return {
    next: {
      'next.config.js': `export default { output: 'export', trailingSlash: true };`,
      'app/site/layout.jsx': `import Link from 'next/link';
        export default ({ children }) => <><nav>${link('href')}</nav><main>{children}</main></>;`,
      ...each((name) => [
        `app/site/${name}/page.jsx`,
        `import Script from 'next/script';
          export default () => <>${inside(name, name === 'first' ? `<Script src="${src}" />` : `<script async src="${src}" />`)}</>;`,
      ]),
    },
    astro: each((name) => [
      `src/pages/site/${name}.astro`,
      `---
        import { ClientRouter } from 'astro:transitions';
        ---
        <html lang="en"><head><title>${name}</title><ClientRouter /></head><body>
        <nav>${names.map((to) => `<a href="/site/${to}/">${to}</a>`).join(' ')}</nav>
        <main><h1>${name}</h1>${name === 'none' ? '' : `<div data-signup-form="${proxyUrl}/forms/newsletter"><script is:inline async src="${src}"></script></div>`}</main>
        </body></html>`,
    ]),
    // What links of Docusaurus are made of: a Docusaurus of its own takes a minute to install and to build.
    'react-router': {
      'package.json': JSON.stringify({
        name: 'routed',
        private: true,
        type: 'module',
        scripts: { build: 'vite build' },
        dependencies: { react: '^19.3.1', 'react-dom': '^19.3.1', 'react-router-dom': '^5.3.4' },
        devDependencies: { vite: '^8.3.8' },
      }),
      'vite.config.js': `import { resolve } from 'node:path';
        const input = [${names.map((name) => `'site/${name}/index.html'`)}].map((file) => resolve(file));
        export default { oxc: { jsx: { runtime: 'automatic' } }, build: { rolldownOptions: { input } } };`,
      ...each((name) => [
        `site/${name}/index.html`,
        `<!doctype html><title>${name}</title><div id="app"></div><script type="module" src="/main.jsx"></script>`,
      ]),
      'main.jsx': `import { createRoot } from 'react-dom/client';
        import { BrowserRouter, Link, Route, Switch } from 'react-router-dom';
        createRoot(document.getElementById('app')).render(<BrowserRouter>
          <nav>${link('to')}</nav>
          <main><Switch>
            ${names.map((name) => `<Route path="/site/${name}/">${inside(name, `<script async src="${src}" />`)}</Route>`).join('\n')}
          </Switch></main>
        </BrowserRouter>);`,
    },
  };
}
