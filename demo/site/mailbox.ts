import { html } from '@joinery/contract/html';
import type { Mail } from '@joinery/service';
import { layout } from './layout.ts';

/** The mailbox page: every mail and text that the service sent, newest first. */
export function mailboxPage(mails: Mail[]): string {
  return layout(
    '/mailbox',
    'Mailbox',
    html`<section class="mailbox">
<h1>Mailbox</h1>
<p class="lead">Everything that the service sent while no mail server is configured. Reload the page for what is new; programs read <a href="/mailbox.json">mailbox.json</a>.</p>
${mails.length ? html`<ol class="mails">${mails.map(mailItem)}</ol>` : empty}
</section>`,
  );
}

const empty = html`<p class="card">Nothing yet. Sign up on <a href="/">the roastery’s page</a> and the confirmation appears here.</p>`;

function mailItem({ from, to, subject, text, html: body, links, receivedAt }: Mail, index: number) {
  return html`<li class="card">
<h2>${subject || 'Text message'}</h2>
<dl>${from?.name && html`<dt>From</dt><dd>${from.name}</dd>`}<dt>To</dt><dd>${to}</dd><dt>Received</dt><dd><time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')} UTC</time></dd></dl>
<p class="letter">${text}</p>
${links.map((link) => html`<p><a class="button" href="${link}">Open the link</a> <small>${link}</small></p>`)}
${body ? html`<p><a href="/mailbox/${index}.html">See it as it looks in a mail program</a></p>` : undefined}
</li>`;
}
