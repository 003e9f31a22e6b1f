import type { DisplaySettings } from './settings.ts';

/**
 * Calls `open` once something asks for the form: with `true` when a visitor clicked, with `false` when it opens by itself. Goes on until `signal`
 * ends it.
 */
export function watch(triggers: DisplaySettings['open'], open: (asked: boolean) => void, signal: AbortSignal): void {
  const { delay, scroll, exitIntent, click } = triggers;
  const itself = () => open(false);
  document.addEventListener(
    'click',
    (event) => {
      const [target] = event.composedPath();
      if (!(target instanceof Element) || !target.closest(click)) return;
      event.preventDefault();
      open(true);
    },
    { signal },
  );
  if (delay !== undefined) {
    const timer = setTimeout(itself, delay * 1_000);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  if (scroll !== undefined) {
    const check = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollY >= ((scrollHeight - clientHeight) * scroll) / 100) itself();
    };
    addEventListener('scroll', check, { signal, passive: true });
  }
  if (exitIntent) {
    const leave = ({ relatedTarget, clientY }: MouseEvent) => !relatedTarget && clientY <= 0 && itself();
    document.addEventListener('mouseout', leave, { signal });
  }
}
