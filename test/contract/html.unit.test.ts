import { Html, html } from '@joinery/contract/html';
import { expect, test } from 'vitest';

test.each([
  ['text', html`<p>${'<b>&"\''}</p>`, '<p>&lt;b&gt;&amp;&quot;&#39;</p>'],
  ['numbers', html`<p>${42}</p>`, '<p>42</p>'],
  ['markup', html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&lt;</b></p>'],
  ['lists', html`<ul>${['a<', html`<li>`, ['b']]}</ul>`, '<ul>a&lt;<li>b</ul>'],
  ['nothing', html`<p>${undefined}</p>`, '<p></p>'],
  ['markup made elsewhere', html`${new Html('<hr>')}`, '<hr>'],
])('puts %s into a template', (_, markup, expected) => {
  expect(`${markup}`).toBe(expected);
});
