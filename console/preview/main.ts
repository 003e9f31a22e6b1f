import { createAnswers } from './answers.ts';
import type { PreviewLook, PreviewNews, PreviewOrder, PreviewPlace } from './order.ts';
import { createMark } from './place.ts';
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

const mark = createMark(document.body);
let place: PreviewPlace | undefined;

addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewOrder | PreviewLook>) => {
  if (origin !== location.origin || source !== parent || parent === window) return;
  if (data?.kind === 'show' && /^\/[^/\\]/.test(data.element)) void show(data).then(measure);
  if (data?.kind === 'look') {
    place = data.place;
    measure();
  }
});

new ResizeObserver(measure).observe(document.body);
tell({ kind: 'ready' });

function measure() {
  const at = mark(place);
  tell({ kind: 'size', height: document.body.offsetHeight, ...(at && { at }) });
}

function tell(news: PreviewNews) {
  if (parent !== window) parent.postMessage(news, location.origin);
}
