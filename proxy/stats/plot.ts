import { type Html, html } from '@joinery/contract/html';
import type { Bucket } from './report.ts';

export interface Plot {
  form: string;
  /** The plotted period, such as `the last 24 hours`. */
  span: string;
  buckets: Bucket[];
  /** The length of a bucket. */
  unit: 'hour' | 'day';
  /** Names a bucket by its start, in Unix milliseconds. */
  name(at: number): string;
  /** Whether confirmations are reported. */
  withConfirmed: boolean;
}

/**
 * Bars over time, nested in each bucket, and the same numbers in a table that opens below, for screen readers and exact
 * values. The bars carry no text, because they are stretched to the width of the page.
 */
export function renderPlot({ form, span, buckets, unit, name, withConfirmed }: Plot): Html {
  const shown = series.filter(({ key }) => withConfirmed || key !== 'confirmed');
  const top = roundUp(Math.max(...buckets.flatMap((bucket) => shown.map(({ key }) => bucket[key]))));
  const label = (index: number) => name(buckets[index]?.at ?? 0);
  const bars = buckets.map((bucket, index) => {
    const counts = shown.map(({ key, word }) => `${bucket[key]} ${word}`).join(', ');
    return html`<g><title>${name(bucket.at)}: ${counts}</title><rect x="${index * 20}" width="20" height="100" fill="none" pointer-events="all"/>${shown.map(
      ({ key, width }) => bar(key, index * 20 + 10 - width / 2, width, (bucket[key] / top) * 100),
    )}</g>`;
  });
  return html`<figure>
<figcaption>${span.charAt(0).toUpperCase() + span.slice(1)} <span class="legend" aria-hidden="true">${shown.map(
    ({ key, word }) =>
      html`<span><svg class="sample" viewBox="0 0 1 1"><rect class="${key}" width="1" height="1"/></svg> ${word}</span>`,
  )}</span></figcaption>
<div class="plot" aria-hidden="true">
<div class="scale"><span>${top.toLocaleString('en')}</span><span>${(top / 2).toLocaleString('en')}</span><span>0</span></div>
<svg class="bars" viewBox="0 0 ${buckets.length * 20} 100" preserveAspectRatio="none"><path class="line" d="M0 0H${buckets.length * 20}M0 50H${buckets.length * 20}M0 100H${buckets.length * 20}"/>${bars}</svg>
<div class="times"><span>${label(0)}</span><span>${label(Math.floor(buckets.length / 2))}</span><span>${label(buckets.length - 1)}</span></div>
</div>
<details><summary>By ${unit}</summary>
<table><caption>${form}, ${span}</caption><thead><tr><th class="head" scope="col">${unit === 'hour' ? 'Hour (UTC)' : 'Day (UTC)'}</th>${shown.map(({ word }) => html`<th class="head" scope="col">${word}</th>`)}</tr></thead><tbody>${buckets.map(
    (bucket) =>
      html`<tr><th scope="row">${name(bucket.at)}</th>${shown.map(({ key }) => html`<td>${bucket[key].toLocaleString('en')}</td>`)}</tr>`,
  )}</tbody></table></details>
</figure>`;
}

/** The plotted series from back to front, with their widths out of 20. */
const series = [
  { key: 'views', word: 'views', width: 16 },
  { key: 'signups', word: 'signups', width: 10 },
  { key: 'confirmed', word: 'confirmed', width: 4 },
] as const;

const bar = (kind: string, x: number, width: number, height: number) =>
  html`<rect class="${kind}" x="${x}" y="${(100 - height).toFixed(1)}" width="${width}" height="${height.toFixed(1)}"/>`;

/** Rounds up to an even number that is easy to read: 2, 4, 10, 20, 40, 100 and so on. */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 2)));
  return [2, 4, 10, 20].map((step) => step * power).find((step) => step >= most && step % 2 === 0) ?? 2;
}
