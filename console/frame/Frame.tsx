import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useWords } from '../words/words.ts';
import { Brand } from './Brand.tsx';
import { helpPath } from './help.ts';
import { Status } from './status.tsx';

export interface Section {
  id: string;
  path: string;
  name: string;
}

/**
 * The bar with the sections, and the page below it. The last section stands apart from the others, beside the help for
 * the one that is shown.
 */
export function Frame({ sections, children }: { sections: Section[]; children: ComponentChildren }) {
  const { path } = useLocation();
  const words = useWords().frame;
  const menu = useRef<HTMLElement>(null);
  const isHelp = path === helpPath;
  const current = isHelp
    ? undefined
    : path === '/console'
      ? sections[0]
      : sections.find((section) => section.path !== '/console' && `${path}/`.startsWith(`${section.path}/`));
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <a class="skip" href="#main">
        {words.skip}
      </a>
      <header class="bar">
        <Brand />
        <button type="button" class="opener" popovertarget="sections">
          {words.menu}
        </button>
        {/* On a narrow screen it opens over the page, and closes with the choice. */}
        <nav id="sections" popover="auto" aria-label={words.sections} ref={menu}>
          {sections.map((section, index) => (
            <a
              key={section.path}
              href={section.path}
              class={index === sections.length - 1 ? 'last' : undefined}
              aria-current={section === current ? (path === section.path ? 'page' : 'true') : undefined}
              onClick={close}
            >
              {section.name}
            </a>
          ))}
          <a
            href={helpPath + (path.endsWith('/edit') ? '?view=forms' : current ? `#${current.id}` : '')}
            aria-current={isHelp ? 'page' : undefined}
            onClick={close}
          >
            {words.help}
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Status />
    </>
  );
}
