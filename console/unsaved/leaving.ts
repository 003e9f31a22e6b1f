import { holdBack } from '../frame/back.ts';

/** A part of the page that may hold what would be lost with the page. */
export interface Holder {
  isChanged(): boolean;
  /** Asks whether to leave, and calls `leave` if so. */
  ask(leave: () => void): void;
}

const holders = new Set<Holder>();
const findChanged = () => [...holders].find((holder) => holder.isChanged());

/** The address of the page that is watched. */
let here = '';
let life: AbortController | undefined;

/** Asks before somebody leaves the page by a link, by the browser's buttons, or by closing it. Returns its end. */
export function askBeforeLeaving(holder: Holder): () => void {
  here = addressOf(location);
  holders.add(holder);
  if (!life) watch();
  return () => {
    holders.delete(holder);
    if (!holders.size) end();
  };
}

function watch(): void {
  life = new AbortController();
  const { signal } = life;
  // The browser asks, in its own words.
  addEventListener('beforeunload', (event) => findChanged() && event.preventDefault(), { signal });
  // Before the page and the router hear of it.
  addEventListener('click', holdClick, { signal, capture: true });
  holdBack(holdStep);
}

function end(): void {
  life?.abort();
  life = undefined;
  holdBack();
}

function holdClick(event: MouseEvent): void {
  const link = linkOf(event);
  const holder = link && addressOf(link) !== here && findChanged();
  if (!holder) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  holder.ask(() => {
    end();
    link.click();
  });
}

function holdStep(event: PopStateEvent): void {
  const holder = addressOf(location) !== here && findChanged();
  if (!holder) return;
  event.stopImmediatePropagation();
  // The browser is there already. From a new entry, one step back leads there again.
  history.pushState(null, '', here);
  holder.ask(() => {
    end();
    history.back();
  });
}

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** The link that a click would follow in this tab, on this site. Before another site, the browser asks. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement);
  const isHere = link?.origin === location.origin && !link.download && /^(_self)?$/.test(link.target);
  return isHere ? link : undefined;
}
