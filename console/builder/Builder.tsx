import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Page } from '../frame/Page.tsx';
import { Switch } from '../screen/Switch.tsx';
import { useWords } from '../words/words.ts';
import { Announcer, announce } from './announce.tsx';
import { DisplayTab } from './display/DisplayTab.tsx';
import { useEditing } from './editing/editing.ts';
import { FieldsTab } from './fields/FieldsTab.tsx';
import { findPlace, type TabName, tabNames, tabOf } from './lead.ts';
import { LooksTab } from './looks/LooksTab.tsx';
import { Notices } from './Notices.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { type EditedPlace, placeOf } from './preview/placeOf.ts';
import { Publish } from './publish/Publish.tsx';
import { SaveState } from './SaveState.tsx';
import { Tabs } from './Tabs.tsx';
import { useKeeping } from './useKeeping.ts';
import { WordsTab } from './wording/WordsTab.tsx';
import { useBuilderWords } from './words/index.ts';

/** The editor and its preview: beside each other where there is room, else one at a time. */
export function Builder() {
  const { forms } = useWords();
  const words = useBuilderWords();
  const editing = useEditing();
  const { definition, canUndo, canRedo, isChanged, status } = editing;
  const [tab, setTab] = useState<TabName>('fields');
  const [open, setOpen] = useState<string>();
  const [pane, setPane] = useState<'edit' | 'preview'>('edit');
  const [play, setPlay] = useState(0);
  const [plays, setPlays] = useState(0);
  const [isPublishing, setPublishing] = useState(false);
  const [led, setLed] = useState('');
  const [lost, setLost] = useState('');
  const [edited, setEdited] = useState<EditedPlace>({});
  const root = useRef<HTMLDivElement>(null);
  const sentences = useSentences();
  useKeeping(editing);
  const isPublished = status.value === 'saved' && !isChanged.value;

  useEffect(() => {
    if (status.value === 'saved') setLost('');
  }, [status.value]);

  // The display starts over with every change, or would open while somebody types.
  const form = definition.value;
  useEffect(() => setPlay(0), [form]);

  useLayoutEffect(() => {
    if (!led || !root.current) return;
    const place = findPlace(root.current, led);
    const around = place?.closest('details');
    if (around) around.open = true;
    place?.focus();
    setLed('');
  }, [led]);

  const lead = (path: string) => {
    setTab(tabOf(path));
    const [, at] = /^fields\.(\d+)/.exec(path) ?? [];
    if (at) setOpen(form.fields[Number(at)]?.name);
    setPane('edit');
    setLed(path);
  };

  const step = (way: 'undo' | 'redo') => {
    if (!(way === 'undo' ? canUndo : canRedo).value) return;
    editing[way]();
    announce(words.done[way]);
  };

  useStepKeys(step);

  const start = () => {
    setPane('preview');
    setPlays(plays + 1);
    setPlay(plays + 1);
  };

  return (
    <Page
      title={form.texts?.title || words.title}
      back={{ href: `/console/forms/${editing.name}`, name: forms.form }}
      actions={
        <>
          <SaveState />
          <div class="pair">
            <button
              type="button"
              class="icon"
              aria-label={words.undo}
              aria-disabled={!canUndo.value || undefined}
              onClick={() => step('undo')}
            >
              ↶
            </button>
            <button
              type="button"
              class="icon"
              aria-label={words.redo}
              aria-disabled={!canRedo.value || undefined}
              onClick={() => step('redo')}
            >
              ↷
            </button>
          </div>
          <button
            type="button"
            class="main"
            aria-disabled={isPublished || undefined}
            onClick={async () => {
              if (isPublished) return announce(words.publish.unchanged);
              if (await editing.flush()) return setPublishing(true);
              const { value: refusal } = editing.refusal;
              if (status.value === 'offline' && refusal) setLost(Object.values(sentences(refusal)).join(' '));
              else announce(words.saving[status.value]);
            }}
          >
            {words.publish.open}
          </button>
        </>
      }
    >
      <div class={`builder shows-${pane}`} ref={root}>
        <Notices lost={lost} />
        <div class="panes">
          <Switch
            label={words.panes}
            options={[
              ['edit', words.edit],
              ['preview', words.preview.title],
            ]}
            value={pane}
            onChange={setPane}
          />
        </div>
        <div
          class="editor stack"
          onFocusIn={({ target }) => {
            if (!(target instanceof HTMLElement)) return;
            const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
            setEdited(field ? { place: { field } } : placeOf(target.dataset.path ?? '', form));
          }}
        >
          <Tabs
            label={words.tabs}
            tabs={tabNames.map((name) => ({ name, text: words.tabNames[name] }))}
            chosen={tab}
            onChoose={setTab}
          >
            {tab === 'fields' && <FieldsTab open={open} onOpen={setOpen} />}
            {tab === 'words' && <WordsTab />}
            {tab === 'looks' && <LooksTab />}
            {tab === 'display' && <DisplayTab onPlay={start} />}
          </Tabs>
        </div>
        <PreviewPane play={play} edited={edited} onPlay={start} onStop={() => setPlay(0)} onLead={lead} />
      </div>
      <Announcer />
      {isPublishing && <Publish onClose={() => setPublishing(false)} onLead={lead} />}
    </Page>
  );
}

/** The usual keys for undo and redo, which also go back over what was typed: browsers undo only one input. */
function useStepKeys(step: (way: 'undo' | 'redo') => void): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y');
      const { target } = event;
      if (!isMeant || !(target instanceof HTMLElement) || target.closest('dialog')) return;
      // Texts that aren't part of the form yet are the browser's.
      if (target.matches('input, textarea') && !target.dataset.path) return;
      event.preventDefault();
      latest.current(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
