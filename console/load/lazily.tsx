import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { Page } from '../frame/Page.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { Loaded } from './Loaded.tsx';

/** A part whose code loads once it is shown. Says so if it can't be had: the part stays away until the page is anew. */
export const lazily = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(() => load().catch(() => Unloaded));

/** A page whose code loads once it is opened. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(() => load().catch(() => UnloadedPage));

function UnloadedPage() {
  const { sections, frame } = useWords();
  const name = location.pathname.split('/')[2] || 'overview';
  const title = Object.entries(sections).find(([section]) => section === name)?.[1] ?? frame.help;
  return (
    <Page title={title}>
      <Unloaded />
    </Page>
  );
}

/** A file that a browser couldn't have once may stay lost, and after an upgrade it has another name. */
function Unloaded() {
  const refusal = { ok: false, problems: [{ field: null, code: 'offline', message: '' }] } as const;
  // Without a server, the browser would show a page of its own.
  const reload = async () => (await call('readSession', {})).ok && location.reload();
  return (
    <Loaded from={{ refusal: { ...refusal, problems: [...refusal.problems] }, busy: false, reload }}>
      {() => null}
    </Loaded>
  );
}
