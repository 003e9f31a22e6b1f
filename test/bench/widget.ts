import { median } from './service/median.ts';
import { bundleBytes, installPeers, peers } from './widget/bundles.ts';
import { measure, phone, type Visit } from './widget/phone.ts';
import { startSite } from './widget/site.ts';
import { measureWatching } from './widget/watching.ts';

/**
 * Measures how soon a form appears on a slow phone, beside the same form as static HTML, and its bytes beside two
 * peers' npm bundles. Also the script of a popup that watches its page.
 */
const rounds = 5;

const site = await startSite();
const visits: Record<'tag' | 'static', Visit[]> = { tag: [], static: [] };
const browser = await phone.launch();
// In turns, so that any other load on the machine affects both. The first visit to each page only warms up the servers.
for (let round = 0; round <= rounds; round++) {
  for (const page of ['tag', 'static'] as const) {
    const visit = await measure(browser, `${site.url}/${page}`);
    if (round) visits[page].push(visit);
  }
}
const watching = await measureWatching(browser, site.action);
await browser.close();
await site.close();

const middle = (page: 'tag' | 'static', of: (visit: Visit) => number) => median(visits[page].map(of));
const row = (name: string, of: (visit: Visit) => number, digits = 0) =>
  `  ${name.padEnd(44)}${middle('tag', of).toFixed(digits).padStart(8)}${middle('static', of).toFixed(digits).padStart(14)}`;
const ratio = middle('tag', ({ visible }) => visible) / middle('static', ({ visible }) => visible);

console.log(`
${phone.conditions}, median of ${rounds} visits
                                                   by tag   static HTML
${row('form visible, ms', ({ visible }) => visible)}
${row('script, ms', ({ script }) => script)}
${row('longest task of the page, ms', ({ longest }) => longest)}
${row('layout shift', ({ shift }) => shift, 3)}
  form by tag against static HTML${ratio.toFixed(2).padStart(21)}
`);

console.log('Script of a page with 10,000 elements in 8 s, processor 4 times slower, ms');
console.log(`  ${'its popup'.padEnd(30)}  waits    is open`);
for (const [shape, waits, opened] of watching)
  console.log(`  ${shape.padEnd(30)}${waits.toFixed(1).padStart(7)}${opened.toFixed(1).padStart(11)}`);
console.log('');

const folder = await installPeers();
console.log('Bytes, Brotli 11');
console.log(`  ${'form script, with everything that shows the form'.padEnd(66)}${`${site.scriptBytes}`.padStart(8)}`);
for (const peer of peers) {
  console.log(`  ${peer.shown.padEnd(66)}${`${await bundleBytes(folder, peer)}`.padStart(8)}`);
}
