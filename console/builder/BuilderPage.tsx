import type { DraftDefinition, FormDraft } from '@joinery/contract/console';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Empty } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { adoptStyles } from '../styles/adopt.ts';
import experimentCss from '../styles/experiment.css?inline';
import { useWords } from '../words/words.ts';
import { Builder } from './Builder.tsx';
import css from './builder.css?inline';
import { createEditing, EditingContext } from './editing/editing.ts';
import { createKeeper } from './editing/keeper.ts';
import { useBuilderWords } from './words/index.ts';

/** Builds a form: its fields, words, looks and display, beside a preview of what visitors will see. */
export function BuilderPage() {
  const words = useWords().forms;
  const { title, configured } = useBuilderWords();
  const { id = '' } = useRoute().params;
  useMemo(() => [css, experimentCss].forEach(adoptStyles), []);
  const loading = useCall('readDraft', { params: { id } });
  if (loading.refusal?.problems.some(({ code }) => code === 'notFound'))
    return (
      <Page title={words.gone} back={{ href: '/console/forms', name: words.title }}>
        <p class="dim">{words.goneText}</p>
      </Page>
    );
  if (loading.refusal?.problems.some(({ code }) => code === 'denied'))
    return (
      <Page title={title} back={{ href: `/console/forms/${id}`, name: words.form }}>
        <Empty title={configured.title}>
          <p class="dim">{configured.text(id)}</p>
          <p>
            <a class="button" href={`/console/forms/${id}`}>
              {configured.toForm}
            </a>
          </p>
        </Empty>
      </Page>
    );
  if (!loading.answer)
    return (
      <Page title={title} back={{ href: `/console/forms/${id}`, name: words.form }}>
        <Loaded from={loading}>{() => null}</Loaded>
      </Page>
    );
  return <Edited key={id} name={id} draft={loading.answer} />;
}

function Edited({ name, draft }: { name: string; draft: FormDraft }) {
  const [editing] = useState(() =>
    createEditing(name, draft, {
      call,
      keeper: createKeeper<DraftDefinition>(() => sessionStorage, name),
      wait(milliseconds, then) {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => editing.end, [editing]);
  return (
    <EditingContext.Provider value={editing}>
      <Builder />
    </EditingContext.Provider>
  );
}
