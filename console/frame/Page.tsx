import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface PageProps {
  title: string;
  /** The page above this one. @default none */
  back?: { href: string; name: string };
  /** Actions on the whole page, beside its title. */
  actions?: ComponentChildren;
  /** Whether it is one card, with its title inside. @default false */
  isCard?: boolean;
  children?: ComponentChildren;
}

/** A page of a section. Names the document, and takes the focus when somebody comes from another page. */
export function Page({ title, back, actions, isCard = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · Joinery`;
  }, [title]);
  useLayoutEffect(() => {
    // The first page leaves the focus at the top, where the browser has it.
    if (cameFromElsewhere) heading.current?.focus({ preventScroll: true });
    cameFromElsewhere = true;
  }, []);
  return (
    <div class={isCard ? 'card stack' : 'stack wide'}>
      <div class="row apart">
        <div>
          {back && (
            <a class="back" href={back.href}>
              {back.name}
            </a>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {actions && <div class="row">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

let cameFromElsewhere = false;

/** Lets the next page take the focus, even if it is the first one: what had it until then goes. */
export function comeFromElsewhere(): void {
  cameFromElsewhere = true;
}
