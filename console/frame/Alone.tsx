import type { ComponentChildren } from 'preact';
import { Brand } from './Brand.tsx';
import { Status } from './status.tsx';

/** A page without sections, for whoever isn't signed in. */
export function Alone({ roomy, children }: { roomy?: boolean; children: ComponentChildren }) {
  return (
    <main id="main" class={roomy ? 'alone roomy' : 'alone'}>
      <Brand />
      {children}
      <Status />
    </main>
  );
}
