import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { useWords } from '../words/words.ts';
import { Brand } from './Brand.tsx';
import { helpPath } from './help.ts';
import { Status } from './status.tsx';

/** A page without sections, for whoever isn't signed in. */
export function Alone({ roomy, children }: { roomy?: boolean; children: ComponentChildren }) {
  const { path } = useLocation();
  const { help } = useWords().frame;
  return (
    <main id="main" class={roomy ? 'alone roomy' : 'alone'}>
      <Brand />
      {children}
      {path !== helpPath && (
        <p class="help">
          {/* What is typed here would be lost with the page. */}
          <a href={helpPath} target="_blank" rel="noreferrer">
            {help}
          </a>
        </p>
      )}
      <Status />
    </main>
  );
}
