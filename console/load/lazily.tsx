import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import type { Refusal } from '../client/call.ts';
import { Page } from '../frame/Page.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { Loaded } from './Loaded.tsx';

/** A part whose code loads once it is shown. Where the code can't be had, it says so until the page is loaded anew. */
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

/** After an upgrade the file has another name, and some browsers never ask again for one that they missed. */
function Unloaded() {
  const refusal: Refusal = { ok: false, problems: [{ field: null, code: 'offline', message: '' }] };
  // Without a server, the browser would show a page of its own.
  const reload = async () => (await call('readSession', {})).ok && location.reload();
  return <Loaded from={{ refusal, busy: false, reload }}>{() => null}</Loaded>;
}
