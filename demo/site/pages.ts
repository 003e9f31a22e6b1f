import { type Html, html } from '@joinery/contract/html';
import type { FormName } from '../forms.ts';
import { layout } from './layout.ts';

/** The pages that hold a form, by path. `proxyUrl` serves the forms. */
export const createPages = (proxyUrl: string): Record<string, string> => ({
  '/': home(proxyUrl),
  '/newsletter': layout('/newsletter', 'Letters', narrow(proxyUrl, 'newsletter')),
  '/brief': brief(proxyUrl),
  '/sms-club': smsClub(proxyUrl),
  '/everything': wholesale(proxyUrl),
  '/tasting': tasting(proxyUrl),
  '/unsubscribe': layout('/unsubscribe', 'Unsubscribe', narrow(proxyUrl, 'unsubscribe')),
  '/leave': layout('/leave', 'Leave the letter', narrow(proxyUrl, 'leave')),
});

/** The one tag that a site owner pastes, and a link for browsers that run no scripts. */
function tag(proxyUrl: string, form: FormName): Html {
  return html`<script async src="${proxyUrl}/forms/${form}.js"></script>
<noscript><p><a class="button" href="${proxyUrl}/forms/${form}">Open the form</a></p></noscript>`;
}

const narrow = (proxyUrl: string, form: FormName) =>
  html`<section class="narrow form ${form}">${tag(proxyUrl, form)}</section>`;

function home(proxyUrl: string) {
  return layout(
    '/',
    'Coffee from the edge of the map',
    html`<section class="hero">
<div>
<p class="kicker">Roasted by the tide since 2009</p>
<h1>Coffee from the edge of the map</h1>
<p class="lead">Three roasters, one old boat shed, and a drum that we fire twice a week. What we roast on Tuesday is in your cup on Friday.</p>
</div>
${shore}
</section>
<section class="pair">
<div class="prose">
<h2>On the drum this month</h2>
<ul class="roasts">
<li><strong>Low Water</strong><span>Huila, Colombia · plum, cocoa, a long finish</span></li>
<li><strong>Lantern</strong><span>Yirgacheffe, Ethiopia · bergamot, honey, light as linen</span></li>
<li><strong>Storm Door</strong><span>Espresso blend · walnut, toffee, holds its own in milk</span></li>
</ul>
<p>Every bag carries the date it left the drum. If it is older than three weeks, we drink it ourselves.</p>
</div>
<div class="form newsletter">${tag(proxyUrl, 'newsletter')}</div>
</section>`,
  );
}

/** Its opt-in process is German, so that mails and pages are in German too. */
function brief(proxyUrl: string) {
  return layout(
    '/brief',
    'Auf Deutsch',
    html`<section class="pair" lang="de">
<div class="prose">
<p class="kicker">Auf Deutsch</p>
<h1>Kaffee vom Rand der Karte</h1>
<p class="lead">Drei Röster, ein alter Bootsschuppen und eine Trommel, die wir zweimal in der Woche anheizen.</p>
<p>Was dienstags aus der Trommel kommt, ist freitags in Ihrer Tasse.</p>
</div>
<div class="form brief">${tag(proxyUrl, 'brief')}</div>
</section>`,
  );
}

function smsClub(proxyUrl: string) {
  return layout(
    '/sms-club',
    'The warm drum club',
    html`<section class="pair">
<div class="prose">
<p class="kicker">Tuesdays and Fridays</p>
<h1>Know when the drum is warm</h1>
<p class="lead">The best bag is the one that is still ticking as it cools. Members hear from us the minute a roast is done.</p>
<p>One text a roast, never more. No app, no points, no small print.</p>
</div>
<div class="form sms-club">${tag(proxyUrl, 'sms-club')}</div>
</section>`,
  );
}

function wholesale(proxyUrl: string) {
  return layout(
    '/everything',
    'Wholesale',
    html`<section class="pair">
<div class="prose">
<p class="kicker">For cafés and kitchens</p>
<h1>Serve what we drink</h1>
<p class="lead">We roast for thirty cafés between the estuary and the lighthouse. Tell us about yours.</p>
<ul class="ticks"><li>Samples within the week</li><li>Grinder set-up and training at the roastery</li><li>Deliveries by bicycle as far as the bridge</li></ul>
</div>
<div class="form everything">${tag(proxyUrl, 'everything')}</div>
</section>`,
  );
}

function tasting(proxyUrl: string) {
  return layout(
    '/tasting',
    'Tasting',
    html`<section class="prose alone">
<p class="kicker">First Saturday of the month</p>
<h1>Taste what the tide brings</h1>
<p class="lead">Five coffees from the drum, side by side, and somebody who tells you what you taste.</p>
<p><button class="button" type="button" data-joinery-open="tasting">Book a seat</button></p>
<p>Rather on a page of its own? <a href="${proxyUrl}/forms/tasting?lang=en">In English</a> or <a href="${proxyUrl}/forms/tasting?lang=de" lang="de" hreflang="de">auf Deutsch</a>.</p>
<h2 id="house-rules">House rules</h2>
<p>Come hungry, leave your perfume at home, and slurp as loudly as you like.</p>
${tag(proxyUrl, 'tasting')}
</section>`,
  );
}

const shore = html`<svg class="shore" viewBox="0 0 480 300" role="img" aria-label="A lighthouse over a calm sea at dusk" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3c9a0"/><stop offset=".6" stop-color="#e8a07c"/><stop offset="1" stop-color="#c9776a"/></linearGradient></defs><rect width="480" height="300" fill="url(#sky)"/><circle cx="338" cy="128" r="44" fill="#fbe8c8"/><path d="M0 190c60-14 110-6 160-2s90 10 150-4 110-8 170 0v116H0Z" fill="#2f6f73"/><path d="M0 216c70-10 120 4 190 0s150-14 290 0v84H0Z" fill="#1d5560"/><path d="M0 250c90-14 170 6 250 0s150-10 230 2v48H0Z" fill="#123f49"/><path d="M92 78h28l8 122H84Z" fill="#f6f1e7"/><path d="M88.6 130h35l2 30H86.6Z" fill="#c0492f"/><rect x="90" y="58" width="32" height="22" rx="3" fill="#123f49"/><rect x="96" y="62" width="20" height="14" fill="#fbe8c8"/><path d="M86 58l20-16 20 16Z" fill="#c0492f"/><path d="M40 214c20-24 110-28 150 0Z" fill="#0c2f37"/><path d="M300 206l34 0-6 10h-22Zm14-2v-34l18 30Z" fill="#0c2f37"/></svg>`;
