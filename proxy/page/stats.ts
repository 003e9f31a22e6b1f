import { type Html, html } from '@joinery/contract/html';
import type { Bucket, FormReport } from '../stats/report.ts';
import { renderDocument } from './document.ts';

/** The page of an operator's numbers, without a script. `now` is in Unix milliseconds. */
export function renderStats(reports: FormReport[], now: number): string {
  const main = html`<h1>Forms</h1>
<p>The last 30 days, until ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC. Counted without cookies and without anything about a visitor.</p>
${reports.map(section)}`;
  return renderDocument({ lang: 'en', title: 'Forms', styles: ['page.css', 'stats.css'], main });
}

function section({ form, totals, results, issues, guards, hours, days }: FormReport): Html {
  const { views, starts, submissions, redirects } = totals;
  return html`<section>
<h2>${form}</h2>
<dl>${Object.entries({ Views: views, Starts: starts, Submissions: submissions, Redirects: redirects }).map(
    ([name, count]) => html`<div><dt>${name}</dt><dd>${count.toLocaleString('en')}</dd></div>`,
  )}</dl>
${plot(`${form}, the last 24 hours`, hours, (at) => `${new Date(at).getUTCHours()}:00`)}
${plot(`${form}, the last 30 days`, days, (at) => new Date(at).toISOString().slice(5, 10))}
${table('Submissions by result', results)}
${table('Issues by field', issues)}
${table('Stopped by guards', guards)}
</section>`;
}

/** Two bars for each bucket: views behind, signups in front. */
function plot(title: string, buckets: Bucket[], name: (at: number) => string): Html {
  const most = Math.max(1, ...buckets.map(({ views, signups }) => Math.max(views, signups)));
  const width = 600 / buckets.length;
  const bar = (value: number, index: number, kind: string) => {
    const height = (value / most) * 100;
    return html`<rect class="${kind}" x="${(index * width + 1).toFixed(1)}" y="${(100 - height).toFixed(1)}" width="${(width - 2).toFixed(1)}" height="${height.toFixed(1)}"/>`;
  };
  const bars = buckets.map(
    ({ at, views, signups }, index) =>
      html`<g><title>${name(at)}: ${views} views, ${signups} signups</title>${bar(views, index, 'views')}${bar(signups, index, 'signups')}</g>`,
  );
  const labels = [0, Math.floor(buckets.length / 2), buckets.length - 1].map(
    (index) => html`<text x="${(index * width).toFixed(1)}" y="116">${name(buckets[index]?.at ?? 0)}</text>`,
  );
  return html`<figure><svg viewBox="0 0 640 120" role="img" aria-label="Views and signups of ${title}; ${most} at most">${bars}${labels}</svg><figcaption>${title}: views and signups</figcaption></figure>`;
}

function table(title: string, rows: [string, number][]): Html | string {
  if (!rows.length) return '';
  return html`<table><caption>${title}</caption><tbody>${rows.map(
    ([name, count]) =>
      html`<tr><th scope="row">${name || 'the whole form'}</th><td>${count.toLocaleString('en')}</td></tr>`,
  )}</tbody></table>`;
}
