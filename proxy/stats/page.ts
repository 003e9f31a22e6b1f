import { type Html, html } from '@joinery/contract/html';
import { renderDocument } from '../page/document.ts';
import { renderPlot } from './plot.ts';
import type { FormReport } from './report.ts';

/** The operator's statistics page, without scripts. `now` is in Unix milliseconds. */
export function renderStats(reports: FormReport[], now: number): string {
  const main = html`<h1>Forms</h1>
<p>The last 30 days, until ${moment.format(now)} UTC. Counted without cookies or any other visitor data.</p>
${reports.map(section)}`;
  return renderDocument({ lang: 'en', title: 'Forms', styles: ['page.css', 'stats.css'], main });
}

function section({ form, totals, results, issues, guards, hours, days }: FormReport): Html {
  const { views, starts, submissions, redirects, confirmed } = totals;
  const counts = { Views: views, Starts: starts, Submissions: submissions, Redirects: redirects };
  const known = confirmed === null ? counts : { ...counts, Confirmed: confirmed };
  const plotted = { form, withConfirmed: confirmed !== null };
  return html`<section>
<h2>${form}</h2>
<dl>${Object.entries(known).map(
    ([name, count]) => html`<div><dt>${name}</dt><dd>${count.toLocaleString('en')}</dd></div>`,
  )}</dl>
${renderPlot({ ...plotted, span: 'the last 24 hours', buckets: hours, unit: 'hour', name: hour.format })}
${renderPlot({ ...plotted, span: 'the last 30 days', buckets: days, unit: 'day', name: day.format })}
${table('Submissions by result', results)}
${table('Issues by field', issues)}
${table('Stopped by guards', guards)}
</section>`;
}

// Days are written as in the console: first the day, then its month in words.
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function table(title: string, rows: [string, number][]): Html | string {
  if (!rows.length) return '';
  return html`<table><caption>${title}</caption><tbody>${rows.map(
    ([name, count]) =>
      html`<tr><th scope="row">${name || 'the whole form'}</th><td>${count.toLocaleString('en')}</td></tr>`,
  )}</tbody></table>`;
}
