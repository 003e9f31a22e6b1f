import type { ComponentChildren } from 'preact';

/** What became of a form that is gone: takes the focus, which would be lost with the form, so that it is read aloud. */
export function Answer({ children }: { children: ComponentChildren }) {
  return (
    <p tabIndex={-1} ref={focus}>
      {children}
    </p>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
