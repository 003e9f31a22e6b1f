import { createAnswers } from './answers.ts';
import type { PreviewNews, PreviewOrder } from './order.ts';
import css from './preview.css?inline';
import { createShow } from './show.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [sheet];

const { show, state, form } = createShow(document.body);
window.fetch = createAnswers(state, form);

// A form moves the focus to a mistake. Somebody who is typing in the builder keeps the focus there.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};

document.addEventListener('click', (event) => {
  // Links lead nowhere from here.
  if (event.composedPath().some((target) => target instanceof HTMLAnchorElement)) event.preventDefault();
});

addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewOrder>) => {
  if (origin !== location.origin || source !== parent || parent === window) return;
  if (data?.kind === 'show' && /^\/[^/\\]/.test(data.element)) void show(data);
});

const news: PreviewNews = { kind: 'ready' };
if (parent !== window) parent.postMessage(news, location.origin);
